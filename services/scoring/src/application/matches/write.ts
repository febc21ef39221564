import type { Command, CurrentMatchView } from '@courtcast/contracts';
import { changeOf, decided } from '@courtcast/domain';
import type { Refusal, Refused, Request } from '@courtcast/domain';
import { conflict, Problem } from '@courtcast/problem';
import { changesBetween } from '../../domain/match-decision.ts';
import type { MatchDecision } from '../../domain/match-decision.ts';
import { settleCall } from '../../domain/details.ts';
import { cancel, resume, setResult, suspend } from '../../domain/lifecycle.ts';
import { readLogEvent } from '../../domain/log.ts';
import type { LogEventInput, LogLine } from '../../domain/log.ts';
import type { ForcedResult, Match, Stamp } from '../../domain/match.ts';
import { mayConfirm, mayScore } from '../../domain/permissions.ts';
import type { Permission, Viewer } from '../../domain/permissions.ts';
import { callTime, playEvents, playPoint, playPoints, undo } from '../../domain/point-by-point.ts';
import type { PointInput } from '../../domain/point-by-point.ts';
import { dropStaleReport } from '../../domain/players/report.ts';
import { countEnding } from '../../domain/scoring-link.ts';
import { asViewer, requirePermission, resolveViewer } from '../access.ts';
import type { Deps, MatchChange, MatchUpdate, StoredMatch } from '../ports.ts';
import { areSidesPending } from './pending-sides.ts';
import { requireGuestToPlay } from './court-guests.ts';
import { requireOpen } from './require-open.ts';

/** A draw has sent a winner on within this time, as a rule. */
const SIDES_COME_AFTER_SECONDS = 1;

/** A request to change one match. */
export interface MatchRequest extends Request {
  readonly id: string;
  /** The version that the caller saw; another is Problem conflict. */
  readonly expectedVersion?: number | undefined;
  /** The present match as the refusal shows it (decisions 11). */
  readonly showCurrent: (stored: StoredMatch) => CurrentMatchView;
}

/** Context of a decision, beside the match. */
export interface ChangeContext {
  readonly stamp: Stamp;
  readonly log: readonly LogLine[];
  readonly viewer: Viewer;
  /** Its actor is named as in the log. */
  readonly command: Command;
}

/** A change of a match, with the rule for who may make it. */
export interface MatchChanger extends MatchUpdate {
  readonly may: Permission;
  readonly asksClub?: boolean;
  readonly decide: (match: Match, context: ChangeContext) => MatchDecision | Promise<MatchDecision>;
}

/** The refusal of a write that expected another version; callers who may write the match see its present state. */
function staleVersion(stored: StoredMatch, request: MatchRequest): Problem {
  const [path, expected] =
    request.expectedVersion === undefined
      ? ['If-Match', request.command.expectedVersion]
      : ['expectedVersion', request.expectedVersion];
  const message = `Version ${expected} was expected, but it is ${stored.version}`;
  const code = 'version-mismatch';
  return conflict(code, message, [{ path, message, code, current: request.showCurrent(stored) }]);
}

/** A refusal because a side of the match is not known. */
interface LackOfSides extends Refused {
  readonly refusal: Extract<Refusal, { kind: 'conflict' }>;
}

const lacksSides = (decision: MatchDecision): decision is LackOfSides =>
  !decision.ok && decision.refusal.kind === 'conflict' && decision.refusal.code === 'sides-unknown';

/** The refusal of a match whose sides will be filled in a moment. */
function sidesComing({ code, message, reasons }: LackOfSides['refusal']): Problem {
  const coming = `${message}; who has won the match before stands in it in a moment`;
  return new Problem('conflict', coming, {
    details: [{ path: reasons?.[0]?.path ?? '', message: coming, code }],
    retryAfterSeconds: SIDES_COME_AFTER_SECONDS,
  });
}

/**
 * Changes a match: identifies the viewer, checks permission and version, decides, saves. Throws Problem not-found,
 * forbidden, conflict, invalid. `expectedVersion` is compared last, so that it does not reveal a draft.
 */
export async function changeMatch(
  deps: Deps,
  request: MatchRequest,
  change: MatchChanger,
): Promise<StoredMatch> {
  const { may, asksClub = false, decide, ...update } = change;
  const viewer = await resolveViewer(deps, request.caller);
  const { expectedVersion: fromHeader, ...rest } = request.command;
  const expected = request.expectedVersion ?? fromHeader;
  const command = asViewer(rest, viewer);
  const stamp: Stamp = { at: command.startedAt, by: command.actor };
  return deps.matches.update(request.id, command, {
    ...update,
    decide: async (stored) => {
      const { state: match, version, log } = stored;
      await requirePermission(deps.records, { viewer, match, now: stamp.at, asksClub }, may);
      if (expected !== undefined && expected !== version) throw staleVersion(stored, request);
      const decision = await decide(match, { stamp, log, viewer, command });
      if (lacksSides(decision) && (await areSidesPending(deps, match))) throw sidesComing(decision.refusal);
      if (decision.ok) await requireGuestToPlay(deps.records, match, decision.value.match);
      return toChange(match, decision, command.startedAt);
    },
  });
}

/** The stored change of a decision, null for nothing. Throws the Problem of a refusal. */
export function toChange(before: Match, decision: MatchDecision, at: Date): MatchChange | null {
  const { match: decidedMatch, append } = decided(decision);
  const match = countEnding(before, settleCall(before, dropStaleReport(before, decidedMatch)));
  const change = changeOf(before, match, { at, changes: changesBetween(before, match) });
  return change && { ...change, append };
}

/** `POST /matches/{id}/points`: one point, or a batch that is taken whole or not at all (one version, one event). */
export function addPoints(
  deps: Deps,
  request: MatchRequest,
  input: PointInput | { readonly points: readonly PointInput[] },
): Promise<StoredMatch> {
  return changeMatch(deps, request, {
    may: mayScore,
    decide: (match, { stamp }) =>
      'points' in input ? playPoints(match, input.points, stamp) : playPoint(match, input, stamp),
  });
}

/** `POST /matches/{id}/events` */
export function addLogEvent(deps: Deps, request: MatchRequest, input: LogEventInput): Promise<StoredMatch> {
  return changeMatch(deps, request, {
    may: mayScore,
    decide: (match, { stamp }) => {
      const read = readLogEvent(match, input);
      return read.ok ? playEvents(match, [{ event: read.value, path: '' }], stamp) : read;
    },
  });
}

/** `POST /matches/{id}/time` */
export function endTime(deps: Deps, request: MatchRequest): Promise<StoredMatch> {
  return changeMatch(deps, request, { may: mayScore, decide: (match, { stamp }) => callTime(match, stamp) });
}

/** `POST /matches/{id}/undo` */
export function undoLast(deps: Deps, request: MatchRequest): Promise<StoredMatch> {
  return changeMatch(deps, request, {
    may: mayScore,
    withLog: true,
    decide: async (match, { stamp, log }) => {
      const decision = undo(match, { ...stamp, log });
      if (decision.ok && match.status === 'completed') await requireOpen(deps.records, match);
      return decision;
    },
  });
}

/** `POST /matches/{id}/suspend` */
export function suspendMatch(
  deps: Deps,
  request: MatchRequest,
  notes: string | undefined,
): Promise<StoredMatch> {
  return changeMatch(deps, request, { may: mayScore, decide: (match) => suspend(match, notes) });
}

/** `POST /matches/{id}/resume`; notes that are `endsNotes` are over with it. */
export function resumeMatch(deps: Deps, request: MatchRequest, endsNotes?: string): Promise<StoredMatch> {
  return changeMatch(deps, request, {
    may: mayScore,
    decide: (match, { stamp }) => resume(match, stamp, endsNotes),
  });
}

/** `POST /matches/{id}/result` */
export function setMatchResult(
  deps: Deps,
  request: MatchRequest,
  result: ForcedResult,
): Promise<StoredMatch> {
  return changeMatch(deps, request, {
    may: mayScore,
    decide: (match, { stamp }) => setResult(match, result, stamp),
  });
}

/** `POST /matches/{id}/cancel` */
export function cancelMatch(
  deps: Deps,
  request: MatchRequest,
  input: Parameters<typeof cancel>[1],
): Promise<StoredMatch> {
  return changeMatch(deps, request, { may: mayConfirm, decide: (match) => cancel(match, input) });
}
