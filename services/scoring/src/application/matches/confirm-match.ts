import type { MatchDecision } from '../../domain/match-decision.ts';
import { confirm, reinstate, reopen } from '../../domain/lifecycle.ts';
import type { ConfirmInput } from '../../domain/lifecycle.ts';
import type { Match } from '../../domain/match.ts';
import { mayConfirm, mayReopen } from '../../domain/permissions.ts';
import type { Deps, StoredMatch } from '../ports.ts';
import { refillAfter, requireOnePlace, vacateAfter } from './advance-winner.ts';
import { requireOpen } from './require-open.ts';
import { changeMatch } from './write.ts';
import type { ChangeContext, MatchRequest } from './write.ts';

/** `POST /matches/{id}/confirm`; a slot that reopening this match had emptied is filled again. */
export async function confirmMatch(
  deps: Deps,
  request: MatchRequest,
  input: Omit<ConfirmInput, 'userId'>,
): Promise<StoredMatch> {
  const stored = await changeMatch(deps, request, {
    may: mayConfirm,
    decide: async (match, { stamp, viewer }) => {
      const userId = viewer.kind === 'user' ? viewer.userId : null;
      const decision = confirm(match, { ...input, userId }, stamp);
      if (decision.ok) await requireOnePlace(deps, decision.value.match);
      return decision;
    },
  });
  await refillAfter(deps, stored.state, request.command);
  return stored;
}

/**
 * A decision that opens a match again, and first takes the winner's advance back; where that is refused, so is the
 * change. Problem conflict where its tournament or tie is over.
 */
const takingBack =
  (deps: Deps, decideAlone: (match: Match) => MatchDecision) =>
  async (match: Match, { command }: ChangeContext): Promise<MatchDecision> => {
    const decision = decideAlone(match);
    if (!decision.ok) return decision;
    await requireOpen(deps.records, match);
    const refused = await vacateAfter(deps, match, command);
    return refused ?? decision;
  };

/** `POST /matches/{id}/reopen`: vacates the slot that the winner was sent to, then reopens (architecture 5). */
export function reopenMatch(deps: Deps, request: MatchRequest): Promise<StoredMatch> {
  return changeMatch(deps, request, { may: mayReopen, isFresh: true, decide: takingBack(deps, reopen) });
}

/** `POST /matches/{id}/reinstate`, while the next match of the draw is scheduled (decisions 4). */
export function reinstateMatch(deps: Deps, request: MatchRequest): Promise<StoredMatch> {
  return changeMatch(deps, request, { may: mayConfirm, isFresh: true, decide: takingBack(deps, reinstate) });
}
