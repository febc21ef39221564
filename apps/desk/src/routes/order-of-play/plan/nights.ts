import { dueOf } from '@courtcast/scoring-rules';
import { dayAt } from '@courtcast/web-score/schedule/days.ts';
import { isoOf } from '../../../features/form/field-model.ts';
import type { Match } from './draft.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Matches after midnight belong to the previous day of play until this hour. */
const NIGHT_ENDS = 6;

/** From an instant (inclusive) to another (exclusive), in ms. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The day of play of an instant (`YYYY-MM-DD`), which lasts through the night. */
export function playDayOf(ms: number, zone: string): string {
  return dayAt(new Date(ms - NIGHT_ENDS * HOUR_MS).toISOString(), zone);
}

/** A day of play, from morning to the end of its night. */
export function playDaySpan(day: string, zone: string): Span {
  const morningOf = (one: string): number => Date.parse(isoOf(`${one}T0${NIGHT_ENDS}:00`, zone) ?? one);
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  return { fromMs: morningOf(day), toMs: morningOf(next) };
}

/** The planned start of an unplayed match, in ms; null for other matches. */
export function waitingSince(match: Match): number | null {
  const due = dueOf(match);
  return match.status === 'scheduled' && due !== null ? Date.parse(due.at) : null;
}

interface Now {
  readonly nowMs: number;
  readonly zone: string;
}

/** Unplayed matches of earlier days of play, oldest first. */
export function leftOver(matches: readonly Match[], { nowMs, zone }: Now): readonly Match[] {
  const { fromMs } = playDaySpan(playDayOf(nowMs, zone), zone);
  const since = (match: Match): number => waitingSince(match) ?? Infinity;
  return matches.filter((match) => since(match) < fromMs).toSorted((one, other) => since(one) - since(other));
}
