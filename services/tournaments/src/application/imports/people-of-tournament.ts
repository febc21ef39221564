import type { Stored } from '@courtcast/domain';
import type { Draws } from '../../domain/draws/family.ts';
import type { KnownPerson } from '../../domain/imports/known-people.ts';
import { playersOf } from '../../domain/registration.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'registrations' | 'players'>;

const MAX_PER_PAGE = 100;

async function registeredIn({ registrations }: Needs, tournamentId: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1, isMore = true; isMore; page++) {
    const query = { page, perPage: MAX_PER_PAGE, sortBy: 'createdAt', sortOrder: 'asc' } as const;
    const { data, meta } = await registrations.list(tournamentId, { ...query, playerIds: [] });
    found.push(...data.flatMap(({ state }) => playersOf(state)));
    isMore = meta.hasNextPage;
  }
  return found;
}

/** Everybody who is in a draw of the tournament, or is registered. */
export async function peopleOfTournament(
  deps: Needs,
  { tournament, draws }: { readonly tournament: Stored<Tournament>; readonly draws: Draws },
): Promise<KnownPerson[]> {
  const entered = [...draws.values()].flatMap(({ entrants }) =>
    entrants.flatMap(({ playerIds }) => playerIds),
  );
  const ids = new Set([...entered, ...(await registeredIn(deps, tournament.id))]);
  const known = await deps.players.findMany([...ids]);
  return [...known.values()].filter(({ mergedInto }) => mergedInto === null);
}

/** The existing players among these ids, each under the requested id; merged ones are replaced. */
export async function peopleById({ players }: Needs, ids: readonly string[]): Promise<KnownPerson[]> {
  if (ids.length === 0) return [];
  const known = await players.findMany(ids);
  return ids.flatMap((id) => {
    const mergedInto = known.get(id)?.mergedInto ?? null;
    return known.get(mergedInto ?? id) ?? [];
  });
}
