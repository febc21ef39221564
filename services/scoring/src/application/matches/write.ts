import { cancel, confirm, resume, setResult, suspend } from '../../domain/lifecycle.ts';
import type { ConfirmInput } from '../../domain/lifecycle.ts';
import { readLogEvent } from '../../domain/log.ts';
import type { LogEventInput } from '../../domain/log.ts';
import { mayConfirm, mayScore } from '../../domain/permissions.ts';
import { playEvents, playPoint, playPoints, undo } from '../../domain/play.ts';
import type { PointInput } from '../../domain/play.ts';
import { changeMatch } from './change-match.ts';
import type { MatchRequest } from './change-match.ts';
import type { Deps, StoredMatch } from '../ports.ts';
import { requireOpen } from './require-open.ts';
import type { ForcedResult } from '../../domain/match.ts';
import { refillAfter } from './advance-winner.ts';

/** `POST /matches/{id}/points` with one point. */
export function addPoint(deps: Deps, request: MatchRequest, point: PointInput): Promise<StoredMatch> {
  return changeMatch(deps, request, {
    may: mayScore,
    decide: (match, { stamp }) => playPoint(match, point, stamp),
  });
}

/** `POST /matches/{id}/points` with a batch, taken whole or not at all: one version, one event. */
export function addPoints(
  deps: Deps,
  request: MatchRequest,
  points: readonly PointInput[],
): Promise<StoredMatch> {
  return changeMatch(deps, request, {
    may: mayScore,
    decide: (match, { stamp }) => playPoints(match, points, stamp),
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

/** `POST /matches/{id}/resume` */
export function resumeMatch(deps: Deps, request: MatchRequest): Promise<StoredMatch> {
  return changeMatch(deps, request, { may: mayScore, decide: (match, { stamp }) => resume(match, stamp) });
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

/** `POST /matches/{id}/confirm`; a slot that reopening this match had emptied is filled again. */
export async function confirmMatch(
  deps: Deps,
  request: MatchRequest,
  input: Omit<ConfirmInput, 'userId'>,
): Promise<StoredMatch> {
  const stored = await changeMatch(deps, request, {
    may: mayConfirm,
    decide: (match, { stamp, viewer }) =>
      confirm(match, { ...input, userId: viewer.kind === 'user' ? viewer.userId : null }, stamp),
  });
  await refillAfter(deps, stored.state, request.command);
  return stored;
}

/** `POST /matches/{id}/cancel` */
export function cancelMatch(
  deps: Deps,
  request: MatchRequest,
  input: Parameters<typeof cancel>[1],
): Promise<StoredMatch> {
  return changeMatch(deps, request, { may: mayConfirm, decide: (match) => cancel(match, input) });
}
