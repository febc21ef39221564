import { resolveRules, creditedTotals } from '@courtcast/scoring-rules';
import type { PerSide, Rules, SetScore, Side } from '@courtcast/scoring-rules';
import { isDecided } from '../draw.ts';
import type { Draw, DrawMatch, MatchResult } from '../draw.ts';
import type { ByRounds, DrawnRound, Pairing } from './by-rounds.ts';

/** A draw that is made round by round. */
export interface RoundsDraw extends Draw {
  readonly byRounds: ByRounds;
}

/** A match of a round with what is known of it. */
export interface RoundMatch extends Pairing {
  readonly id: string;
  /** From 1, in the order of play. */
  readonly round: number;
  /** From 1, the first court first. */
  readonly position: number;
  readonly result: MatchResult | null;
}

/** The rounds that were drawn, the first one first. */
export function drawnRounds({ rounds = [] }: Pick<Draw, 'rounds'>): readonly DrawnRound[] {
  return rounds;
}

const keyOf = ({ round, position }: Pick<DrawMatch, 'round' | 'position'>): string => `${round}.${position}`;

/** A round that was drawn, with what is known of its matches. */
export interface RoundInFull extends Pick<DrawnRound, 'randomSeed' | 'sitOut' | 'clock'> {
  /** From 1. */
  readonly round: number;
  readonly matches: readonly RoundMatch[];
}

/** All rounds with their matches, in the order of play. */
export function roundsInFull(draw: Pick<Draw, 'rounds' | 'matches'>): RoundInFull[] {
  const made = new Map((draw.matches ?? []).map((match) => [keyOf(match), match]));
  return drawnRounds(draw).map(({ pairings, ...round }, at) => {
    const matches = pairings.flatMap((pairing, index): RoundMatch[] => {
      const place = { round: at + 1, position: index + 1 };
      const match = made.get(keyOf(place));
      return match === undefined ? [] : [{ ...pairing, ...place, id: match.id, result: match.result }];
    });
    return { ...round, round: at + 1, matches };
  });
}

/** The matches of all rounds in the order of play. */
export function matchesOfRounds(draw: Pick<Draw, 'rounds' | 'matches'>): RoundMatch[] {
  return roundsInFull(draw).flatMap(({ matches }) => matches);
}

/** Entrants as the library of pairings names them. */
export function idsOf(entrants: readonly number[]): string[] {
  return entrants.map(String);
}

/** The players of entrants, by id: of a side of a match all who play together there. */
export function playersOf({ entrants }: Pick<Draw, 'entrants'>, places: readonly number[]): string[] {
  return places.flatMap((place) => entrants[place]?.playerIds ?? []);
}

/** Whether nothing is to come of a match. */
export function isOver({ result }: Pick<RoundMatch, 'result'>): boolean {
  return isDecided(result);
}

/** What a match was won by, and what it counts. */
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

/** Games of the sets; a match tiebreak behind other sets counts as one game of who has won it. */
function gamesOf(sets: readonly SetScore[], side: Side): number {
  return sets.reduce((sum, set) => {
    const other = side === 'home' ? set.guest : set.home;
    if (set.matchTiebreak === true && sets.length > 1) return sum + (set[side] > other ? 1 : 0);
    return sum + set[side];
  }, 0);
}

/** What a match counts; null where it is not over, was cancelled, or both sides were put out. */
export function countedOf(match: RoundMatch, rules: Rules): Counted | null {
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

/** What all matches that are over count, in the order of play. */
export function countedIn(draw: RoundsDraw): Counted[] {
  const resolved = resolveRules(draw.rules);
  if (!resolved.ok) throw new Error('a draw was made with settings that cannot be played');
  return matchesOfRounds(draw).flatMap((match) => countedOf(match, resolved.value) ?? []);
}
