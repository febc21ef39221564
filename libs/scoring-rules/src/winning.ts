import type { GamesSetRules, Race } from './rules.ts';
import type { DeuceRule, Side, Tally } from './vocabulary.ts';

/**
 * The deuce of a game, counted from 1, at which a single point decides it; null under the advantage rule (rules 2; ITF
 * Appendix V "no-ad", FIP Rule 1 "star point").
 */
export const decidingDeuces: Readonly<Record<DeuceRule, number | null>> = {
  advantage: null,
  golden: 1,
  silver: 2,
  star: 3,
};

/** Points of each side at the first deuce. */
const DEUCE_POINTS = 3;

/** A count, in which one side has one more. */
export function countUp(tally: Tally, side: Side): Tally {
  return side === 'home'
    ? { home: tally.home + 1, guest: tally.guest }
    : { home: tally.home, guest: tally.guest + 1 };
}

/** A count from the view of one side: its own number and the other's, put on the right sides. */
export function tallyFor(side: Side, own: number, other: number): Tally {
  return side === 'home' ? { home: own, guest: other } : { home: other, guest: own };
}

/** The side with more, null when equal. */
export function leaderOf(tally: Tally): Side | null {
  if (tally.home === tally.guest) return null;
  return tally.home > tally.guest ? 'home' : 'guest';
}

/** Whether two counts are equal; two that are missing are. */
export function isSameTally(one: Tally | null | undefined, other: Tally | null | undefined): boolean {
  return one?.home === other?.home && one?.guest === other?.guest;
}

/** Points of each side in a game at which one more decides it; Infinity under the advantage rule. */
export function decidingPointsOf(deuceRule: DeuceRule): number {
  const deuce = decidingDeuces[deuceRule];
  return deuce === null ? Infinity : DEUCE_POINTS + deuce - 1;
}

/** Whether `points` points (3 is 40) win a game against `other` (ITF Rule 5; rules 2, deuce rule). */
export function isGameWon(deuceRule: DeuceRule, points: number, other: number): boolean {
  return (
    points > DEUCE_POINTS && (points >= other + 2 || (points > other && other >= decidingPointsOf(deuceRule)))
  );
}

/** Whether `points` win a tiebreak or match tiebreak against `other`: a lead of two (ITF Rule 5b), or sudden death. */
export function isTiebreakWon(race: Race, points: number, other: number): boolean {
  return points >= pointsToWinTiebreak(race, other);
}

/** Fewest points that win a tiebreak or match tiebreak against `other`. */
export function pointsToWinTiebreak({ to, suddenDeath }: Race, other: number): number {
  return suddenDeath === true ? to : Math.max(to, other + 2);
}

/** Fewest games that win a set against `other` games: 2–5 → 7–5, 5–6 → 7–6 (decisions 6). */
export function gamesToWinSet({ gamesTo, tiebreak }: GamesSetRules, other: number): number {
  if (other <= gamesTo - 2) return gamesTo;
  return tiebreak !== null && other === tiebreak.at ? tiebreak.at + 1 : other + 2;
}

/** Whether `games` win a set against `other` (ITF Rule 6; a set won by tiebreak is 7–6, 5–4, 4–3 or 9–8). */
export function isSetWon(rules: GamesSetRules, games: number, other: number): boolean {
  return games === gamesToWinSet(rules, other) && (rules.tiebreak === null || other <= rules.tiebreak.at);
}

/** Progress of a score: running, finished, or impossible in play. */
export type Progress = 'running' | 'finished' | 'impossible';

/** Progress of a count that is won at a number, as a rule with a lead of two, without limit: a tiebreak, an advantage set. */
export function progressOfRace(race: Race, tally: Tally): Progress {
  const high = Math.max(tally.home, tally.guest);
  const low = Math.min(tally.home, tally.guest);
  const needed = pointsToWinTiebreak(race, low);
  if (high < needed) return 'running';
  return high === needed && low < high ? 'finished' : 'impossible';
}

/** Progress of the games of a set. */
export function progressOfGames(rules: GamesSetRules, tally: Tally): Progress {
  const { gamesTo, tiebreak } = rules;
  if (tiebreak === null) return progressOfRace({ to: gamesTo }, tally);
  const high = Math.max(tally.home, tally.guest);
  const low = Math.min(tally.home, tally.guest);
  if (isSetWon(rules, high, low)) return 'finished';
  return high <= tiebreak.at && high < gamesToWinSet(rules, low) ? 'running' : 'impossible';
}
