import { NOWHERE, placeOf } from './draft.ts';
import type { Match, Moved, Place } from './draft.ts';

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

/** What a match follows. */
export interface Following {
  readonly match: Match;
  /** The match of the same court that it comes behind. */
  readonly before: Match;
  /** Every match of the tournament. */
  readonly all: readonly Match[];
}

/**
 * A match behind another on its court, without a time: the number in the order of play puts it there, which the one before
 * it is given, too, where it has none.
 */
export function following({ match, before, all }: Following): readonly Moved[] {
  const number = before.playOrder ?? highestOrder(all) + 1;
  const place = { ...NOWHERE, courtId: before.court?.id ?? null, playOrder: number + 1 };
  const moved: Moved = { match, to: place };
  if (before.playOrder !== null) return [moved];
  return [{ match: before, to: { ...placeOf(before), playOrder: number } }, moved];
}

/** A delay that is handed on. */
export interface Push {
  /** The court that is late; null for all of them. */
  readonly courtId: string | null;
  /** What is planned before this moment stays, in ms. */
  readonly fromMs: number;
  readonly minutes: number;
}

const later = (time: string | null, minutes: number): string | null =>
  time === null ? null : new Date(Date.parse(time) + minutes * MINUTE_MS).toISOString();

function isPushed(
  { status, court, scheduledTime, notBeforeTime }: Match,
  { courtId, fromMs }: Push,
): boolean {
  const time = scheduledTime ?? notBeforeTime;
  if (status !== 'scheduled' || court === null || time === null) return false;
  return (courtId === null || court.id === courtId) && Date.parse(time) >= fromMs;
}

/** Every match that waits on a court from a moment on, so many minutes later, with its promise. */
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
