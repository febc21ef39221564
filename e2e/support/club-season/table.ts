import { otherSide, totalsOf } from './results.ts';
import type { PlayedMatch, Side } from './results.ts';

/** What one who is entered has in a table: all of it won, and lost. */
interface Figures {
  readonly wins: number;
  readonly losses: number;
  readonly matchesPlayed: number;
  readonly points: number;
  readonly sets: readonly [won: number, lost: number];
  readonly games: readonly [won: number, lost: number];
}

/** A step of an order (rules 5). */
export interface Step {
  readonly by: 'wins' | 'points' | 'headToHead' | 'matchesPlayed' | 'sets' | 'games';
  readonly measure?: 'won' | 'difference' | 'percent';
  readonly scope?: 'group' | 'tied';
}

/** A side of a draw by its players: one, or both of a pair in any order. */
export function keyOf(playerIds: readonly string[]): string {
  return playerIds.toSorted().join(' ');
}

/** The orders of rules 5 that a draw has where nobody says otherwise. */
export const usualOrder: Readonly<Record<'tennis' | 'padel', readonly Step[]>> = {
  tennis: [
    { by: 'wins' },
    { by: 'matchesPlayed' },
    { by: 'headToHead' },
    { by: 'sets', measure: 'percent' },
    { by: 'games', measure: 'percent' },
  ],
  padel: [
    { by: 'wins' },
    { by: 'headToHead' },
    { by: 'sets', measure: 'difference', scope: 'tied' },
    { by: 'games', measure: 'difference', scope: 'tied' },
    { by: 'sets', measure: 'difference' },
    { by: 'games', measure: 'difference' },
  ],
};

/** Points of the table for a side of a match; of no account where an order does not ask for them. */
export type PointsOf = (match: PlayedMatch, side: Side) => number;

const nothing: Figures = { wins: 0, losses: 0, matchesPlayed: 0, points: 0, sets: [0, 0], games: [0, 0] };

const sum = (one: readonly [number, number], won: number, lost: number): readonly [number, number] => [
  one[0] + won,
  one[1] + lost,
];

const sideIn = (match: PlayedMatch, key: string): Side | null => {
  if (keyOf(match.home) === key) return 'home';
  return keyOf(match.guest) === key ? 'guest' : null;
};

/** What somebody has from these matches. */
export function figuresOf(key: string, matches: readonly PlayedMatch[], pointsOf: PointsOf): Figures {
  let figures = nothing;
  for (const match of matches) {
    const side = sideIn(match, key);
    if (side === null) continue;
    const totals = totalsOf(match);
    const [own, other] = [totals[side], totals[otherSide(side)]];
    const isWon = match.winner === side;
    figures = {
      wins: figures.wins + Number(isWon),
      losses: figures.losses + Number(!isWon),
      // Those aside to which one did not come.
      matchesPlayed: figures.matchesPlayed + Number(isWon || match.outcome !== 'walkover'),
      points: figures.points + pointsOf(match, side),
      sets: sum(figures.sets, own.sets, other.sets),
      games: sum(figures.games, own.games, other.games),
    };
  }
  return figures;
}

const measured = ({ by, measure = 'won' }: Step, figures: Figures): number => {
  if (by === 'wins' || by === 'points' || by === 'matchesPlayed' || by === 'headToHead')
    return by === 'points' ? figures.points : by === 'matchesPlayed' ? figures.matchesPlayed : figures.wins;
  const [won, lost] = figures[by];
  if (measure === 'difference') return won - lost;
  return measure === 'percent' ? won / Math.max(1, won + lost) : won;
};

/** Those who are equal by a number stay together, the greatest first. */
function byNumber(keys: readonly string[], numberOf: (key: string) => number): string[][] {
  const numbers = new Map(keys.map((key) => [key, numberOf(key)]));
  const distinct = [...new Set(numbers.values())].toSorted((one, other) => other - one);
  return distinct.map((number) => keys.filter((key) => numbers.get(key) === number));
}

/** Of two the steps before head to head that go before it, head to head, then all others. */
function stepsOfTwo(order: readonly Step[]): readonly Step[] {
  const at = order.findIndex(({ by }) => by === 'headToHead');
  if (at === -1) return order;
  const isFirst = ({ by }: Step) => by === 'wins' || by === 'points' || by === 'matchesPlayed';
  const before = order.slice(0, at);
  return [
    ...before.filter(isFirst),
    ...order.slice(at, at + 1),
    ...before.filter((step) => !isFirst(step)),
    ...order.slice(at + 1),
  ];
}

/** How a group is put into order. */
interface Ordering {
  readonly matches: readonly PlayedMatch[];
  readonly order: readonly Step[];
  readonly pointsOf?: PointsOf;
}

/** Those of a group from the first to the last; who are equal in everything stand together (rules 5). */
export function inOrder(keys: readonly string[], ordering: Ordering): string[][] {
  if (keys.length < 2) return [[...keys]];
  const { matches, order, pointsOf = () => 0 } = ordering;
  const among = matches.filter(
    ({ home, guest }) => keys.includes(keyOf(home)) && keys.includes(keyOf(guest)),
  );
  const steps = keys.length === 2 ? stepsOfTwo(order) : order.filter(({ by }) => by !== 'headToHead');
  for (const step of steps) {
    const counted = step.scope === 'tied' || step.by === 'headToHead' ? among : matches;
    const parts = byNumber(keys, (key) => measured(step, figuresOf(key, counted, pointsOf)));
    if (parts.length > 1) return parts.flatMap((part) => inOrder(part, ordering));
  }
  return [[...keys]];
}

/** The rank of each of a group: who are equal share one. */
export function ranksOf(keys: readonly string[], ordering: Ordering): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  for (const part of inOrder(keys, ordering)) {
    const rank = ranks.size + 1;
    for (const key of part) ranks.set(key, rank);
  }
  return ranks;
}
