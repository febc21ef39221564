import { accept, decided, refuseConflict, refuseField } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import type { Match } from '../../domain/match.ts';
import { mayReport } from '../../domain/permissions.ts';
import { othersThan, report } from '../../domain/players/report.ts';
import type { ReportInput } from '../../domain/players/report.ts';
import type { Deps, Records, StoredMatch } from '../ports.ts';
import { requireLive } from './require-open.ts';
import { changeMatch } from './write.ts';
import type { MatchRequest } from './write.ts';

/** In a box league somebody on the other side must be able to say no: without an account there nobody hears of it. */
async function refuseUnheard(
  { players }: Pick<Records, 'players'>,
  match: Match,
  { playerId }: ReportInput,
): Promise<Decision<null>> {
  if (match.boxLeague === undefined) return accept(null);
  const known = await players.findMany(othersThan(match, playerId));
  if ([...known.values()].some(({ userId }) => userId !== null)) return accept(null);
  return refuseConflict('opponent-without-account', 'Nobody on the other side has an account');
}

/** `POST /matches/{id}/report`, by a player with the code of an evening, or by a user who plays. */
export function reportResult(deps: Deps, request: MatchRequest, input: ReportInput): Promise<StoredMatch> {
  return changeMatch(deps, request, {
    may: mayReport,
    decide: async (match, { stamp, viewer }) => {
      if (viewer.kind === 'user' && viewer.playerId !== input.playerId)
        return refuseField('not-in-match', 'playerId', 'A user reports for themselves');
      const decision = report(match, input, stamp);
      if (decision.ok) decided(await refuseUnheard(deps.records, match, input));
      if (decision.ok) await requireLive(deps.records, match);
      return decision;
    },
  });
}
