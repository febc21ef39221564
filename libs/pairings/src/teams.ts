import { minimumCostMatching } from './minimum-cost-matching.ts';
import { pairKey } from './round.ts';
import type { Lots } from './seeded-random.ts';

/** A round of fixed pairs: who meets whom, and who sits out. */
export interface TeamsRound {
  readonly matches: readonly { readonly home: string; readonly guest: string }[];
  readonly sitOut: readonly string[];
}

/** What the next round of fixed pairs is drawn from. */
export interface TeamsInput {
  /** The pairs that are there. */
  readonly teams: readonly string[];
  readonly drawn: readonly TeamsRound[];
  readonly lots: Lots;
}

// To sit out once more than others is worse than any meeting again.
const SIT_OUT_AGAIN = 1_000_000;
const MEET_AGAIN = 1_000;

/** Where an odd number of pairs leaves one without an opponent, that one meets nobody. */
const NOBODY = '';

/** How often a pair had what it would have again: sit-outs, or meetings with another. */
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
 * The opponents of one place of a circle in a round of it (Berger): places that sum up to the round meet, the last place
 * meets the one that would meet itself.
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

/** Whom the circle lets meet in the round that comes now; everybody has met everybody after its last one. */
function preferredIn({ teams, drawn }: TeamsInput): (one: string, other: string) => boolean {
  const places = teams.length % 2 === 0 ? [...teams] : [...teams, NOBODY];
  const opponents = circleRound(places.length, drawn.length % Math.max(1, places.length - 1));
  const at = new Map(places.map((team, place) => [team, place]));
  const meets = (one: string, other: string) => opponents.get(at.get(one) ?? -1) === at.get(other);
  return (one, other) => meets(one, other) || meets(other, one);
}

/**
 * The next round of a round robin of fixed pairs: those meet who met least often, the circle first; of an odd number the pair
 * sits out that did least often. Pairs that come or leave between rounds change nothing of what was drawn. Sides are by lot.
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
