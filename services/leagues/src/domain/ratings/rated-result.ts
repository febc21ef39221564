import type { RatedMatch } from '@courtcast/ratings';
import type { Sport } from '../championship.ts';

export type Discipline = 'singles' | 'doubles';

/** The ratings of a player are apart by sport, and alone or in a pair. */
export interface RatingPool {
  readonly sport: Sport;
  readonly discipline: Discipline;
}

/** Every pool, in the order in which ratings are shown. */
export const ratingPools: readonly RatingPool[] = (['tennis', 'padel'] as const).flatMap((sport) =>
  (['singles', 'doubles'] as const).map((discipline) => ({ sport, discipline })),
);

/** A result that counts in ratings (ADR 61). */
export interface RatedResult extends RatedMatch, RatingPool {
  /** Place among all results: when it ended, then the id of the match. */
  readonly order: string;
}

/** What a match says about itself, as far as ratings depend on it. */
export interface DecidedMatch {
  readonly id: string;
  readonly endedAt: Date;
  readonly outcome: string | null;
  readonly winnerSide: 'home' | 'guest' | null;
  readonly sets: readonly { readonly home: number; readonly guest: number }[];
  readonly home: readonly string[];
  readonly guest: readonly string[];
  /** Null where nobody has said what is played. */
  readonly sport: Sport | null;
}

const DAY_MS = 86_400_000;

/** The day of a moment, counted from 1970-01-01 in UTC. */
export function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / DAY_MS);
}

function scoreOf(home: number, guest: number): number {
  if (home === guest) return 0.5;
  return home > guest ? 1 : 0;
}

function scoresOf({ sets, winnerSide }: DecidedMatch): readonly number[] {
  if (sets.length > 0) return sets.map(({ home, guest }) => scoreOf(home, guest));
  return winnerSide === null ? [] : [winnerSide === 'home' ? 1 : 0];
}

function disciplineOf({ home, guest }: DecidedMatch): Discipline | null {
  if (home.length !== guest.length) return null;
  if (home.length === 1) return 'singles';
  return home.length === 2 ? 'doubles' : null;
}

/**
 * The result as ratings count it, set by set; null where it does not count: not played to its end, or between sides of
 * which no one knows who they are.
 */
export function ratedResultOf(match: DecidedMatch): RatedResult | null {
  const { id, endedAt, outcome, home, guest, sport } = match;
  const discipline = disciplineOf(match);
  const scores = scoresOf(match);
  if (outcome !== 'completed' || sport === null) return null;
  if (discipline === null || scores.length === 0) return null;
  if (new Set([...home, ...guest]).size < home.length + guest.length) return null;
  return {
    ...{ sport, discipline, home, guest, scores },
    order: `${endedAt.toISOString()} ${id}`,
    day: dayOf(endedAt),
  };
}

/** What is to be computed again. */
export interface ResultChange {
  /** The earliest place that the match has, or had, among all results. */
  readonly from: string;
  /** The players of all its forms since. */
  readonly playerIds: readonly string[];
}

type Form = RatedResult | null;

const playersOf = (form: Form): readonly string[] => (form === null ? [] : [...form.home, ...form.guest]);

/** What is to be computed when a match gets another form, beside what still was of it; null: nothing. */
export function changeOfForm(
  known: { readonly result: Form; readonly changed: ResultChange | null } | null,
  next: Form,
): ResultChange | null {
  const { result, changed } = known ?? { result: null, changed: null };
  const places = [changed?.from, result?.order, next?.order].filter((place) => place !== undefined);
  const [from] = places.toSorted();
  if (from === undefined) return null;
  const open = changed === null ? [] : changed.playerIds;
  return { from, playerIds: [...new Set([...open, ...playersOf(result), ...playersOf(next)])] };
}
