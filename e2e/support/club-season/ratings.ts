import type { Client } from '@courtcast/client';
import { glicko2, rangeOf, rateMatches } from '@courtcast/ratings';
import type { Notebook, PlayedMatch } from './results.ts';

/** The ratings of players in a sport, alone or in pairs. */
export interface Pool {
  readonly sport: 'tennis' | 'padel';
  readonly discipline: 'singles' | 'doubles';
}

/** A rating as far as a season decides it. */
export interface ShownRating {
  readonly playerId: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly matches: number;
}

const DAY_MS = 86_400_000;
const byPlayer = (one: ShownRating, other: ShownRating): number => (one.playerId < other.playerId ? -1 : 1);

const isIn = ({ sport, discipline }: Pool, match: PlayedMatch): boolean =>
  match.sport === sport && match.home.length === (discipline === 'singles' ? 1 : 2);

/** Ratings as a fresh computation has them: results that were played to their end, in the order in which they ended. */
export async function freshRatings(client: Client, notebook: Notebook, pool: Pool): Promise<ShownRating[]> {
  const counted = [...notebook.values()].filter(
    (match) => isIn(pool, match) && match.outcome === 'completed',
  );
  const ended = new Map<string, string>();
  for (const { id } of counted)
    ended.set(id, (await client.call('getMatch', { params: { id } })).completedAt ?? '');
  const orderOf = ({ id }: PlayedMatch): string => `${ended.get(id)} ${id}`;
  const rated = counted
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .map(({ id, home, guest, sets }) => ({
      ...{ home, guest, scores: sets.map((set) => Number(set.home > set.guest)) },
      day: Math.floor(Date.parse(ended.get(id) ?? '') / DAY_MS),
    }));
  return [...rateMatches(glicko2, rated)]
    .map(([playerId, last]) => {
      const rating = glicko2.age(last, Math.floor(Date.now() / DAY_MS));
      const [value, from, to] = [rating.value, ...rangeOf(rating)].map(Math.round);
      return { playerId, value: value ?? 0, from: from ?? 0, to: to ?? 0, matches: rating.matches };
    })
    .toSorted(byPlayer);
}

/** Ratings as the service has them now. */
export async function shownRatings(
  client: Client,
  playerIds: readonly string[],
  pool: Pool,
): Promise<ShownRating[]> {
  const query = { ...pool, playerIds: playerIds.join(',') };
  const { data } = await client.call('listRatings', { query });
  return data
    .map(({ playerId, value, from, to, matches }) => ({ playerId, value, from, to, matches }))
    .toSorted(byPlayer);
}
