import type { Match } from '../../domain/match.ts';
import type { MatchDecision } from '../../domain/decision.ts';
import { reinstate, reopen } from '../../domain/lifecycle.ts';
import { mayConfirm, mayReopen } from '../../domain/permissions.ts';
import { changeMatch } from './change-match.ts';
import type { ChangeContext, MatchRequest } from './change-match.ts';
import type { Deps, StoredMatch } from '../ports.ts';
import { vacateAfter } from './advance-winner.ts';
import { requireOpen } from './require-open.ts';

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
