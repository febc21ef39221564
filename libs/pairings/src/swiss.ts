import { minimumCostMatching } from './minimum-cost-matching.ts';
import { pairKey } from './round.ts';
import type { Lots } from './seeded-random.ts';

/** A match of a drawn Swiss round: two entrants, and the winner; null for an open match or a tie. */
export interface SwissMatch {
  readonly home: string;
  readonly guest: string;
  readonly winner: 'home' | 'guest' | null;
}

/** A round: its matches, and who has a bye. */
export interface SwissRound {
  readonly matches: readonly SwissMatch[];
  readonly bye: string | null;
}

/** The pairings of the next round. */
export interface SwissPairing {
  readonly matches: readonly { readonly home: string; readonly guest: string }[];
  readonly bye: string | null;
}

/** Input for drawing the next Swiss round. */
export interface SwissInput {
  /** The entrants who are present, best first; before the first round by seed. */
  readonly ranking: readonly string[];
  readonly drawn: readonly SwissRound[];
  readonly lots: Lots;
}

// Each further score group between two costs more than any order within a group.
const GROUP_APART = 10_000;

/** Number of matches won by each entrant; a bye is one. */
export function swissWins(drawn: readonly SwissRound[]): ReadonlyMap<string, number> {
  const wins = new Map<string, number>();
  const add = (entrant: string) => wins.set(entrant, (wins.get(entrant) ?? 0) + 1);
  for (const { matches, bye } of drawn) {
    if (bye !== null) add(bye);
    for (const match of matches) if (match.winner !== null) add(match[match.winner]);
  }
  return wins;
}

/** The wins of all opponents together, by entrant. */
export function buchholz(drawn: readonly SwissRound[]): ReadonlyMap<string, number> {
  const wins = swissWins(drawn);
  const sums = new Map<string, number>();
  const add = (entrant: string, opponent: string) =>
    sums.set(entrant, (sums.get(entrant) ?? 0) + (wins.get(opponent) ?? 0));
  for (const { home, guest } of drawn.flatMap(({ matches }) => matches)) {
    add(home, guest);
    add(guest, home);
  }
  return sums;
}

/** The cost of a match: the score groups between the two, then the deviation from half of their group. */
function costsOf(ranking: readonly string[], drawn: readonly SwissRound[]) {
  const met = new Set(drawn.flatMap(({ matches }) => matches.map(({ home, guest }) => pairKey(home, guest))));
  const wins = swissWins(drawn);
  const groups = Map.groupBy(ranking, (entrant) => wins.get(entrant) ?? 0);
  const scores = [...groups.keys()].toSorted((one, other) => other - one);
  const places = new Map(ranking.map((entrant, index) => [entrant, index]));
  return (one: string, other: string): number | null => {
    if (met.has(pairKey(one, other))) return null;
    const [mine, theirs] = [wins.get(one) ?? 0, wins.get(other) ?? 0];
    const apart = Math.abs(scores.indexOf(mine) - scores.indexOf(theirs));
    const half = Math.floor((groups.get(mine)?.length ?? 0) / 2);
    const between = Math.abs((places.get(one) ?? 0) - (places.get(other) ?? 0));
    return GROUP_APART * apart * apart + (apart === 0 ? Math.abs(between - half) : between);
  };
}

/** Candidates for the bye, lowest first: nobody gets two. */
function byeCandidates(ranking: readonly string[], drawn: readonly SwissRound[]): (string | null)[] {
  if (ranking.length % 2 === 0) return [null];
  const had = new Set(drawn.map(({ bye }) => bye));
  return ranking.toReversed().filter((entrant) => !had.has(entrant));
}

/**
 * Draws the next Swiss round: within groups of equal wins the upper half meets the lower, nobody meets twice, and with
 * an odd number the lowest entrant without a bye gets one. Null if no such round is left. Sides are by lot.
 */
export function nextSwissRound({ ranking, drawn, lots }: SwissInput): SwissPairing | null {
  const costOf = costsOf(ranking, drawn);
  for (const bye of byeCandidates(ranking, drawn)) {
    const pairs = minimumCostMatching(
      ranking.filter((entrant) => entrant !== bye),
      costOf,
    );
    if (pairs === null) continue;
    const matches = pairs.map(([one, other]) =>
      lots.below(2) === 0 ? { home: one, guest: other } : { home: other, guest: one },
    );
    return { matches, bye };
  }
  return null;
}
