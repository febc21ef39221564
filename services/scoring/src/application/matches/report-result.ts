import { refuseField } from '@courtcast/domain';
import type { SetScore } from '@courtcast/scoring-rules';
import { mayReport } from '../../domain/permissions.ts';
import { report } from '../../domain/players/report.ts';
import type { Deps, StoredMatch } from '../ports.ts';
import { requireLive } from './require-open.ts';
import { changeMatch } from './write.ts';
import type { MatchRequest } from './write.ts';

/** `POST /matches/{id}/report`, by a player with the code of an evening, or by a user who plays. */
export function reportResult(
  deps: Deps,
  request: MatchRequest,
  input: { readonly playerId: string; readonly sets: readonly SetScore[] },
): Promise<StoredMatch> {
  return changeMatch(deps, request, {
    may: mayReport,
    decide: async (match, { stamp, viewer }) => {
      if (viewer.kind === 'user' && viewer.playerId !== input.playerId)
        return refuseField('not-in-match', 'playerId', 'A user reports for themselves');
      const decision = report(match, input, stamp);
      if (decision.ok) await requireLive(deps.records, match);
      return decision;
    },
  });
}
