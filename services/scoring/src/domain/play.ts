import { playEvent, startMatch as startPlay } from '@courtcast/scoring-rules';
import type {
  MatchEvent,
  MatchState as PlayState,
  PerSide,
  PointKind,
  ServiceOrder,
  Side,
  StartOptions,
} from '@courtcast/scoring-rules';
import { accept, refuseConflict, refuseInput, refuseStatus } from './decision.ts';
import type { Decision, Detail } from './decision.ts';
import type { Match, Seat, Stamp } from './match.ts';
import { isDoubles, knownSides, rulesOf } from './standing.ts';
import { LOG_LIMIT, playLog, readServiceOrder } from './log.ts';
import type { LogLine } from './log.ts';

/** A point as it is entered. */
export interface PointInput {
  readonly winner: Side;
  readonly kind?: PointKind | undefined;
}

/** Events with the place in the input that refusals name: empty, or `points.` with an index. */
export interface EventInput {
  readonly event: MatchEvent;
  readonly path: string;
}

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

const SETS_ONLY = 'This match is scored by sets';
const SETS_TYPED = 'Sets that were typed in are not undone: type the score again';

/**
 * Plays events in order, all or none (decisions.md 5). Refuses a match that is not in progress, one that is scored by
 * sets, a log that would hold more than 2,000 events, and whatever the rules refuse; what comes after the deciding
 * point finds the match over.
 */
export function playEvents(match: Match, inputs: readonly EventInput[], stamp: Stamp): Decision {
  if (match.status !== 'in_progress') return refuseStatus(match, 'played on');
  if (match.play?.kind !== 'points') return refuseConflict(SETS_ONLY);
  if (match.logged + inputs.length > LOG_LIMIT) {
    return refuseConflict(`The log of a match holds at most ${LOG_LIMIT} entries`);
  }
  const rules = rulesOf(match.settings);
  const append: LogLine[] = [];
  let { now } = match.play;
  for (const { event, path } of inputs) {
    if (now.decided !== null) return refuseConflict('The match was decided before the last point');
    const played = playEvent(rules, now, event);
    if (!played.ok) {
      return refuseInput(
        played.error.map((refusal) => ({ path: path + refusal.path, message: refusal.message })),
      );
    }
    now = played.value;
    append.push({ kind: 'event', seq: match.logged + append.length + 1, event, ...stamp });
  }
  return accept({ ...withPlay(match, now, stamp), logged: match.logged + append.length }, append);
}

const toEvent = ({ winner, kind }: PointInput): MatchEvent =>
  kind === undefined ? { type: 'point', winner } : { type: 'point', winner, kind };

/** One point. */
export function playPoint(match: Match, point: PointInput, stamp: Stamp): Decision {
  return playEvents(match, [{ event: toEvent(point), path: '' }], stamp);
}

/** A batch of points, all or none; refusals name the point (`points.3.kind`). */
export function playPoints(match: Match, points: readonly PointInput[], stamp: Stamp): Decision {
  return playEvents(
    match,
    points.map((point, index) => ({ event: toEvent(point), path: `points.${index}.` })),
    stamp,
  );
}

/** What undo needs beside the match: its log, and when and by whom. */
export interface UndoInput extends Stamp {
  readonly log: readonly LogLine[];
}

const undoResult = (match: Match, at: Date): Decision => {
  const { status, completedAt } = match.beforeResult ?? { status: 'in_progress', completedAt: null };
  const lastPlayAt = status === 'in_progress' ? at : match.lastPlayAt;
  return accept({ ...match, status, completedAt, lastPlayAt, pendingResult: null, beforeResult: null });
};

/**
 * Takes back an unconfirmed forced result, else the last event of the log that stands, back to the start of the match.
 * Refuses when nothing stands, when the match is confirmed or not being played, and when sets were typed in.
 */
export function undo(match: Match, { log, at, by }: UndoInput): Decision {
  const isOpen = match.status === 'completed' && match.confirmedAt === null;
  if (match.status !== 'in_progress' && !isOpen) return refuseStatus(match, 'undone');
  if (match.pendingResult !== null) return undoResult(match, at);
  if (match.play?.kind !== 'points') return refuseConflict(SETS_TYPED);
  const last = playLog(rulesOf(match.settings), log).standing.at(-1);
  if (last === undefined) return refuseConflict('There is nothing to undo');
  return accept(withPlay(match, last.before, { at, by }), [{ kind: 'undo', at, by }]);
}

/** Who serves first; in doubles also the order of each pair, as player ids, first server first. */
export interface StartInput {
  readonly server?: Side | undefined;
  readonly serviceOrder?: PerSide<readonly string[]> | undefined;
}

const readOrders = (
  sides: PerSide<readonly Seat[]>,
  orders: PerSide<readonly string[]>,
): { readonly value: PerSide<ServiceOrder> | null; readonly details: readonly Detail[] } => {
  const home = readServiceOrder(sides.home, orders.home);
  const guest = readServiceOrder(sides.guest, orders.guest);
  if (home !== null && guest !== null) return { value: { home, guest }, details: [] };
  const wrong = (side: Side) => ({
    path: `serviceOrder.${side}`,
    message: 'Must name both players of the pair',
  });
  const missing = [home === null ? [wrong('home')] : [], guest === null ? [wrong('guest')] : []];
  return { value: null, details: missing.flat() };
};

/** Play from 0–0. Open: whether the match may start at all. */
export function beginPlay(match: Match, start: StartOptions, stamp: Stamp): Decision {
  return accept(
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

/** Starts a scheduled match with both sides known (decisions.md 5). Refuses a service order that is no pair's. */
export function startMatch(match: Match, input: StartInput, stamp: Stamp): Decision {
  if (match.status !== 'scheduled') return refuseStatus(match, 'started');
  const sides = knownSides(match);
  if (sides === null) return refuseConflict('A match cannot be started before both sides are known');
  const doubles = isDoubles(match);
  const { server = 'home', serviceOrder } = input;
  if (serviceOrder === undefined) return beginPlay(match, { server, doubles }, stamp);
  const orders = readOrders(sides, serviceOrder);
  if (orders.value === null) return refuseInput(orders.details);
  return beginPlay(match, { server, doubles, serviceOrder: orders.value }, stamp);
}
