import { accept, refuseConflict, refuseFieldConflict, refuseInput } from '@courtcast/domain';
import type { Decision, Reason } from '@courtcast/domain';
import { isTimeUp, periodOf, playEvent, startMatch as startPlay } from '@courtcast/scoring-rules';
import type {
  MatchEvent,
  PlayState,
  PerSide,
  PointKind,
  ServiceOrder,
  Side,
  StartOptions,
} from '@courtcast/scoring-rules';
import type { Match, Seat, Stamp } from './match.ts';
import { isDoubles, knownSides, rulesOf } from './match-facts.ts';
import { NOT_THE_PAIR, playLog, readServiceOrder } from './log.ts';
import type { EventLine, LogLine } from './log.ts';
import { acceptMatch, refuseStatus, toReasons } from './match-decision.ts';
import type { MatchDecision } from './match-decision.ts';

/** An entered point. */
export interface PointInput {
  readonly winner: Side;
  readonly kind?: PointKind | undefined;
}

/** Events with the place in the input that refusals name: empty, or `points.` with an index. */
export interface EventInput {
  readonly event: MatchEvent;
  readonly path: string;
}

/** Events that a log holds at most, undone ones included (decisions 5). */
export const MAX_LOG_ENTRIES = 2000;

/** The match after point-by-point play has come to a state: completed when that is decided. */
const withPlay = (match: Match, now: PlayState, stamp: Stamp): Match => {
  const isDecided = now.decided !== null;
  return {
    ...match,
    status: isDecided ? 'completed' : 'in_progress',
    completedAt: isDecided ? stamp.at : null,
    play: match.play === null ? null : { kind: 'points', start: match.play.start, now },
    lastPlayAt: stamp.at,
  };
};

/** The note for the next line that play had been suspended before it. */
const pauseBefore = ({ resumedAt = null }: Match): Pick<EventLine, 'resumedAt'> =>
  resumedAt === null ? {} : { resumedAt };

const NOT_TIMED = 'Only a timed match ends with its time';
const TIME_IS_UP = 'Time is up already: the next point decides the match';
const DECIDED_BEFORE = 'The match was decided before the last point';
const SETS_ONLY = 'This match is scored by sets';
const SETS_TYPED = 'Sets that were typed in are not undone: type the score again';

/**
 * Plays events in order, all or none (decisions 5). Refuses a match that is not in progress, one that is scored by
 * sets, a log that would exceed 2,000 events, and events that the rules refuse; an event after the deciding point is
 * refused because the match is decided.
 */
export function playEvents(match: Match, inputs: readonly EventInput[], stamp: Stamp): MatchDecision {
  if (match.status !== 'in_progress') return refuseStatus(match, 'played on');
  if (match.play?.kind !== 'points') return refuseConflict('scored-by-sets', SETS_ONLY);
  if (match.logged + inputs.length > MAX_LOG_ENTRIES) {
    return refuseConflict('log-full', `The log of a match holds at most ${MAX_LOG_ENTRIES} entries`);
  }
  const rules = rulesOf(match.settings);
  const append: LogLine[] = [];
  let { now } = match.play;
  let pause = pauseBefore(match);
  for (const { event, path } of inputs) {
    if (now.decided !== null)
      return refuseFieldConflict('match-decided', path.replace(/\.$/, ''), DECIDED_BEFORE);
    const played = playEvent(rules, now, event);
    if (!played.ok) return refuseInput(toReasons(played.error, path));
    now = played.value;
    append.push({ kind: 'event', seq: match.logged + append.length + 1, event, ...stamp, ...pause });
    pause = {};
  }
  const played = { ...withPlay(match, now, stamp), logged: match.logged + append.length };
  return acceptMatch({ ...played, resumedAt: null }, append);
}

const toEvent = ({ winner, kind }: PointInput): MatchEvent =>
  kind === undefined ? { type: 'point', winner } : { type: 'point', winner, kind };

/** One point. */
export function playPoint(match: Match, point: PointInput, stamp: Stamp): MatchDecision {
  return playEvents(match, [{ event: toEvent(point), path: '' }], stamp);
}

/** A batch of points, all or none; refusals name the point (`points.3.kind`). */
export function playPoints(match: Match, points: readonly PointInput[], stamp: Stamp): MatchDecision {
  return playEvents(
    match,
    points.map((point, index) => ({ event: toEvent(point), path: `points.${index}.` })),
    stamp,
  );
}

/**
 * The time of a timed match is up (rules 1). Refuses a match that is not in progress, is scored by sets, is not timed, or
 * whose time was up before.
 */
export function callTime(match: Match, stamp: Stamp): MatchDecision {
  const isUp = match.play?.kind === 'points' && isTimeUp(match.play.now);
  const isTimed = (periodOf(rulesOf(match.settings))?.minutes ?? null) !== null;
  if (match.status === 'in_progress' && !isTimed) return refuseConflict('not-timed', NOT_TIMED);
  if (match.status === 'in_progress' && isUp) return refuseConflict('time-is-up', TIME_IS_UP);
  return playEvents(match, [{ event: { type: 'time' }, path: '' }], stamp);
}

/** Input of undo beside the match: its log, and time and actor. */
export interface UndoInput extends Stamp {
  readonly log: readonly LogLine[];
}

const undoResult = (match: Match, at: Date): MatchDecision => {
  const { status, completedAt } = match.beforeResult ?? { status: 'in_progress', completedAt: null };
  const resumed = status === 'in_progress' ? { lastPlayAt: at, resumedAt: at } : {};
  return acceptMatch({
    ...match,
    ...resumed,
    status,
    completedAt,
    pendingResult: null,
    beforeResult: null,
  });
};

/**
 * The resumption time for the event after an undo: now, if the undo reopened the match, otherwise that of the undone
 * line.
 */
const resumedBeforeNext = (match: Match, undone: EventLine, at: Date): Date | null =>
  match.status === 'completed' ? at : (match.resumedAt ?? undone.resumedAt ?? null);

/**
 * Takes back an unconfirmed forced result, otherwise the last standing event of the log, back to the start of the
 * match. Refuses if nothing is left, if the match is confirmed or not being played, and if sets were typed in.
 */
export function undo(match: Match, { log, at, by }: UndoInput): MatchDecision {
  const isOpen = match.status === 'completed' && match.confirmedAt === null;
  if (match.status !== 'in_progress' && !isOpen) return refuseStatus(match, 'undone');
  if (match.pendingResult !== null) return undoResult(match, at);
  if (match.play?.kind !== 'points') return refuseConflict('scored-by-sets', SETS_TYPED);
  const last = playLog(rulesOf(match.settings), log).effective.at(-1);
  if (last === undefined) return refuseConflict('nothing-to-undo', 'There is nothing to undo');
  const resumedAt = resumedBeforeNext(match, last.line, at);
  return acceptMatch({ ...withPlay(match, last.before, { at, by }), resumedAt }, [{ kind: 'undo', at, by }]);
}

/** The first server; in doubles also the order of each pair, as player ids, first server first. */
export interface StartInput {
  readonly server?: Side | undefined;
  readonly serviceOrder?: PerSide<readonly string[]> | undefined;
}

const readOrders = (
  sides: PerSide<readonly Seat[]>,
  orders: PerSide<readonly string[]>,
): Decision<PerSide<ServiceOrder>> => {
  const home = readServiceOrder(sides.home, orders.home);
  const guest = readServiceOrder(sides.guest, orders.guest);
  if (home !== null && guest !== null) return accept({ home, guest });
  const wrong = (side: Side, order: ServiceOrder | null): Reason[] =>
    order !== null
      ? []
      : [{ code: 'impossible-service-order', path: `serviceOrder.${side}`, message: NOT_THE_PAIR }];
  return refuseInput([...wrong('home', home), ...wrong('guest', guest)]);
};

/** Play from 0–0. Open: whether the match may start at all. */
export function beginPlay(match: Match, start: StartOptions, stamp: Stamp): MatchDecision {
  return acceptMatch(
    {
      ...match,
      status: 'in_progress',
      play: { kind: 'points', start, now: startPlay(rulesOf(match.settings), start) },
      startedAt: stamp.at,
      lastPlayAt: stamp.at,
    },
    [{ kind: 'start', start, ...stamp }],
  );
}

/** Starts a scheduled match with both sides known (decisions 5). Refuses a service order that is no pair's. */
export function startMatch(match: Match, input: StartInput, stamp: Stamp): MatchDecision {
  if (match.status !== 'scheduled') return refuseStatus(match, 'started');
  const sides = knownSides(match);
  if (sides === null)
    return refuseConflict('sides-unknown', 'A match cannot be started before both sides are known');
  const doubles = isDoubles(match);
  const { server = 'home', serviceOrder } = input;
  if (serviceOrder === undefined) return beginPlay(match, { server, doubles }, stamp);
  const orders = readOrders(sides, serviceOrder);
  return orders.ok ? beginPlay(match, { server, doubles, serviceOrder: orders.value }, stamp) : orders;
}
