import type { Caller } from '@courtcast/contracts';
import { userOf, visibleTournament } from '../access.ts';
import type { Deps, Page, PageQuery } from '../ports.ts';
import { isStaff } from './find-registration.ts';
import type { RegistrationDetail } from './registration-detail.ts';
import { detailsOf } from './registration-detail.ts';

/** What is asked of the list, in which tournament, and by whom. */
export interface RegistrationQuery extends PageQuery {
  readonly drawId?: string | undefined;
  readonly playerId?: string | undefined;
}

// A user without a player is part of nothing; no player has this id.
const NOBODY = '';

/** The registrations of a tournament: all for its staff and admins, for others those that they are part of. */
export async function listRegistrations(
  deps: Pick<Deps, 'tournaments' | 'registrations' | 'players'>,
  { id, query }: { id: string; query: RegistrationQuery },
  caller: Caller,
): Promise<Page<RegistrationDetail>> {
  const own = userOf(caller).playerId ?? NOBODY;
  const tournament = await visibleTournament(deps, { id, caller });
  const { playerId, ...rest } = query;
  const asked = playerId === undefined ? [] : [playerId];
  const merges = await deps.players.findMerges(asked);
  const wanted = asked.map((one) => merges.get(one) ?? one);
  const playerIds = isStaff(tournament.state, caller) ? wanted : [own, ...wanted];
  const { data, meta } = await deps.registrations.list(id, { ...rest, playerIds });
  return { data: await detailsOf(deps, data), meta };
}
