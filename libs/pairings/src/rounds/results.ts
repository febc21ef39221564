import { creditedTotals, rulesOf } from '@courtcast/scoring-rules';
import type { PerSide, Rules, SetScore, Side } from '@courtcast/scoring-rules';
import { matchesOfRounds } from './rounds-draw.ts';
import type { RoundMatch, RoundsDraw } from './rounds-draw.ts';

/** The winner of a match, and its score for the table. */
export interface Counted {
  readonly match: RoundMatch;
  /** Null for a tie. */
  readonly winner: Side | null;
  /** Points, or where sets are played games. */
  readonly points: PerSide<number>;
  readonly sets: PerSide<number>;
  readonly games: PerSide<number>;
  /** Points of the sets that are counted in points. */
  readonly scored: PerSide<number>;
  /** Whether it was not played. */
  readonly isWalkover: boolean;
}

const both = (count: (side: Side) => number): PerSide<number> => ({
  home: count('home'),
  guest: count('guest'),
});

const sumOf = (sets: readonly SetScore[], side: Side): number =>
  sets.reduce((sum, set) => sum + set[side], 0);

const inPoints = ({ unit, matchTiebreak }: SetScore): boolean => matchTiebreak === true || unit === 'points';

/** Games of the sets; a match tiebreak after other sets counts as one game for its winner. */
function gamesOf(sets: readonly SetScore[], side: Side): number {
  return sets.reduce((sum, set) => {
    const other = side === 'home' ? set.guest : set.home;
    if (set.matchTiebreak === true && sets.length > 1) return sum + (set[side] > other ? 1 : 0);
    return sum + set[side];
  }, 0);
}

/** The score of a match for the table; null if it is not over, was cancelled, or both sides were put out. */
function countedOf(match: RoundMatch, rules: Rules): Counted | null {
  const { result } = match;
  const ended = result?.ended ?? null;
  if (result === null || ended === null || ended.outcome === 'cancelled') return null;
  if (result.advances === 'bothOut') return null;
  const { outcome, sets } = ended;
  const winner = result.advances;
  const played = sets ?? [];
  const credits = { walkoverCredit: 'full', retirementCredit: 'complete' } as const;
  const totals = creditedTotals(rules, { sets, outcome, winnerSide: winner ?? 'home', ...credits });
  return {
    match,
    winner,
    points: both((side) => gamesOf(played, side)),
    sets: totals.sets,
    games: totals.games,
    scored: both((side) => sumOf(played.filter(inPoints), side)),
    isWalkover: outcome === 'walkover',
  };
}

/** The scores of all finished matches, in the order of play. */
export function countedIn(draw: RoundsDraw): Counted[] {
  const rules = rulesOf(draw.rules);
  return matchesOfRounds(draw).flatMap((match) => countedOf(match, rules) ?? []);
}
