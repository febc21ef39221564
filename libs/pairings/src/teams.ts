import { minimumCostMatching } from './minimum-cost-matching.ts';
import { pairKey } from './round.ts';
import type { Lots } from './seeded-random.ts';

/** A round of fixed pairs: its matches, and the pair that sits out. */
export interface TeamsRound {
  readonly matches: readonly { readonly home: string; readonly guest: string }[];
  readonly sitOut: readonly string[];
}

/** Input for drawing the next round of fixed pairs. */
export interface TeamsInput {
  /** The pairs that are there. */
  readonly teams: readonly string[];
  readonly drawn: readonly TeamsRound[];
  readonly lots: Lots;
}

// To sit out once more than others is worse than any meeting again.
const SIT_OUT_AGAIN = 1_000_000;
const MEET_AGAIN = 1_000;

/** Placeholder opponent of the pair that sits out. */
const NOBODY = '';

/** Number of times that a pair has sat out, or has met another pair. */
function countsOf(drawn: readonly TeamsRound[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { matches, sitOut } of drawn) {
    for (const { home, guest } of matches) add(pairKey(home, guest));
    for (const team of sitOut) add(pairKey(NOBODY, team));
  }
  return counts;
}

/**
 * The opponents of each place in a round of the circle method (Berger): places whose sum equals the round meet, the
 * last place meets the one that would meet itself.
 */
function circleRound(places: number, round: number): ReadonlyMap<number, number> {
  const circle = places - 1;
  const opponents = new Map<number, number>();
  for (let place = 0; place < circle; place += 1) {
    const other = (((round - place) % circle) + circle) % circle;
    opponents.set(place, other === place ? circle : other);
  }
  return opponents;
}

/**
 * The matches that the circle method gives for the coming round; after its last round every pair has met every other.
 */
function preferredIn({ teams, drawn }: TeamsInput): (one: string, other: string) => boolean {
  const places = teams.length % 2 === 0 ? [...teams] : [...teams, NOBODY];
  const opponents = circleRound(places.length, drawn.length % Math.max(1, places.length - 1));
  const at = new Map(places.map((team, place) => [team, place]));
  const meets = (one: string, other: string) => opponents.get(at.get(one) ?? -1) === at.get(other);
  return (one, other) => meets(one, other) || meets(other, one);
}

/**
 * Draws the next round of a round robin of fixed pairs: pairs that met least often meet, in the order of the circle
 * method; with an odd number the pair with the fewest sit-outs sits out. Pairs that come or leave between rounds do not
 * change drawn rounds. Sides are by lot.
 */
export function nextTeamsRound(input: TeamsInput): TeamsRound {
  const { teams, drawn, lots } = input;
  const counts = countsOf(drawn);
  const isPreferred = preferredIn(input);
  const places = teams.length % 2 === 0 ? [...teams] : [...teams, NOBODY];
  const pairs =
    minimumCostMatching(lots.shuffled(places), (one, other) => {
      const count = counts.get(pairKey(one, other)) ?? 0;
      const again = one === NOBODY || other === NOBODY ? SIT_OUT_AGAIN : MEET_AGAIN;
      return again * count * count + (isPreferred(one, other) ? 0 : 1);
    }) ?? [];
  const sitOut = pairs.flatMap(([one, other]) => (one === NOBODY ? [other] : other === NOBODY ? [one] : []));
  const matches = pairs
    .filter((pair) => !pair.includes(NOBODY))
    .map(([one, other]) => (lots.below(2) === 0 ? { home: one, guest: other } : { home: other, guest: one }));
  return { matches, sitOut };
}
