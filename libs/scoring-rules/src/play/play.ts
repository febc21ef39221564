import { awardPoint, callTime } from './advance.ts';
import { isNotedOnly } from './events.ts';
import type { MatchEvent, PointEvent, ServiceOrderEvent, SetScoreEvent } from './events.ts';
import { periodOf } from './period.ts';
import { nextCodePenalty, penalize } from './penalties.ts';
import { placeScore } from './sets/place-score.ts';
import { ok, refuse } from '../result.ts';
import type { Refusal, Result } from '../result.ts';
import { hasServiceLets } from '../rules.ts';
import type { Rules } from '../rules.ts';
import { canChangeOrder, serversWith, servingNow, withCorrectedOrder } from './service-order.ts';
import { isTimeUp } from './state.ts';
import type { PlayState } from './state.ts';
import { opponentOf } from '../vocabulary.ts';
import type { PointKind, Side } from '../vocabulary.ts';

/** A point that an event awards. */
interface AwardedPoint {
  readonly winner: Side;
  readonly kind: PointKind | null;
}

/**
 * The point that an event awards when it is played in `state`, null when it awards none: a point, a second fault
 * (`doubleFault`), a penalty point and a second code violation (both `penalty`). For point logs and statistics.
 */
export function pointOf(state: PlayState, event: MatchEvent): AwardedPoint | null {
  switch (event.type) {
    case 'point':
      return { winner: event.winner, kind: event.kind ?? null };
    case 'fault':
      return state.secondServe ? { winner: opponentOf(servingNow(state).side), kind: 'doubleFault' } : null;
    case 'penaltyPoint':
      return { winner: opponentOf(event.side), kind: 'penalty' };
    case 'codeViolation':
      return nextCodePenalty(state, event.side) === 'point'
        ? { winner: opponentOf(event.side), kind: 'penalty' }
        : null;
    default:
      return null;
  }
}

const playPoint = (
  rules: Rules,
  state: PlayState,
  { winner, kind }: PointEvent,
): Result<PlayState, Refusal[]> => {
  if (kind === 'ace' || kind === 'doubleFault') {
    const isServers = servingNow(state).side === winner;
    if (kind === 'ace' && !isServers)
      return refuse('pointKindImpossible', 'kind', 'An ace is won by the server');
    if (kind === 'doubleFault' && isServers) {
      return refuse('pointKindImpossible', 'kind', 'A double fault is won by the receiver');
    }
  }
  return ok(awardPoint(rules, state, winner));
};

const playFault = (rules: Rules, state: PlayState): PlayState =>
  state.secondServe
    ? awardPoint(rules, state, opponentOf(servingNow(state).side))
    : { ...state, secondServe: true };

const playServiceOrder = (
  state: PlayState,
  { side, order, reason = null }: ServiceOrderEvent,
): Result<PlayState, Refusal[]> => {
  if (!state.doubles)
    return refuse('serviceOrderImpossible', 'type', 'In singles there is no order of service');
  const player = { side, position: order[0] };
  if (canChangeOrder(state, side)) return ok({ ...state, servers: serversWith(state, player) });
  if (reason === null || reason.trim() === '') {
    const message = 'The order holds for the set: this pair has served in it. With a reason it is corrected';
    return refuse('serviceOrderImpossible', 'order', message);
  }
  return ok(withCorrectedOrder(state, player));
};

const playSetScore = (rules: Rules, state: PlayState, event: SetScoreEvent): Result<PlayState, Refusal[]> =>
  event.reason.trim() === ''
    ? refuse('reasonMissing', 'reason', 'An official gives the reason for a score set by hand')
    : placeScore(rules, state, event);

const playTime = (rules: Rules, state: PlayState): Result<PlayState, Refusal[]> => {
  const period = periodOf(rules);
  if (period === null || period.minutes === null)
    return refuse('timeImpossible', 'type', 'Only a timed match ends with its time');
  if (isTimeUp(state))
    return refuse('timeImpossible', 'type', 'Time is up already: the next point decides the match');
  return ok(callTime(rules, period, state));
};

type TimeEvent = Extract<MatchEvent, { type: 'time' }>;

const playRunning = (
  rules: Rules,
  state: PlayState,
  event: Exclude<MatchEvent, TimeEvent>,
): Result<PlayState, Refusal[]> => {
  if (isNotedOnly(event)) return ok(state);
  switch (event.type) {
    case 'point':
      return playPoint(rules, state, event);
    case 'fault':
      return ok(playFault(rules, state));
    case 'let':
      return ok({ ...state, secondServe: false });
    case 'codeViolation':
    case 'penaltyPoint':
    case 'penaltyGame':
      return ok(penalize(rules, state, event));
    case 'setScore':
      return playSetScore(rules, state, event);
    case 'serviceOrder':
      return playServiceOrder(state, event);
  }
};

/**
 * The state after an event of the log, in constant time; the state passed in is left as it was. Nothing can be
 * played once the match is decided. Refusals name the field of the event as path (`kind`, `sets.0.home`).
 *
 * Settled here, where rules 2 leaves it open: `side` of a penalty or violation is the offender; code violations
 * apply their penalty by themselves (warning, point, game; a default is entered as a result by an official), so no
 * `penaltyPoint` follows them; explicit penalties do not count as violations; a second fault is a double fault.
 */
export function playEvent(rules: Rules, state: PlayState, event: MatchEvent): Result<PlayState, Refusal[]> {
  if (state.decided !== null) return refuse('matchDecided', 'type', 'The match is decided');
  if (event.type === 'time') return playTime(rules, state);
  if (event.type !== 'serviceLet' || hasServiceLets(rules)) return playRunning(rules, state, event);
  const message = 'There are no service lets in Fast4: a serve that touches the net is played on';
  return refuse('serviceLetImpossible', 'type', message);
}

/** Refusals of an event with its index in the log in their path (`events.12.kind`). */
export function refusalsAt(index: number, refusals: readonly Refusal[]): Refusal[] {
  return refusals.map((refusal) => ({ ...refusal, path: `events.${index}.${refusal.path}` }));
}

/** The state after a whole log. Refusals carry the index of the refused event (`events.12.kind`). */
export function replay(
  rules: Rules,
  start: PlayState,
  events: Iterable<MatchEvent>,
): Result<PlayState, Refusal[]> {
  let state = start;
  let index = 0;
  for (const event of events) {
    const played = playEvent(rules, state, event);
    if (!played.ok) return { ok: false, error: refusalsAt(index, played.error) };
    state = played.value;
    index += 1;
  }
  return ok(state);
}
