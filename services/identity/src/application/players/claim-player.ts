import type { UserCaller } from '@courtcast/contracts';
import { changeOf, decided, isAdmin, requireUser } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { conflict, isProblem, unavailable } from '@courtcast/problem';
import { checkCode } from '../../domain/claim-requests.ts';
import { claim } from '../../domain/claim.ts';
import type { Player } from '../../domain/player.ts';
import type { PlayerPlaces } from '../../domain/player-places.ts';
import type { Deps } from '../ports.ts';
import { settleClaim } from './settle-claims.ts';
import { askForClaim } from './ask-for-claim.ts';
import { getPlayer } from './read.ts';
import { decidesClaims, findPlayerPlacesIfKnown } from './get-player-places.ts';

/** The player of a user. Problem conflict "User not synced" where there is none yet. */
async function getOwnPlayer(deps: Deps, userId: string): Promise<Stored<Player>> {
  const playerId = (await deps.users.find(userId))?.state.playerId ?? null;
  if (playerId === null) throw conflict('user-not-synced', 'User not synced');
  return getPlayer(deps, playerId);
}

/** The two players of a claim. */
export interface Pair {
  readonly player: Stored<Player>;
  readonly own: Stored<Player>;
}

/**
 * Refuses early, before other services are asked, whatever the write would refuse. Returns whether the two players are
 * known to stand in nothing together. Problem conflict.
 */
async function checkClaimable(
  deps: Deps,
  { player, own }: Pair,
  decide: (player: Player) => Player,
): Promise<boolean> {
  decide(player.state);
  if (own.state.claimedByUserId !== null)
    throw conflict('claimed-another', 'You have claimed another player before');
  try {
    await requireApart(deps, player.id, own.id);
    return true;
  } catch (error) {
    if (isProblem(error) && error.code === 'unavailable') return false;
    throw error;
  }
}

/** Problem conflict where two players stand in one draw, match or team match; unavailable where that is not known. */
export async function requireApart(deps: Deps, id: string, ownId: string): Promise<void> {
  const shared = await deps.encounters.findTogether(id, ownId);
  if (shared !== null) throw conflict('stand-together', `You and this player stand in the same ${shared}`);
}

/** Why a claim is accepted at once; null where it waits (decisions 2). */
async function reasonToAccept(
  deps: Deps,
  user: UserCaller,
  { playerPlaces, hasCode }: { playerPlaces: PlayerPlaces | null; hasCode: boolean },
): Promise<NonNullable<Player['claimedBy']> | null> {
  if (hasCode) return 'code';
  if (playerPlaces === null) return null;
  if (!playerPlaces.stands) return 'standing-nowhere';
  if (!(await decidesClaims(deps, user, playerPlaces))) return null;
  return isAdmin(user) ? 'admin' : 'staff';
}

/** Throws the Problem of a player whose code does not fit, or works no more. */
type Check = (player: Player) => void;

/** Makes a ghost the player of a user, in one write that is refused where another one was faster. */
export async function acceptClaim(
  deps: Deps,
  { player, own }: Pair,
  {
    userId,
    by,
    command,
    check,
  }: { userId: string; by: NonNullable<Player['claimedBy']>; check?: Check | null } & Pick<
    Request,
    'command'
  >,
): Promise<Stored<Player>> {
  const at = command.startedAt;
  const claimed = await deps.players.update(player.id, command, ({ state }) => {
    const next = decided(claim(state, { userId, ownPlayerId: own.id, by }, at));
    // A code may have been taken back in this moment.
    if (next !== state) check?.(state);
    return changeOf(state, next, { at, changes: ['claimed'] });
  });
  return settleClaim(deps, claimed, command);
}

/** The outcome of a claim: the player is the caller's, or the claim waits under this id. */
export interface ClaimOutcome {
  readonly player: Stored<Player>;
  /** Null where it was accepted. */
  readonly waitingId: string | null;
}

/**
 * Makes a ghost the player of the caller (decisions 2), exactly once however many try: one write takes it, and a unique
 * index lets a user take only one. The caller's own player is then merged into it; an interrupted merge is finished by
 * the next request or sweep. If the player stands somewhere, or that is unknown, the claim waits for a decision, unless
 * it comes with a claim code. Claiming one's own player again changes nothing. Problem not-found, invalid for a wrong
 * code; conflict if it is another user's, the caller has claimed another one before, or the two stand in the same draw,
 * match or team match.
 */
export async function claimPlayer(
  deps: Deps,
  { id, code }: { id: string; code: string | undefined },
  request: Request,
): Promise<ClaimOutcome> {
  const at = request.command.startedAt;
  const check: Check | null =
    code === undefined ? null : (state) => void decided(checkCode(state, deps.claimCodes.hash(code), at));
  return claimWith(deps, { player: await getPlayer(deps, id), check }, request);
}

/** The claim of a player, with the check of the code that it comes with, if any. */
interface Claiming {
  readonly player: Stored<Player>;
  readonly check: Check | null;
  /** Whether it waits where it cannot be accepted now; else it is Problem unavailable. */
  readonly waits?: boolean;
}

/** The same with any code that is checked, or none. */
export async function claimWith(
  deps: Deps,
  { player, check, waits = true }: Claiming,
  { caller, command }: Request,
): Promise<ClaimOutcome> {
  const user = requireUser(caller);
  const { userId } = user;
  if (player.state.userId === userId)
    return { player: await settleClaim(deps, player, command), waitingId: null };
  const own = await getOwnPlayer(deps, userId);
  // Another request of the caller was faster.
  if (own.id === player.id) return { player: await settleClaim(deps, own, command), waitingId: null };
  const at = command.startedAt;
  const pair = { player, own };
  const facts = { userId, ownPlayerId: own.id, by: 'standing-nowhere' } as const;
  const areApart = await checkClaimable(deps, pair, (state) => decided(claim(state, facts, at)));
  check?.(player.state);
  const playerPlaces = await findPlayerPlacesIfKnown(deps, player);
  const by = await reasonToAccept(deps, user, { playerPlaces, hasCode: check !== null });
  if (by !== null && areApart)
    return { player: await acceptClaim(deps, pair, { userId, by, command, check }), waitingId: null };
  if (!waits) throw unavailable('It is not known now where this player stands. Try again in a moment.');
  return askForClaim(deps, player, { userId, places: playerPlaces?.places ?? [], command });
}
