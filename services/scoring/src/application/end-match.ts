import type { Match } from '../domain/match.ts';
import type { Decision } from '../domain/decision.ts';
import { cancel, reinstate, resume, suspend } from '../domain/interruption.ts';
import { mayConfirm, mayReopen, mayScore } from '../domain/permissions.ts';
import { confirm, reopen, setResult } from '../domain/result.ts';
import type { ConfirmInput } from '../domain/result.ts';
import type { ForcedResult } from '../domain/match.ts';
import { changeMatch } from './change-match.ts';
import type { ChangeContext, MatchRequest } from './change-match.ts';
import type { Deps, StoredMatch } from './ports.ts';
import { refillAfter, vacateAfter } from './advance.ts';
import { requireOpen } from './require-open.ts';

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
  await refillAfter(deps, stored.match, request.command);
  return stored;
}

/**
 * A decision that opens a match again, and first takes the winner's advance back; where that is refused, so is the
 * change. Problem conflict where its tournament or tie is over.
 */
const takingBack =
  (deps: Deps, decideAlone: (match: Match) => Decision) =>
  async (match: Match, { command }: ChangeContext): Promise<Decision> => {
    const decision = decideAlone(match);
    if (!decision.ok) return decision;
    await requireOpen(deps.records, match);
    const refused = await vacateAfter(deps, match, command);
    return refused ?? decision;
  };

/** `POST /matches/{id}/reopen`: vacates the slot that the winner was sent to, then reopens (architecture.md 5). */
export function reopenMatch(deps: Deps, request: MatchRequest): Promise<StoredMatch> {
  return changeMatch(deps, request, { may: mayReopen, isFresh: true, decide: takingBack(deps, reopen) });
}

/** `POST /matches/{id}/cancel` */
export function cancelMatch(
  deps: Deps,
  request: MatchRequest,
  input: Parameters<typeof cancel>[1],
): Promise<StoredMatch> {
  return changeMatch(deps, request, { may: mayConfirm, decide: (match) => cancel(match, input) });
}

/** `POST /matches/{id}/reinstate`, while the next match of the draw is scheduled (decisions.md 4). */
export function reinstateMatch(deps: Deps, request: MatchRequest): Promise<StoredMatch> {
  return changeMatch(deps, request, { may: mayConfirm, isFresh: true, decide: takingBack(deps, reinstate) });
}
