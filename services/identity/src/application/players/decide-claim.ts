import { decided, refuseConflict, requireUser } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { conflict, forbidden } from '@courtcast/problem';
import { findWaiting, readCodeExpiry, refuseClaim } from '../../domain/claim-requests.ts';
import type { ClaimRequest } from '../../domain/claim-requests.ts';
import { endedCode } from '../../domain/player-invitation.ts';
import type { Player } from '../../domain/player.ts';
import type { Deps } from '../ports.ts';
import { acceptClaim, requireApart } from './claim-player.ts';
import { findCurrentPlayer, getPlayer } from './read.ts';
import { decidesClaims, getPlayerPlaces, invites } from './get-player-places.ts';

/** A claim by the player and its own id. */
export interface ClaimAddress {
  readonly id: string;
  readonly claimId: string;
}

/** A player whose claims the caller decides. Problem not-found, forbidden, unavailable. */
async function getDecided(deps: Deps, id: string, { caller }: Request): Promise<Stored<Player>> {
  const user = requireUser(caller);
  const player = await getPlayer(deps, id);
  if (!(await decidesClaims(deps, user, await getPlayerPlaces(deps, player)))) throw forbidden();
  return player;
}

/** The claimant's own player, if they may still claim. Problem conflict. */
async function getClaimant(deps: Deps, { userId }: ClaimRequest): Promise<Stored<Player>> {
  const playerId = (await deps.users.find(userId))?.state.playerId ?? null;
  const own = playerId === null ? null : await findCurrentPlayer(deps, playerId);
  if (own === null || own.state.claimedByUserId !== null)
    throw conflict('claimed-another', 'The claimant has claimed another player before');
  return own;
}

/**
 * Approves a claim, by the people who decide: the player becomes the claimant's. Approving again changes nothing.
 * Problem not-found, forbidden; conflict if the claim has ended or is impossible.
 */
export async function approveClaim(
  deps: Deps,
  { id, claimId }: ClaimAddress,
  request: Request,
): Promise<Stored<Player>> {
  const player = await getDecided(deps, id, request);
  const { command } = request;
  const asked = { claimId, as: 'approved', at: command.startedAt } as const;
  const waiting = decided(findWaiting(player.state, asked));
  if (waiting.status === 'approved') return player;
  if (player.state.userId !== null) decided(refuseConflict('player-claimed', 'Another user is this player'));
  const own = await getClaimant(deps, waiting);
  await requireApart(deps, player.id, own.id);
  return acceptClaim(deps, { player, own }, { userId: waiting.userId, by: 'staff', command });
}

/** Refuses a claim, with a reason that its claimant reads. Problem not-found, forbidden; conflict where it has ended. */
export async function rejectClaim(
  deps: Deps,
  { id, claimId, reason }: ClaimAddress & { readonly reason: string },
  request: Request,
): Promise<Stored<Player>> {
  const player = await getDecided(deps, id, request);
  const { command } = request;
  return deps.players.update(player.id, command, ({ state }) => {
    const next = decided(refuseClaim(state, { claimId, reason, at: command.startedAt }));
    return next === state ? null : { state: next, changes: ['claims'] };
  });
}

/**
 * Creates the code with which a ghost is claimed at once; it replaces the previous one. Problem forbidden, conflict.
 */
export async function makeClaimCode(
  deps: Deps,
  { id, expiresAt: asked }: { id: string; expiresAt: Date | undefined },
  request: Request,
): Promise<{ code: string; expiresAt: Date; playerId: string }> {
  const player = await getDecided(deps, id, request);
  const { command } = request;
  const expiresAt = decided(readCodeExpiry(asked, command.startedAt));
  const code = deps.claimCodes.create();
  const claimCode = { hash: deps.claimCodes.hash(code), expiresAt };
  await deps.players.update(player.id, command, ({ state }) => {
    if (state.userId !== null) decided(refuseConflict('player-claimed', 'Another user is this player'));
    return { state: { ...state, claimCode }, changes: ['claims'] };
  });
  return { code, expiresAt, playerId: player.id };
}

/**
 * Takes the code of a player back, one that was sent as a link, too; where there is none nothing changes. Problem
 * forbidden.
 */
export async function dropClaimCode(deps: Deps, id: string, { caller, command }: Request): Promise<void> {
  const user = requireUser(caller);
  const player = await getPlayer(deps, id);
  if (!(await invites(deps, user, await getPlayerPlaces(deps, player)))) throw forbidden();
  await deps.players.update(player.id, command, ({ state }) => {
    const claimCode = endedCode(state.claimCode, 'revoked');
    return (state.claimCode ?? null) === claimCode
      ? null
      : { state: { ...state, claimCode }, changes: ['claims'] };
  });
}
