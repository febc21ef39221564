import type { Caller } from '@courtcast/contracts';
import { requireUser } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { findOpenInvitation } from '../../domain/player-invitation.ts';
import type { InvitationPlace, PlayerInvitation } from '../../domain/player-invitation.ts';
import { publicName } from '../../domain/player.ts';
import type { Player } from '../../domain/player.ts';
import { getPlayerPlaces, invites } from '../players/get-player-places.ts';
import { findCurrentPlayer } from '../players/read.ts';
import type { Deps } from '../ports.ts';
import { keyOfOpen } from './invite-players.ts';

/** A player in the list of who has come, under the id that was asked for. */
export interface ListedPlayer {
  readonly askedId: string;
  readonly player: Stored<Player>;
  readonly mayInvite: boolean;
}

/** Players whose places are asked for at the same time. */
const SIDE_BY_SIDE = 10;

/** These players, as the caller may know of them; ids that are not known are left out. Problem forbidden, unavailable. */
export async function listInvited(
  deps: Deps,
  ids: readonly string[],
  caller: Caller,
): Promise<readonly ListedPlayer[]> {
  const user = requireUser(caller);
  const look = async (askedId: string): Promise<ListedPlayer[]> => {
    const player = await findCurrentPlayer(deps, askedId);
    if (player === null || player.state.erasedAt !== undefined) return [];
    const isOpen = player.state.userId === null;
    const mayInvite = isOpen && (await invites(deps, user, await getPlayerPlaces(deps, player)));
    return [{ askedId, player, mayInvite }];
  };
  const listed: ListedPlayer[] = [];
  for (let from = 0; from < ids.length; from += SIDE_BY_SIDE)
    listed.push(...(await Promise.all(ids.slice(from, from + SIDE_BY_SIDE).map(look))).flat());
  return listed;
}

/** Who has sent an invitation, by the name that everybody sees; null where they are gone. */
export async function nameOfInviter(
  deps: Pick<Deps, 'users' | 'players'>,
  { inviterId }: Pick<PlayerInvitation, 'inviterId'>,
): Promise<string | null> {
  const user = (await deps.users.find(inviterId))?.state;
  const playerId = user === undefined || user.disabled ? null : user.playerId;
  const player = playerId === null ? null : await findCurrentPlayer(deps, playerId);
  return player === null ? null : publicName(player.state);
}

/** What is mailed to a person who is invited. */
export interface InvitationLetter {
  readonly name: string;
  readonly email: string;
  readonly language: string | null;
  readonly key: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly inviter: { readonly userId: string; readonly name: string | null };
  readonly place: InvitationPlace | null;
}

/** The mail that invites the person who a player is; null where there is none to write. */
export async function readInvitationMail(
  deps: Pick<Deps, 'users' | 'players' | 'invitationKeys'>,
  playerId: string,
  now: Date,
): Promise<InvitationLetter | null> {
  const player = await deps.players.find(playerId);
  const open = player === null ? null : findOpenInvitation(player.state, now);
  const known = player === null ? null : keyOfOpen(deps, player, now);
  if (player === null || open === null || known === null) return null;
  const { by, email, language, sentAt, place, inviterId } = open;
  if (by !== 'mail' || email === null) return null;
  const name = await nameOfInviter(deps, open);
  return {
    ...{ name: publicName(player.state), email, language, sentAt, place, ...known },
    inviter: { userId: inviterId, name },
  };
}
