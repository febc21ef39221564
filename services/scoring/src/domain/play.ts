import { playEvent } from '@courtcast/scoring-rules';
import type { MatchEvent, MatchState as PlayState, PointKind, Side } from '@courtcast/scoring-rules';
import { accept, refuseConflict, refuseInput, refuseStatus } from './decision.ts';
import type { Decision } from './decision.ts';
import { LOG_LIMIT, playLog } from './log.ts';
import type { LogLine } from './log.ts';
import type { Match, Stamp } from './match.ts';
import { rulesOf } from './standing.ts';

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
