import type { Caller } from '@courtcast/contracts';
import { requireUser } from '@courtcast/domain';
import type { Page, PageQuery, Stored } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import { placeIn } from '../../domain/entries/entry-list.ts';
import { isEntry } from '../../domain/entries/entry.ts';
import { agreedPlayersOf, playersOf } from '../../domain/registration.ts';
import type { Registration } from '../../domain/registration.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { getVisibleTournament, isPartOf, isStaff } from '../access.ts';
import type { Deps } from '../ports.ts';

/** A registration with the names of its players by id. */
export interface RegistrationDetail {
  readonly registration: Stored<Registration>;
  readonly names: ReadonlyMap<string, string>;
  /** Place on the waiting list of its draw, from 1; null elsewhere. */
  readonly place: number | null;
}

/** Registrations with the data that they show. */
export async function registrationDetailsOf(
  { players, entryLists }: Pick<Deps, 'players' | 'entryLists'>,
  registrations: readonly Stored<Registration>[],
): Promise<RegistrationDetail[]> {
  const names = await players.names(registrations.flatMap(({ state }) => playersOf(state)));
  const drawIds = registrations.flatMap(({ state }) => (isEntry(state) ? [state.drawId] : []));
  const lists = new Map(
    (await entryLists.findMany([...new Set(drawIds)])).map((list) => [list.id, list.state]),
  );
  return registrations.map((registration) => {
    const list = lists.get(registration.state.drawId);
    return { registration, names, place: list === undefined ? null : placeIn(list, registration.id) };
  });
}

/** A registration's tournament and id, and the caller. */
export interface RegistrationPlace {
  readonly id: string;
  readonly registrationId: string;
  readonly caller: Caller;
}

/** Whether the caller plays in a registration, and not only is asked to. */
export function hasAgreedTo(registration: Registration, caller: Caller): boolean {
  const { playerId } = requireUser(caller);
  return playerId !== null && agreedPlayersOf(registration).includes(playerId);
}

/** A registration and its tournament; Problem not-found. */
export async function getRegistrationIn(
  deps: Pick<Deps, 'tournaments' | 'registrations'>,
  { id, registrationId, caller }: RegistrationPlace,
): Promise<{ tournament: Stored<Tournament>; registration: Stored<Registration> }> {
  const tournament = await getVisibleTournament(deps, { id, caller });
  const registration = await deps.registrations.find(registrationId);
  if (registration?.state.tournamentId !== id) throw notFound('Registration');
  return { tournament, registration };
}

/** One registration; for others than staff and its players it is not there. */
export async function getRegistration(
  deps: Pick<Deps, 'tournaments' | 'registrations' | 'entryLists' | 'players'>,
  place: RegistrationPlace,
): Promise<RegistrationDetail> {
  requireUser(place.caller);
  const { tournament, registration } = await getRegistrationIn(deps, place);
  const isVisible = isStaff(tournament.state, place.caller) || isPartOf(registration.state, place.caller);
  const [detail] = isVisible ? await registrationDetailsOf(deps, [registration]) : [];
  if (detail === undefined) throw notFound('Registration');
  return detail;
}

/** Filters of the list, its tournament, and the caller. */
export interface RegistrationQuery extends PageQuery {
  readonly drawId?: string | undefined;
  readonly playerId?: string | undefined;
}

// A user without a player is part of nothing; no player has this id.
const NO_PLAYER = '';

/** Lists the registrations of a tournament: all for its staff and admins, for others their own. */
export async function listRegistrations(
  deps: Pick<Deps, 'tournaments' | 'registrations' | 'entryLists' | 'players'>,
  { id, query }: { id: string; query: RegistrationQuery },
  caller: Caller,
): Promise<Page<RegistrationDetail>> {
  const own = requireUser(caller).playerId ?? NO_PLAYER;
  const tournament = await getVisibleTournament(deps, { id, caller });
  const { playerId, ...rest } = query;
  const asked = playerId === undefined ? [] : [playerId];
  const merges = await deps.players.findMerges(asked);
  const wanted = asked.map((one) => merges.get(one) ?? one);
  const playerIds = isStaff(tournament.state, caller) ? wanted : [own, ...wanted];
  const { data, meta } = await deps.registrations.list(id, { ...rest, playerIds });
  return { data: await registrationDetailsOf(deps, data), meta };
}
