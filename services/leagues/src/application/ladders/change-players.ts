import { presentPlayerId } from '@courtcast/contracts';
import type { Caller, PlayerState } from '@courtcast/contracts';
import { accept, requireUser } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { forbidden, invalid } from '@courtcast/problem';
import { withHoliday, withJoined, withLeft, withMoved } from '../../domain/ladders/ladder.ts';
import type { Holiday, Ladder } from '../../domain/ladders/ladder.ts';
import { requireClubManager, requireReference } from '../access.ts';
import type { Deps } from '../ports.ts';
import { changeLadder } from './write.ts';

type Needs = Pick<Deps, 'ladders' | 'players'>;

/** Which player of which ladder. */
export interface InLadder {
  readonly id: string;
  readonly playerId: string;
}

/** Problem forbidden unless the caller is the player, or runs the club. */
export async function requireSelfOrClub(
  deps: Needs,
  caller: Caller,
  { clubId, playerId }: { readonly clubId: string; readonly playerId: string },
): Promise<void> {
  if (requireUser(caller).playerId !== playerId) await requireClubManager(deps, caller, clubId);
}

const isMember = ({ clubs }: PlayerState, clubId: string): boolean =>
  clubs.some((club) => club.clubId === clubId);

/** The player of an input, after merges. Problem invalid for an unknown one, and for who is no member of the club. */
async function requireMember({ players }: Needs, playerId: string, clubId: string): Promise<string> {
  const known = await players.findMany([playerId]);
  const id = presentPlayerId(known, playerId);
  const player = requireReference(known.get(id), 'playerId', 'player');
  // Who has just joined the club is not in the copy yet.
  const isOne = isMember(player, clubId) || isMember((await players.refresh([id])).get(id) ?? player, clubId);
  if (!isOne)
    throw invalid([{ code: 'not-a-member', path: 'playerId', message: 'is no member of the club' }]);
  return id;
}

/** Puts a player into a ladder: themselves at the last place where it lets them, else whoever runs the club. */
export async function addLadderPlayer(
  deps: Needs,
  { id, playerId, place }: InLadder & { readonly place: number | undefined },
  { caller, command }: Request,
): Promise<Stored<Ladder>> {
  const user = requireUser(caller);
  const { state } = await deps.ladders.get(id);
  const { clubId, selfJoin } = state;
  const isSelf = user.playerId === playerId && selfJoin && place === undefined;
  if (!isSelf) await requireClubManager(deps, caller, clubId);
  const member = await requireMember(deps, playerId, clubId);
  const stamp = { id: command.newId('ladder-event'), at: command.startedAt };
  return changeLadder(deps, { id, change: 'players', command }, (ladder) =>
    withJoined(ladder, { playerId: member, place: place ?? null }, stamp),
  );
}

/** Takes a player out of a ladder; the player themselves, or who runs the club. */
export async function removeLadderPlayer(
  deps: Needs,
  { id, playerId }: InLadder,
  { caller, command }: Request,
): Promise<void> {
  const { clubId } = (await deps.ladders.get(id)).state;
  await requireSelfOrClub(deps, caller, { clubId, playerId });
  const stamp = { id: command.newId('ladder-event'), at: command.startedAt };
  await changeLadder(deps, { id, change: 'players', command }, (ladder) =>
    accept(withLeft(ladder, playerId, stamp)),
  );
}

/** Sets or ends the holiday of a player; the player themselves, or who runs the club. */
export async function putLadderHoliday(
  deps: Needs,
  { id, playerId, holiday }: InLadder & { readonly holiday: Holiday | null },
  { caller, command }: Request,
): Promise<Stored<Ladder>> {
  const { clubId } = (await deps.ladders.get(id)).state;
  await requireSelfOrClub(deps, caller, { clubId, playerId });
  return changeLadder(deps, { id, change: 'players', command }, (ladder) =>
    withHoliday(ladder, { playerId, holiday }, command.startedAt),
  );
}

/** Sets the place of a player by hand; for who runs the club. */
export async function moveLadderPlayer(
  deps: Needs,
  { id, ...move }: InLadder & { readonly place: number; readonly reason: string },
  { caller, command }: Request,
): Promise<Stored<Ladder>> {
  const { userId } = requireUser(caller);
  await requireClubManager(deps, caller, (await deps.ladders.get(id)).state.clubId);
  const stamp = { id: command.newId('ladder-event'), at: command.startedAt };
  return changeLadder(deps, { id, change: 'places', command }, (ladder) =>
    withMoved(ladder, { ...move, byUserId: userId }, stamp),
  );
}

/** Problem forbidden unless the player has no account, so that the club speaks for them. */
export async function requireWithoutAccount({ players }: Needs, playerId: string): Promise<void> {
  const player = (await players.refresh([playerId])).get(playerId);
  if (player === undefined || player.userId !== null) throw forbidden();
}
