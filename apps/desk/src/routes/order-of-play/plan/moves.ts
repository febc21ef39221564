import { dayAt } from '@courtcast/web-score/schedule/days.ts';
import { NOWHERE, placeOf } from './draft.ts';
import type { Match, Moved, Place } from './draft.ts';
import { playDayOf, playDaySpan, waitingSince } from './nights.ts';
import type { Span } from './nights.ts';

const MINUTE_MS = 60_000;

/** Where a match is to begin, and when. */
export interface Target {
  readonly courtId: string;
  /** ISO timestamp. */
  readonly time: string;
}

/** The place of a match that is moved to a time; a promise that it does not begin earlier stays as far as it holds. */
export function movedTo(match: Match, { courtId, time }: Target): Place {
  const { notBeforeTime, playOrder } = match;
  const isKept = notBeforeTime !== null && notBeforeTime <= time;
  return { courtId, scheduledTime: time, notBeforeTime: isKept ? notBeforeTime : null, playOrder };
}

function highestOrder(matches: readonly Match[]): number {
  return Math.max(0, ...matches.map(({ playOrder }) => playOrder ?? 0));
}

/** The number before those of all that waits on the court of a match. */
function firstNumber({ match, before, all }: Following): number {
  const numbers = all
    .filter(
      ({ id, status, court }) => id !== match.id && status === 'scheduled' && court?.id === before.court?.id,
    )
    .flatMap(({ playOrder }) => playOrder ?? []);
  return numbers.length === 0 ? highestOrder(all) + 1 : Math.max(1, Math.min(...numbers) - 1);
}

/** The match before a match. */
export interface Following {
  readonly match: Match;
  /** The match of the same court that it comes behind. */
  readonly before: Match;
  /** When that is reckoned to be over, in ms; null where nothing says it. */
  readonly endMs: number | null;
  /** Every match of the tournament. */
  readonly all: readonly Match[];
}

/**
 * A match behind another on its court, without a time: the number in the order of play puts it there, which the one before
 * it is given, too, where it waits without any: what has begun comes before all that waits. A suspended match is given the
 * time: without one it would stand where it began.
 */
export function following(asked: Following): readonly Moved[] {
  const { match, before, endMs, all } = asked;
  const place = { ...NOWHERE, courtId: before.court?.id ?? null };
  const to = (playOrder: number): Moved => ({ match, to: { ...place, playOrder } });
  if (match.status === 'suspended' && endMs !== null)
    return [{ match, to: { ...place, scheduledTime: new Date(endMs).toISOString() } }];
  if (before.playOrder !== null) return [to(before.playOrder + 1)];
  if (before.status !== 'scheduled') return [to(firstNumber(asked))];
  const number = highestOrder(all) + 1;
  return [{ match: before, to: { ...placeOf(before), playOrder: number } }, to(number + 1)];
}

/** A delay that is handed on. */
export interface Push extends Span {
  /** The court that is late; null for all of them. */
  readonly courtId: string | null;
  readonly minutes: number;
}

interface Shown {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly nowMs: number;
  readonly zone: string;
}

/**
 * What a delay goes on to: from a moment on (ISO timestamp), else the whole day that is shown, with what should have begun
 * already; always to the end of the night.
 */
export function pushedSpan(from: string | null, { day, nowMs, zone }: Shown): Span {
  if (from !== null) {
    const fromMs = Date.parse(from);
    return { ...playDaySpan(playDayOf(fromMs, zone), zone), fromMs };
  }
  const isToday = dayAt(new Date(nowMs).toISOString(), zone) === day;
  return playDaySpan(isToday ? playDayOf(nowMs, zone) : day, zone);
}

const later = (time: string | null, minutes: number): string | null =>
  time === null ? null : new Date(Date.parse(time) + minutes * MINUTE_MS).toISOString();

function isPushed(match: Match, { courtId, fromMs, toMs }: Push): boolean {
  const { court } = match;
  const time = waitingSince(match);
  if (court === null || time === null) return false;
  return (courtId === null || court.id === courtId) && time >= fromMs && time < toMs;
}

/** Every match that waits on a court in a span of time, so many minutes later, with its promise. */
export function pushed(matches: readonly Match[], push: Push): readonly Moved[] {
  return matches
    .filter((match) => isPushed(match, push))
    .map((match) => ({
      match,
      to: {
        ...placeOf(match),
        scheduledTime: later(match.scheduledTime, push.minutes),
        notBeforeTime: later(match.notBeforeTime, push.minutes),
      },
    }));
}
