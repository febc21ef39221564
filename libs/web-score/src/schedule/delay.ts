import type { MatchView } from '@courtcast/contracts';

const MINUTE_MS = 60_000;
/** Shorter delays are not shown. */
const MIN_DELAY_MINUTES = 10;
/** A longer delay means that the plan was abandoned. */
const MAX_DELAY_MINUTES = 8 * 60;
const STEP_MINUTES = 5;

/** The fields of a match that its court's delay is computed from. */
export type TimedMatch = Pick<MatchView, 'id' | 'status' | 'scheduledTime' | 'startedAt'>;

/** Whether a planned match is still to begin. */
export function isWaiting({ status, scheduledTime }: TimedMatch): boolean {
  return status === 'scheduled' && scheduledTime !== null;
}

const plannedMs = ({ scheduledTime }: TimedMatch): number => Date.parse(scheduledTime ?? '');

function lateStartMs({ status, startedAt, scheduledTime }: TimedMatch): number {
  const isOn = status === 'in_progress' || status === 'suspended';
  if (!isOn || startedAt === null || scheduledTime === null) return 0;
  return Date.parse(startedAt) - Date.parse(scheduledTime);
}

/**
 * How far a court is behind its plan, in minutes, rounded down to five; 0 for short delays. It is the time
 * since the next match should have begun, but at least the late start of the current match.
 */
export function delayOf(matches: readonly TimedMatch[], nowMs: number): number {
  const next = matches.find(isWaiting);
  if (next === undefined) return 0;
  const minutes = Math.max(nowMs - plannedMs(next), ...matches.map(lateStartMs)) / MINUTE_MS;
  if (minutes < MIN_DELAY_MINUTES || minutes > MAX_DELAY_MINUTES) return 0;
  return inSteps(minutes);
}

const inSteps = (minutes: number): number => Math.floor(minutes / STEP_MINUTES) * STEP_MINUTES;

/**
 * The ids of a court's matches that will begin late, with their delay in minutes, as far as it can be
 * predicted: a delay carries over from match to match, and planned gaps absorb it.
 */
export function lateMatches(matches: readonly TimedMatch[], nowMs: number): ReadonlyMap<string, number> {
  const delayMs = delayOf(matches, nowMs) * MINUTE_MS;
  const late = new Map<string, number>();
  if (delayMs === 0) return late;
  const waiting = matches.filter(isWaiting);
  const lengthMs = usualLengthMs(matches);
  let leftMs = delayMs;
  for (const [index, match] of waiting.entries()) {
    if (leftMs < MIN_DELAY_MINUTES * MINUTE_MS) break;
    late.set(match.id, inSteps(leftMs / MINUTE_MS));
    const next = waiting[index + 1];
    if (next !== undefined) leftMs -= Math.max(0, plannedMs(next) - plannedMs(match) - lengthMs);
  }
  return late;
}

/** The usual duration of a match in ms: the shortest planned interval between two consecutive ones. */
function usualLengthMs(matches: readonly TimedMatch[]): number {
  const times = matches.filter(({ scheduledTime }) => scheduledTime !== null).map(plannedMs);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return Math.min(...gaps.filter((gap) => gap > 0), Infinity);
}
