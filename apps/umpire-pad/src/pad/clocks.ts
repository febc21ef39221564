import { isTimeUp, periodOf, toScoreView } from '@courtcast/scoring-rules';
import type { MatchEvent, PlayState } from '@courtcast/scoring-rules';
import type { Timeline, Step } from '../sync/timeline.ts';

/** What a clock counts down. */
type ClockKind =
  'warmUp' | 'changeOfEnds' | 'setBreak' | 'medicalTimeout' | 'toiletBreak' | 'heatBreak' | 'nextServe';

/** A clock that counts down from an instant. */
export interface Clock {
  readonly kind: ClockKind;
  /** ISO 8601. */
  readonly startedAt: string;
}

const SECOND_MS = 1000;

/** The duration of each kind in seconds (rules 2). */
export const clockSeconds: Readonly<Record<ClockKind, number>> = {
  warmUp: 300,
  changeOfEnds: 90,
  setBreak: 120,
  medicalTimeout: 180,
  toiletBreak: 180,
  heatBreak: 600,
  nextServe: 25,
};

/** Seconds left of a clock, at most its duration; 0 once it has run down. */
export function secondsLeft({ kind, startedAt }: Clock, nowMs: number): number {
  const whole = clockSeconds[kind];
  const gone = (nowMs - Date.parse(startedAt)) / SECOND_MS;
  return Math.max(0, Math.min(whole, Math.ceil(whole - gone)));
}

const breaks: ReadonlySet<MatchEvent['type']> = new Set(['medicalTimeout', 'toiletBreak', 'heatBreak']);
/** Events that do not interrupt play: the clock keeps running. */
const aside: ReadonlySet<MatchEvent['type']> = new Set([
  ...breaks,
  ...(['timeViolation', 'challenge', 'ballChange', 'serviceOrder', 'codeViolation'] as const),
]);

// A violation that costs a point goes on with play.
function leavesPlay({ event, before }: Step, after: PlayState): boolean {
  if (!aside.has(event.type)) return false;
  const { points, games } = before;
  return points.home === after.points.home && points.guest === after.points.guest && games === after.games;
}

const MINUTE_S = 60;

/** Minutes after which time ends a match; null if none does. */
const minutesOf = ({ rules }: Timeline): number | null => periodOf(rules)?.minutes ?? null;

/** Whether time can be called: in a timed match in progress, if it was not called before. */
export function mayCallTime(line: Pick<Timeline, 'rules' | 'state' | 'status'>): boolean {
  const { rules, state, status } = line;
  const isTimed = (periodOf(rules)?.minutes ?? null) !== null;
  return status === 'in_progress' && state !== null && isTimed && !isTimeUp(state);
}

/**
 * Seconds left of a timed match, 0 once its time is over; null if no time ends it, or time was called. Like a
 * hall's clock it runs from the start, also while play is interrupted.
 */
export function playingTimeLeft(line: Timeline, nowMs: number): number | null {
  const minutes = minutesOf(line);
  if (minutes === null || line.startedAt === null || !mayCallTime(line)) return null;
  const gone = (nowMs - Date.parse(line.startedAt)) / SECOND_MS;
  return Math.max(0, Math.min(minutes * MINUTE_S, Math.ceil(minutes * MINUTE_S - gone)));
}

/** The breaks since the last event of play, newest first, and that event. */
function sinceLastPlay({ steps, state }: Timeline): { breaks: Step[]; last: Step | null } {
  const found: Step[] = [];
  let after = state;
  for (const step of steps.toReversed()) {
    if (after === null || !leavesPlay(step, after)) return { breaks: found, last: step };
    if (breaks.has(step.event.type)) found.push(step);
    after = step.before;
  }
  return { breaks: found, last: null };
}

const FIRST_REST_AFTER = 3;

/** The rest after a game or set (ITF Rule 29): none after the first game of a set, nor within tiebreaks. */
function restOf({ rules, state }: Timeline): 'changeOfEnds' | 'setBreak' | null {
  if (state === null || state.points.home + state.points.guest > 0 || state.secondServe) return null;
  const games = state.games.home + state.games.guest;
  if (games === 0) return state.sets.length > 0 ? 'setBreak' : null;
  return games >= FIRST_REST_AFTER && toScoreView(rules, state).changeEnds ? 'changeOfEnds' : null;
}

interface ClockOptions {
  /** Whether the time to the next serve is counted, too. */
  readonly servesAreTimed: boolean;
}

/**
 * The running clock of a match: a break that was entered, else the rest at a change of ends or after a set,
 * else the time to the next serve. Derived from the log, so that it survives reloads, is the same on every
 * device, and undo stops it.
 */
export function clockOf(line: Timeline, { servesAreTimed }: ClockOptions): Clock | null {
  if (line.status !== 'in_progress') return null;
  const { breaks: entered, last } = sinceLastPlay(line);
  const [newest] = entered;
  if (newest?.at) return { kind: newest.event.type as ClockKind, startedAt: newest.at };
  if (last?.at === undefined || last.at === null) return null;
  const rest = restOf(line);
  if (rest !== null) return { kind: rest, startedAt: last.at };
  return servesAreTimed ? { kind: 'nextServe', startedAt: last.at } : null;
}
