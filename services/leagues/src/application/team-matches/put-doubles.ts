import type { Side } from '@courtcast/scoring-rules';
import type { Pair } from '../../domain/line-up.ts';
import { submitPairs } from '../../domain/tie-decisions.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { getLeague, getTeamMatch } from '../get.ts';
import type { Deps, Request, Stored } from '../ports.ts';
import { changeTeamMatch } from './write.ts';
import { readLineUp } from './read-line-up.ts';
import { sideToSet } from './tie-access.ts';

export interface DoublesInput {
  readonly pairs: readonly (readonly [string, string])[];
  readonly side?: Side | undefined;
}

/**
 * A side hands in its pairs: its captain, or the organiser, who names the side. The league's `doublesOrder` of today
 * holds. Problem not-found, forbidden, invalid, conflict.
 */
export async function putDoubles(
  deps: Pick<Deps, 'teamMatches' | 'matches' | 'teams' | 'leagues' | 'players'>,
  { id, input }: { id: string; input: DoublesInput },
  request: Request,
): Promise<Stored<TeamMatch>> {
  const { state: tie } = await getTeamMatch(deps, id);
  const side = sideToSet(request.caller, tie, input.side);
  const { doublesOrder } = (await getLeague(deps, tie.leagueId)).state;
  const { playerOf, rules } = await readLineUp(deps, tie[side].teamId, input.pairs.flat());
  const submission = {
    side,
    named: input.pairs.map(([one, other]): Pair => [playerOf(one), playerOf(other)]),
    rules: { ...rules, isOrdered: doublesOrder },
    at: request.command.startedAt,
  };
  const decide = (state: TeamMatch) => submitPairs(state, submission);
  return changeTeamMatch(deps, { id, change: 'doubles', decide }, request);
}
