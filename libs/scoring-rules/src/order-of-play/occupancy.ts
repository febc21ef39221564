const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** From one moment to another, which is no longer part of it; ms since the epoch. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A match of scoring's, as far as the order of play depends on it. */
export interface KnownMatch {
  readonly status: 'scheduled' | 'in_progress' | 'suspended' | 'completed' | 'cancelled';
  readonly courtId: string | null;
  readonly scheduledTime: Date | null;
  readonly playOrder: number | null;
  readonly startedAt: Date | null;
  /** When it went on after it was last suspended; null where it never was. */
  readonly resumedAt: Date | null;
  readonly completedAt: Date | null;
}

/** How long matches take, what time it is, and from when on is planned, where that is not now; ms. */
export interface Clock {
  readonly matchMs: number;
  readonly nowMs: number;
  readonly fromMs?: number;
}

/** The next moment, or this one, that reads well: a whole five minutes (ms since the epoch). */
export function readableMoment(ms: number): number {
  return Math.ceil(ms / STEP_MS) * STEP_MS;
}

/**
 * Who plays at `nowMs` plays on: until the next five minutes at least. How long is reckoned by whole five minutes, too: who
 * begins a few minutes late holds up nothing yet.
 */
function expectedEnd(startedMs: number, { matchMs, nowMs }: Clock): number {
  const reckoned = Math.floor((startedMs + matchMs) / STEP_MS) * STEP_MS;
  return Math.max(reckoned, startedMs <= nowMs ? readableMoment(nowMs) : 0);
}

/** How much was played before it stood still is not known: once it goes on, it is reckoned a whole match. */
function actualStretch({ startedAt, resumedAt, completedAt }: KnownMatch, clock: Clock): Stretch | null {
  if (startedAt === null) return null;
  const from = startedAt.getTime();
  return { from, to: completedAt?.getTime() ?? expectedEnd(resumedAt?.getTime() ?? from, clock) };
}

/** Of a match that was on more than a day off its place the plan alone counts: that plan is not kept by the clock on the wall. */
function isKeptByWall(planned: Stretch | null, actual: Stretch): boolean {
  return planned === null || Math.abs(actual.from - planned.from) <= DAY_MS;
}

/**
 * What a suspended match still takes, as long as a whole one: at its place in the plan where that is still to come, else
 * as soon as is planned at all. Null for every other match.
 */
export function remainderOf(match: KnownMatch, clock: Clock): Stretch | null {
  const actual = actualStretch(match, clock);
  if (actual === null || match.status !== 'suspended') return null;
  return remainingStretch(match, clock, isKeptByWall(plannedStretch(match, clock), actual));
}

function remainingStretch(
  { scheduledTime }: KnownMatch,
  { matchMs, nowMs, fromMs = nowMs }: Clock,
  isByWall: boolean,
): Stretch {
  const soonest = readableMoment(isByWall ? Math.max(nowMs, fromMs) : fromMs);
  const from = Math.max(soonest, scheduledTime?.getTime() ?? soonest);
  return { from, to: from + matchMs };
}

function plannedStretch({ scheduledTime, completedAt }: KnownMatch, { matchMs }: Clock): Stretch | null {
  if (scheduledTime === null) return null;
  const from = scheduledTime.getTime();
  const ended = completedAt?.getTime();
  const isInside = ended !== undefined && ended >= from && ended < from + matchMs;
  return { from, to: isInside ? ended : from + matchMs };
}

/**
 * The time that a match which has begun takes from its court and players: its place in the plan, until it was over
 * where that was sooner, and the time it was really on; of one that is suspended also what it still needs. Of a match
 * that was on more than a day off its place the plan alone counts: that plan is not kept by the clock on the wall. Empty
 * for a match without play, such as a walkover.
 */
export function occupancyOf(match: KnownMatch, clock: Clock): Stretch[] {
  const actual = actualStretch(match, clock);
  if (actual === null) return [];
  const planned = plannedStretch(match, clock);
  const remainder = remainderOf(match, clock);
  return [
    ...(planned === null ? [] : [planned]),
    ...(isKeptByWall(planned, actual) ? [actual] : []),
    ...(remainder === null ? [] : [remainder]),
  ];
}

/** Whether two stretches come closer to each other than `gapMs`, or overlap. */
export function areTooClose(one: Stretch, other: Stretch, gapMs: number): boolean {
  return one.from < other.to + gapMs && other.from < one.to + gapMs;
}

/** The rest that lies at least between the end of one match of a player and the start of the next, ms. */
export type RestBetween = (endMs: number, startMs: number) => number;

/** Whether the rest lies between two matches of a player, whichever is the earlier one. */
export function isRested(one: Stretch, other: Stretch, rest: RestBetween): boolean {
  return one.to + rest(one.to, other.from) <= other.from || other.to + rest(other.to, one.from) <= one.from;
}
