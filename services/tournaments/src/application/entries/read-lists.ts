import type { Caller, LevelView } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import { isProblem, notFound } from '@courtcast/problem';
import type { Draw } from '../../domain/draws/draw.ts';
import { countsOf, entryIn, placeIn } from '../../domain/entries/entry-list.ts';
import type { EntryList } from '../../domain/entries/entry-list.ts';
import { isEntry } from '../../domain/entries/entry.ts';
import { openingOf } from '../../domain/entries/entry-settings.ts';
import type { Opening } from '../../domain/entries/entry-settings.ts';
import type { EntryRegistration } from '../../domain/entries/entry.ts';
import { shortName } from '../../domain/entries/short-name.ts';
import { playersOf } from '../../domain/registration.ts';
import { isOver } from '../../domain/tournaments/tournament.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { getVisibleTournament, officials } from '../access.ts';
import { fieldIn } from '../draws/read.ts';
import type { Deps, PlayerRating } from '../ports.ts';
import { getListOf } from './find-entry-list.ts';
import type { ListInDraw } from './find-entry-list.ts';
import { namesForOfficials } from './names-for-officials.ts';
import { namesOfEntry } from './read-own.ts';

/** How a draw is entered, as everybody sees it. */
export interface ListDetail {
  readonly draw: Stored<Draw>;
  readonly list: Stored<EntryList>;
  readonly gender: Draw['gender'];
  readonly opening: Opening;
  readonly confirmation: Deps['entryConfirmation'];
  readonly counts: ReturnType<typeof countsOf>;
}

/** An entry with the names of its people, and where it stands. */
export interface EntryDetail {
  readonly list: EntryList;
  readonly registration: Stored<EntryRegistration>;
  readonly names: readonly string[];
  /** Levels of other systems, of each of its people. */
  readonly levels: readonly (readonly LevelView[])[];
  readonly place: number | null;
  readonly isInDraw: boolean;
  /** Whether fees are paid online here, and now. */
  readonly takesPayments: boolean;
}

/** A list with everybody in it. */
export interface FullList {
  readonly tournamentName: string;
  readonly timeZone: string;
  readonly list: ListDetail;
  readonly entries: readonly EntryDetail[];
}

type Needs = Pick<
  Deps,
  | 'tournaments'
  | 'draws'
  | 'registrations'
  | 'entryLists'
  | 'players'
  | 'wholeNames'
  | 'entryConfirmation'
  | 'payments'
  | 'now'
>;

/** What a list shows to everybody. */
export async function listDetailOf(
  deps: Pick<Deps, 'draws' | 'entryConfirmation' | 'now'>,
  { tournament, draw, list }: ListInDraw,
): Promise<ListDetail> {
  return {
    draw,
    list,
    gender: await fieldIn(deps, draw.state),
    opening:
      draw.state.matches === null ? openingOf(list.state.settings, tournament.state, deps.now()) : 'closed',
    confirmation: deps.entryConfirmation,
    counts: countsOf(list.state),
  };
}

/** The entry lists of a tournament that is there for the caller, in the order of their draws. */
export async function listEntryLists(
  deps: Needs,
  tournamentId: string,
  caller: Caller,
): Promise<{ readonly isDraft: boolean; readonly lists: readonly ListDetail[] }> {
  const tournament = await getVisibleTournament(deps, { id: tournamentId, caller });
  const [lists, draws] = await Promise.all([
    deps.entryLists.listOfTournaments([tournamentId]),
    deps.draws.listOfTournament(tournamentId),
  ]);
  const byId = new Map(lists.map((list) => [list.id, list]));
  const found = draws.flatMap((draw) => {
    const list = byId.get(draw.id);
    return list === undefined ? [] : [{ tournament, draw, list }];
  });
  return {
    isDraft: tournament.state.phase === 'draft',
    lists: await Promise.all(found.map((one) => listDetailOf(deps, one))),
  };
}

const rankOfStatus = { accepted: 0, waiting: 1, requested: 2, withdrawn: 3, declined: 3 } as const;

/** Accepted ones in their order, those who wait in theirs, then all others as they came. */
function inOrder(list: EntryList, entries: readonly EntryDetail[]): EntryDetail[] {
  const positions = new Map(list.entries.map(({ registrationId }, index) => [registrationId, index]));
  const rank = ({ registration: { id, state } }: EntryDetail) =>
    rankOfStatus[entryIn(list, id)?.status ?? (state.deleted ? state.entry.status : 'requested')];
  const position = ({ registration: { id } }: EntryDetail) => positions.get(id) ?? Infinity;
  return entries.toSorted((one, other) => {
    const [a, b] = [position(one), position(other)];
    return rank(one) - rank(other) || (a === b ? 0 : a - b);
  });
}

/** Entries of a draw with the names of their people, and where they stand. */
async function detailsOf(
  deps: Pick<Deps, 'players' | 'wholeNames' | 'payments'>,
  registrations: readonly Stored<EntryRegistration>[],
  { draw, list, tournament }: Pick<ListInDraw, 'draw' | 'list' | 'tournament'>,
): Promise<EntryDetail[]> {
  const names = await namesForOfficials(deps, registrations);
  const players = await deps.players.findMany(
    registrations.flatMap(({ state }) => (state.entry.entrant.isReserved ? [] : playersOf(state))),
  );
  const standing = new Set(draw.state.entrants.flatMap(({ playerIds }) => playerIds));
  return registrations.map((registration, index) => ({
    registration,
    list: list.state,
    names: names[index] ?? [],
    levels: playersOf(registration.state).map((id) => players.get(id)?.levels ?? []),
    place: placeIn(list.state, registration.id),
    isInDraw: playersOf(registration.state).every((id) => standing.has(id)),
    takesPayments: deps.payments !== null && !isOver(tournament.state),
  }));
}

/** One entry of a list; one that was ended, too. Problem not-found. */
export async function entryDetailOf(
  deps: Pick<Deps, 'registrations' | 'players' | 'wholeNames' | 'payments'>,
  found: ListInDraw,
  registrationId: string,
): Promise<EntryDetail> {
  const stored = await deps.registrations.findAny(registrationId);
  if (stored === null || stored.state.drawId !== found.draw.id || !isEntry(stored.state))
    throw notFound('Registration');
  const [detail] = await detailsOf(deps, [{ ...stored, state: stored.state }], found);
  if (detail === undefined) throw notFound('Registration');
  return detail;
}

/** One entry; for officials. Problem not-found, forbidden. */
export async function getEntry(
  deps: Needs,
  { id, registrationId }: { readonly id: string; readonly registrationId: string },
  caller: Caller,
): Promise<EntryDetail> {
  return entryDetailOf(deps, await getListOf(deps, id, { caller, roles: officials }), registrationId);
}

/** A list with everybody in it, as it is now. */
export async function fullListOf(deps: Needs, found: ListInDraw): Promise<FullList> {
  const { draw, tournament } = found;
  const list = (await deps.entryLists.find(draw.id)) ?? found.list;
  const registrations = await deps.registrations.listEntries(draw.id);
  const entries = await detailsOf(deps, registrations, { draw, list, tournament });
  return {
    tournamentName: tournament.state.name,
    timeZone: tournament.state.timeZone,
    list: await listDetailOf(deps, { ...found, list }),
    entries: inOrder(list.state, entries),
  };
}

/** The list of a draw with everybody in it; for officials. Problem not-found, forbidden. */
export async function getEntryList(deps: Needs, id: string, caller: Caller): Promise<FullList> {
  return fullListOf(deps, await getListOf(deps, id, { caller, roles: officials }));
}

/** Somebody who looks for a partner. */
export interface Looking {
  readonly id: string;
  readonly drawId: string;
  readonly name: string;
  readonly rating: number | null;
  /** The level by results here; null: none, or it is not shown. */
  readonly level: number | null;
}

/** Levels by results of those who are shown with one: nobody hidden, and nobody at all while they cannot be asked for. */
async function levelsOf(
  { ratings }: Pick<Deps, 'ratings'>,
  sport: Tournament['sport'],
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, PlayerRating>> {
  try {
    return await ratings.find({ sport, discipline: 'doubles' }, playerIds);
  } catch (error) {
    if (isProblem(error) && error.code === 'unavailable') return new Map();
    throw error;
  }
}

/** Who looks for a partner in a tournament, by as much of the name as a stranger needs. */
export async function listLooking(
  deps: Needs & Pick<Deps, 'ratings'>,
  { id, drawId }: { readonly id: string; readonly drawId?: string | undefined },
  caller: Caller,
): Promise<{ readonly isDraft: boolean; readonly looking: readonly Looking[] }> {
  const tournament = await getVisibleTournament(deps, { id, caller });
  const found = (await deps.registrations.listLooking(id)).filter(
    ({ state }) => drawId === undefined || state.drawId === drawId,
  );
  const names = await namesOfEntry(
    deps,
    found.map(({ state }) => state),
  );
  const players = await deps.players.findMany(found.map(({ state }) => state.playerId));
  const isHidden = (playerId: string) => players.get(playerId)?.hidden === true;
  const known = found.flatMap(({ state: { playerId, entry } }) =>
    entry.entrant.isReserved || isHidden(playerId) ? [] : [playerId],
  );
  const levels = await levelsOf(deps, tournament.state.sport, known);
  return {
    isDraft: tournament.state.phase === 'draft',
    looking: found.map(({ id: registrationId, state }, index) => {
      const name = names[index]?.[0] ?? '';
      const { playerId, drawId: ofDraw, entry } = state;
      const shown = { id: registrationId, drawId: ofDraw };
      if (isHidden(playerId)) return { ...shown, name, rating: null, level: null };
      const level = levels.get(playerId)?.level ?? null;
      return { ...shown, name: shortName(name), rating: entry.entrant.rating, level };
    }),
  };
}
