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

/** Duration of a match, present time, and the start of the planned period if it is not now; ms. */
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
 * Expected end of a running match: at least the next whole five minutes from now. The duration is rounded down to whole
 * five minutes, so that a match that begins a few minutes late delays nothing.
 */
function expectedEnd(startedMs: number, { matchMs, nowMs }: Clock): number {
  const reckoned = Math.floor((startedMs + matchMs) / STEP_MS) * STEP_MS;
  return Math.max(reckoned, startedMs <= nowMs ? readableMoment(nowMs) : 0);
}

/**
 * The time that a suspended match had already been played is unknown, so after resumption a whole match is reckoned.
 */
function actualStretch({ startedAt, resumedAt, completedAt }: KnownMatch, clock: Clock): Stretch | null {
  if (startedAt === null) return null;
  const from = startedAt.getTime();
  return { from, to: completedAt?.getTime() ?? expectedEnd(resumedAt?.getTime() ?? from, clock) };
}

/**
 * Whether the plan follows real time. If a match was played more than a day away from its planned time, only the plan
 * counts.
 */
function isKeptByWall(planned: Stretch | null, actual: Stretch): boolean {
  return planned === null || Math.abs(actual.from - planned.from) <= DAY_MS;
}

/**
 * The time that a suspended match still needs, reckoned as a whole match: at its planned time if that is still to come,
 * otherwise from the start of the planned period. Null for any other match.
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
 * The stretches of time that a begun match takes from its court and players: its planned time, cut short if it ended
 * earlier, and its real time; for a suspended match also the time that it still needs. A match that was played more
 * than a day away from its plan counts by its plan alone. Empty for a match without play, such as a walkover.
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

/** A match that must be over, and its players rested, before another one begins. */
export interface Predecessor {
  readonly matchId: string;
}

/** A match as far as others stand in its way. */
export interface Occupied {
  readonly id: string;
  /** All players who may come to play the match. */
  readonly playerIds: ReadonlySet<string>;
  /**
   * The draw that it is of. Its other matches are played by others, or come before or after it: a qualifier may still
   * come to play in several places, and plays in one.
   */
  readonly drawId?: string;
  readonly after: readonly Predecessor[];
}
