import type { Caller, UserCaller } from '@courtcast/contracts';
import { isAdmin, requireUser } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { conflict } from '@courtcast/problem';
import { waitingClaims } from '../../domain/claim-requests.ts';
import type { ClaimRequest } from '../../domain/claim-requests.ts';
import { activeMemberships } from '../../domain/player.ts';
import type { Player } from '../../domain/player.ts';
import { clubDesk, tournamentDesk, userDesk } from '../../domain/player-places.ts';
import type { Deps } from '../ports.ts';
import { findCurrentPlayer } from './read.ts';
import { decidesClaims, getPlayerPlaces } from './get-player-places.ts';

/** A claim with the two players that it is about. */
export interface KnownClaim {
  readonly request: ClaimRequest;
  readonly player: Stored<Player>;
  readonly claimant: Stored<Player> | null;
}

async function withClaimant(deps: Deps, player: Stored<Player>, request: ClaimRequest): Promise<KnownClaim> {
  const playerId = (await deps.users.find(request.userId))?.state.playerId ?? null;
  return { request, player, claimant: playerId === null ? null : await findCurrentPlayer(deps, playerId) };
}

/** A claim by its id, with its players. */
export async function knowClaim(deps: Deps, player: Stored<Player>, claimId: string): Promise<KnownClaim> {
  const request = (player.state.claims ?? []).find(({ id }) => id === claimId);
  if (request === undefined) throw new Error(`player ${player.id} has no claim ${claimId}`);
  return withClaimant(deps, player, request);
}

/** The player of the caller, and their claims that had to wait, the newest first. Problem conflict. */
export async function getMyPlayer(
  deps: Deps,
  caller: Caller,
): Promise<{ player: Stored<Player> | null; claims: readonly KnownClaim[] }> {
  const { userId } = requireUser(caller);
  const user = await deps.users.find(userId);
  if (user === null) throw conflict('user-not-synced', 'User not synced');
  const { playerId } = user.state;
  const found = await deps.players.listClaimedBy(userId);
  const own = found.flatMap((player) =>
    (player.state.claims ?? [])
      .filter((request) => request.userId === userId)
      .map((request) => withClaimant(deps, player, request)),
  );
  const claims = await Promise.all(own);
  return {
    player: playerId === null ? null : await findCurrentPlayer(deps, playerId),
    claims: claims.toSorted((one, other) => +other.request.createdAt - +one.request.createdAt),
  };
}

async function desksOfCaller(deps: Deps, user: UserCaller): Promise<readonly string[] | null> {
  if (isAdmin(user)) return null;
  const player = user.playerId === null ? null : await findCurrentPlayer(deps, user.playerId);
  const clubs = (player === null ? [] : activeMemberships(player.state)).filter(
    ({ role }) => role === 'owner' || role === 'manager',
  );
  const tournamentIds = await deps.staff.listTournamentIds(user.userId);
  return [
    userDesk(user.userId),
    ...clubs.map(({ clubId }) => clubDesk(clubId)),
    ...tournamentIds.map(tournamentDesk),
  ];
}

/**
 * Lists the claims that wait for the caller's decision, the oldest first. Problem unavailable if it is unknown who
 * decides.
 */
export async function listClaims(deps: Deps, caller: Caller, now: Date): Promise<readonly KnownClaim[]> {
  const user = requireUser(caller);
  const found = await deps.players.listWaitingAt(await desksOfCaller(deps, user), now);
  const claims: KnownClaim[] = [];
  for (const player of found) {
    if (!(await decidesClaims(deps, user, await getPlayerPlaces(deps, player)))) continue;
    for (const request of waitingClaims(player.state, now))
      claims.push(await withClaimant(deps, player, request));
  }
  return claims.toSorted((one, other) => +one.request.createdAt - +other.request.createdAt);
}
