import type { LogEntryView, MatchDetailView } from '@courtcast/contracts';
import {
  playEvent,
  readApiLog,
  rulesOf,
  setsAtEnd,
  setsOf,
  startMatch,
  toScoreView,
} from '@courtcast/scoring-rules';
import type {
  MatchEvent,
  PlayState,
  PointsText,
  Refusal,
  Result,
  Rules,
  SetScore,
  Side,
} from '@courtcast/scoring-rules';
import type { Action, ForcedOutcome } from './actions.ts';
import { withOrders } from './servers.ts';
import type { Course, KnownServers } from './servers.ts';

/** The service's state of a match: its detail, and the valid log entries in order. */
export interface Sheet {
  readonly match: MatchDetailView;
  readonly entries: readonly LogEntryView[];
  /** The board or user of the request; null for none, absent while unknown. */
  readonly self?: { readonly id: string; readonly name: string } | null;
  /** This device's knowledge of the order of service of pairs that have not served. */
  readonly knownServers?: readonly KnownServers[];
}

/** An event of a timeline and the state before it, for undo. */
export interface Step {
  readonly event: MatchEvent;
  readonly before: PlayState;
  /** When it was entered, ISO 8601; null if unknown yet. */
  readonly at: string | null;
  /** When play resumed after an interruption that followed the previous step; else null. */
  readonly resumedAt: string | null;
}

export type TimelineStatus = 'scheduled' | 'in_progress' | 'suspended' | 'completed' | 'closed';

/** A match derived from its events: what the pad shows, without a request. */
export interface Timeline {
  readonly rules: Rules;
  readonly status: TimelineStatus;
  /** Null before play. */
  readonly state: PlayState | null;
  readonly steps: readonly Step[];
  /** Whether an official entered the sets, after which no points are accepted. */
  readonly isBySets: boolean;
  /** How it ended without being played out, and its state before; null otherwise. */
  readonly result: {
    readonly outcome: ForcedOutcome;
    readonly winner: Side;
    readonly before: TimelineStatus;
  } | null;
  /** When play resumed after an interruption, until the next event; else null. */
  readonly resumedAt: string | null;
  /** When it was started, ISO 8601; null before. */
  readonly startedAt: string | null;
}

/** Why an action is not possible now; the pad has the texts. */
export type Impossible =
  | Refusal['code']
  | 'notStarted'
  | 'started'
  | 'suspended'
  | 'notSuspended'
  | 'over'
  | 'closed'
  | 'bySets'
  | 'nothingToUndo';

function refused(code: Impossible): { readonly ok: false; readonly error: Impossible } {
  return { ok: false, error: code };
}

function statusOf({ status, confirmedAt }: MatchDetailView): TimelineStatus {
  return confirmedAt !== null || status === 'cancelled' ? 'closed' : status;
}

/** Whether doubles are played: one of the sides is a pair. */
export function isDoubles({ players }: Pick<MatchDetailView, 'players'>): boolean {
  return players.home.length > 1 || players.guest.length > 1;
}

const asPosition = (index: number): 0 | 1 | null => (index === 0 || index === 1 ? index : null);

/** Returns the server of a pair after a number of entries, according to the score. */
function servingAfterOf({ match, entries }: Sheet) {
  return (count: number, side: Side): 0 | 1 | null => {
    const score = count === entries.length ? match.score : (entries[count - 1]?.score ?? null);
    const serverId = score?.serverPlayerId ?? null;
    return serverId === null ? null : asPosition(match.players[side].findIndex(({ id }) => id === serverId));
  };
}

/** The start of play and its events; null before play, and if only sets were entered. */
function courseOf(rules: Rules, sheet: Sheet): Course | null {
  const { match, entries, knownServers: known = [] } = sheet;
  if (match.startedAt === null || match.score === null) return null;
  const server = entries[0]?.server ?? match.score.server;
  const { log } = readApiLog(rules, { startedAt: match.startedAt, entries });
  const course = {
    start: { server, doubles: isDoubles(match) },
    events: Array.from(log, ({ event }) => event),
  };
  return isDoubles(match)
    ? withOrders(rules, course, { servingAfter: servingAfterOf(sheet), known })
    : course;
}

// The status before the result is not in the sheet: a match that was suspended counts as in progress.
function statusBeforeResult({ startedAt }: MatchDetailView, state: PlayState | null): TimelineStatus {
  if (startedAt === null) return 'scheduled';
  return state === null || state.decided === null ? 'in_progress' : 'completed';
}

function resultOf(match: MatchDetailView, state: PlayState | null): Timeline['result'] {
  if (match.pendingResult === null) return null;
  const { outcome, winnerSide: winner } = match.pendingResult;
  return { outcome, winner, before: statusBeforeResult(match, state) };
}

/** Replays a course, each step with the time of its entry. Throws if the rules refuse an accepted event. */
function playCourse(rules: Rules, { start, events }: Course, entries: Sheet['entries']) {
  const steps: Step[] = [];
  let state = startMatch(rules, start);
  for (const [index, event] of events.entries()) {
    const played: Result<PlayState, Refusal[]> = playEvent(rules, state, event);
    if (!played.ok) throw new Error(`the log cannot be played again: ${played.error[0]?.message ?? ''}`);
    const { at = null, resumedAt = null } = entries[index] ?? {};
    steps.push({ event, before: state, at, resumedAt });
    state = played.value;
  }
  return { state, steps };
}

/** The timeline at the service. */
export function timelineOf(sheet: Sheet): Timeline {
  const { match, entries } = sheet;
  const rules = rulesOf(match);
  const course = courseOf(rules, sheet);
  const { state, steps } = course === null ? { state: null, steps: [] } : playCourse(rules, course, entries);
  return {
    ...{ rules, status: statusOf(match), state, steps, result: resultOf(match, state), resumedAt: null },
    isBySets: match.startedAt !== null && match.score === null,
    startedAt: match.startedAt,
  };
}

/** Points, sets and server as text, for comparison. */
function scoreText({ server, serverId, points, sets }: Compared): string {
  const games = sets?.map(({ home, guest }) => [home, guest]);
  return JSON.stringify([server, serverId, points.home, points.guest, games]);
}

interface Compared {
  readonly server: Side;
  readonly serverId: string | null;
  readonly points: PointsText;
  readonly sets: readonly SetScore[] | null;
}

/** Whether play is over. */
export function isOver(status: TimelineStatus): boolean {
  return status === 'completed' || status === 'closed';
}

/**
 * The sets of a timeline with points, as the service returns them: after the end, a set that had not begun is
 * left out.
 */
export function setsOfTimeline(state: PlayState, status: TimelineStatus): SetScore[] {
  return isOver(status) && state.decided === null ? setsAtEnd(setsOf(state)) : setsOf(state);
}

function isScore({ rules, state, status }: Timeline, { score, sets, players }: MatchDetailView): boolean {
  if (state === null || score === null) return state === null && score === null;
  const { server, serverPosition, points } = toScoreView(rules, state);
  const serverId = players[server][serverPosition]?.id ?? null;
  const here = scoreText({ server, serverId, points, sets: setsOfTimeline(state, status) });
  return here === scoreText({ ...score, serverId: score.serverPlayerId, sets });
}

/** Whether the service's match is equal to the timeline. */
export function agreesWith(line: Timeline, match: MatchDetailView): boolean {
  return line.status === statusOf(match) && isScore(line, match);
}

type Followed = Result<Timeline, Impossible>;

function done(line: Timeline): Followed {
  return { ok: true, value: line };
}

function begin(
  line: Timeline,
  { server, order }: Extract<Action, { do: 'start' }>,
  doubles: boolean,
): Followed {
  if (line.status !== 'scheduled') return refused(line.status === 'closed' ? 'closed' : 'started');
  const state = startMatch(line.rules, { server, doubles, serviceOrder: order });
  return done({ ...line, status: 'in_progress', state, steps: [] });
}

function play(line: Timeline, event: MatchEvent): Followed {
  const { rules, status, state, steps } = line;
  if (status === 'closed') return refused('closed');
  if (status === 'suspended') return refused('suspended');
  if (status === 'completed') return refused('over');
  if (state === null) return refused(line.isBySets ? 'bySets' : 'notStarted');
  const played = playEvent(rules, state, event);
  if (!played.ok) return refused(played.error[0]?.code ?? 'matchDecided');
  return done({
    ...line,
    state: played.value,
    steps: [...steps, { event, before: state, at: null, resumedAt: null }],
    status: played.value.decided === null ? 'in_progress' : 'completed',
  });
}

function undo(line: Timeline): Followed {
  const { status, steps, result } = line;
  if (status === 'closed') return refused('closed');
  if (status === 'suspended') return refused('suspended');
  if (result !== null) return done({ ...line, result: null, status: result.before });
  const last = steps.at(-1);
  if (last === undefined) return refused(line.isBySets ? 'bySets' : 'nothingToUndo');
  return done({ ...line, state: last.before, steps: steps.slice(0, -1), status: 'in_progress' });
}

/** Whether a point or set was played: until then a walkover is possible (rules 2). */
function isPlayed({ state, isBySets }: Timeline): boolean {
  if (state === null) return isBySets;
  return [state.points, ...setsOf(state)].some(({ home, guest }) => home + guest > 0);
}

function end(line: Timeline, { outcome, winner }: Extract<Action, { do: 'result' }>): Followed {
  const { status, result } = line;
  if (status === 'closed') return refused('closed');
  // A result that is not official can be replaced by another.
  const before = result?.before ?? status;
  if (before === 'completed' && result === null) return refused('over');
  if (outcome === 'walkover' && isPlayed(line)) return refused('started');
  if (outcome === 'retirement' && before === 'scheduled') return refused('notStarted');
  return done({ ...line, status: 'completed', result: { outcome, winner, before } });
}

function halt(line: Timeline, what: 'suspend' | 'resume'): Followed {
  const [from, to] =
    what === 'suspend' ? (['in_progress', 'suspended'] as const) : (['suspended', 'in_progress'] as const);
  if (line.status === from) return done({ ...line, status: to });
  if (line.status === 'closed') return refused('closed');
  return refused(what === 'suspend' ? 'notStarted' : 'notSuspended');
}

/** The timeline after an action by the service's rules, or why it is not possible. */
export function follow(line: Timeline, action: Action, doubles: boolean): Followed {
  switch (action.do) {
    case 'start':
      return begin(line, action, doubles);
    case 'point':
      return play(line, { type: 'point', winner: action.winner, kind: action.kind });
    case 'event':
      return play(line, action.event);
    case 'undo':
      return undo(line);
    case 'suspend':
    case 'resume':
      return halt(line, action.do);
    case 'result':
      return end(line, action);
  }
}
