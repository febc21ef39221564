import { dueOf } from '@courtcast/scoring-rules';
import { dayAt } from '@courtcast/web-score/schedule/days.ts';
import { isoOf } from '../../../features/form/field-model.ts';
import type { Match } from './draft.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Matches after midnight belong to the day before, until play ends. */
const NIGHT_ENDS = 6;

/** From one moment to another, which is no longer part of it; ms. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The day of play of a moment (`YYYY-MM-DD`): it goes on through the night. */
export function playDayOf(ms: number, zone: string): string {
  return dayAt(new Date(ms - NIGHT_ENDS * HOUR_MS).toISOString(), zone);
}

/** A day of play, from morning to the end of its night. */
export function playDaySpan(day: string, zone: string): Span {
  const morningOf = (one: string): number => Date.parse(isoOf(`${one}T0${NIGHT_ENDS}:00`, zone) ?? one);
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  return { fromMs: morningOf(day), toMs: morningOf(next) };
}

/** When a match that waits is planned to begin, in ms; null for any other. */
export function waitingSince(match: Match): number | null {
  const due = dueOf(match);
  return match.status === 'scheduled' && due !== null ? Date.parse(due.at) : null;
}

interface Now {
  readonly nowMs: number;
  readonly zone: string;
}

/** The matches that were planned for a day of play that is over, and still wait: the longest first. */
export function leftOver(matches: readonly Match[], { nowMs, zone }: Now): readonly Match[] {
  const { fromMs } = playDaySpan(playDayOf(nowMs, zone), zone);
  const since = (match: Match): number => waitingSince(match) ?? Infinity;
  return matches.filter((match) => since(match) < fromMs).toSorted((one, other) => since(one) - since(other));
}
