import type { LogEntryView, MatchDetailView } from '@courtcast/contracts';
import { playEvent, readServedLog, resolveRules, servingNow, startMatch } from '@courtcast/scoring-rules';
import type { MatchEvent, PlayState, Refusal, Result, Rules, Side } from '@courtcast/scoring-rules';
import type { Action, ForcedOutcome } from './actions.ts';

/** What the service has of a match: its detail, and the standing lines of its log in order. */
export interface Sheet {
  readonly match: MatchDetailView;
  readonly entries: readonly LogEntryView[];
}

/** One event of a line and the state before it, to come back to. */
interface Step {
  readonly event: MatchEvent;
  readonly before: PlayState;
}

export type LineStatus = 'scheduled' | 'in_progress' | 'suspended' | 'completed' | 'closed';

/** A match as its events make it, up to one of them: what the pad shows, without asking anyone. */
export interface Line {
  readonly rules: Rules;
  readonly status: LineStatus;
  /** Null before play. */
  readonly state: PlayState | null;
  readonly steps: readonly Step[];
  /** How it ended without being played out, and how it stood before; null where it did not. */
  readonly result: {
    readonly outcome: ForcedOutcome;
    readonly winner: Side;
    readonly before: LineStatus;
  } | null;
}

/** Why an action is not possible now: words are the pad's. */
export type Impossible =
  | Refusal['code']
  | 'notStarted'
  | 'started'
  | 'suspended'
  | 'notSuspended'
  | 'over'
  | 'closed'
  | 'nothingToUndo';

function refused(code: Impossible): { readonly ok: false; readonly error: Impossible } {
  return { ok: false, error: code };
}

function statusOf({ status, confirmedAt }: MatchDetailView): LineStatus {
  return confirmedAt !== null || status === 'cancelled' ? 'closed' : status;
}

/** The rules of a match as the API shows it. */
export function rulesOf(match: MatchDetailView): Rules {
  const { matchFormat, tiebreakAt, finalSetTiebreak, finalSetTiebreakTo, matchTiebreakTo, deuceRule } = match;
  const overrides = { tiebreakAt, finalSetTiebreak, finalSetTiebreakTo, matchTiebreakTo, deuceRule };
  const rules = resolveRules({ matchFormat, ...overrides });
  if (!rules.ok) throw new Error(rules.error[0]?.message ?? 'The format of the match is not known here');
  return rules.value;
}

function isDoubles({ players }: MatchDetailView): boolean {
  return players.home.length > 1;
}

/**
 * Of a pair the log does not say who serves, the score does for the side that serves now: the other's first server is
 * taken as listed until it serves.
 */
function withServer(state: PlayState, match: MatchDetailView): PlayState {
  const { score, players } = match;
  const serverId = score?.serverPlayerId ?? null;
  if (serverId === null || !state.doubles) return state;
  const { side, position } = servingNow(state);
  const known = players[side].findIndex(({ id }) => id === serverId);
  if (known === -1 || known === position) return state;
  return { ...state, servers: { ...state.servers, [side]: state.servers[side] === 0 ? 1 : 0 } };
}

function startOf(rules: Rules, { match, entries }: Sheet): PlayState | null {
  if (match.startedAt === null || match.score === null) return null;
  const server = entries[0]?.server ?? match.score.server;
  return startMatch(rules, { server, doubles: isDoubles(match) });
}

function statusBeforeResult(state: PlayState | null): LineStatus {
  if (state === null) return 'scheduled';
  return state.decided === null ? 'in_progress' : 'completed';
}

function resultOf({ pendingResult }: MatchDetailView, state: PlayState | null): Line['result'] {
  if (pendingResult === null) return null;
  const { outcome, winnerSide: winner } = pendingResult;
  return { outcome, winner, before: statusBeforeResult(state) };
}

/** The line that the service has. */
export function lineOf(sheet: Sheet): Line {
  const { match, entries } = sheet;
  const rules = rulesOf(match);
  const steps: Step[] = [];
  let state = startOf(rules, sheet);
  if (state !== null) {
    const { log } = readServedLog(rules, { startedAt: match.startedAt ?? '', entries });
    for (const { event } of log) {
      const played: Result<PlayState, Refusal[]> = playEvent(rules, state, event);
      if (!played.ok) throw new Error(`the log cannot be played again: ${played.error[0]?.message ?? ''}`);
      steps.push({ event, before: state });
      state = played.value;
    }
    state = withServer(state, match);
  }
  return { rules, status: statusOf(match), state, steps, result: resultOf(match, state) };
}

type Followed = Result<Line, Impossible>;

function done(line: Line): Followed {
  return { ok: true, value: line };
}

function begin(line: Line, { server, order }: Extract<Action, { do: 'start' }>, doubles: boolean): Followed {
  if (line.status !== 'scheduled') return refused(line.status === 'closed' ? 'closed' : 'started');
  const state = startMatch(line.rules, { server, doubles, serviceOrder: order });
  return done({ ...line, status: 'in_progress', state, steps: [] });
}

function play(line: Line, event: MatchEvent): Followed {
  const { rules, status, state, steps } = line;
  if (status === 'closed') return refused('closed');
  if (status === 'suspended') return refused('suspended');
  if (status === 'completed') return refused('over');
  if (state === null) return refused('notStarted');
  const played = playEvent(rules, state, event);
  if (!played.ok) return refused(played.error[0]?.code ?? 'matchDecided');
  return done({
    ...line,
    state: played.value,
    steps: [...steps, { event, before: state }],
    status: played.value.decided === null ? 'in_progress' : 'completed',
  });
}

function undo(line: Line): Followed {
  const { status, steps, result } = line;
  if (status === 'closed') return refused('closed');
  if (status === 'suspended') return refused('suspended');
  if (result !== null) return done({ ...line, result: null, status: result.before });
  const last = steps.at(-1);
  if (last === undefined) return refused('nothingToUndo');
  return done({ ...line, state: last.before, steps: steps.slice(0, -1), status: 'in_progress' });
}

function end(line: Line, { outcome, winner }: Extract<Action, { do: 'result' }>): Followed {
  if (line.status === 'closed') return refused('closed');
  if (line.status === 'completed') return refused('over');
  if (outcome === 'walkover' && line.steps.length > 0) return refused('started');
  if (outcome === 'retirement' && line.state === null) return refused('notStarted');
  return done({ ...line, status: 'completed', result: { outcome, winner, before: line.status } });
}

function halt(line: Line, what: 'suspend' | 'resume'): Followed {
  const [from, to] =
    what === 'suspend' ? (['in_progress', 'suspended'] as const) : (['suspended', 'in_progress'] as const);
  if (line.status === from) return done({ ...line, status: to });
  if (line.status === 'closed') return refused('closed');
  return refused(what === 'suspend' ? 'notStarted' : 'notSuspended');
}

/** The line after an action, by the same rules as the service's; why not, where it is not possible. */
export function follow(line: Line, action: Action, doubles: boolean): Followed {
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
