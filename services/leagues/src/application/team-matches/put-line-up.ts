import type { Side } from '@courtcast/scoring-rules';
import { submitLineUp } from '../../domain/tie-decisions.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { getLeague, getTeamMatch } from '../get.ts';
import type { Deps, Request, Stored } from '../ports.ts';
import { changeTeamMatch } from './write.ts';
import { readLineUp } from './read-line-up.ts';
import { sideToSet } from './tie-access.ts';

export interface LineUpInput {
  /** In order of strength. */
  readonly playerIds: readonly string[];
  readonly side?: Side | undefined;
}

/**
 * A side hands in its singles players: its captain, or the organiser, who names the side. The league's `lineupOrder` of
 * today holds. Problem not-found, forbidden, invalid, conflict.
 */
export async function putLineUp(
  deps: Pick<Deps, 'teamMatches' | 'matches' | 'teams' | 'leagues' | 'players'>,
  { id, input }: { id: string; input: LineUpInput },
  request: Request,
): Promise<Stored<TeamMatch>> {
  const { state: tie } = await getTeamMatch(deps, id);
  const side = sideToSet(request.caller, tie, input.side);
  const { lineupOrder } = (await getLeague(deps, tie.leagueId)).state;
  const { playerOf, rules } = await readLineUp(deps, tie[side].teamId, input.playerIds);
  const submission = {
    side,
    named: input.playerIds.map(playerOf),
    rules: { ...rules, isOrdered: lineupOrder },
    at: request.command.startedAt,
  };
  const decide = (state: TeamMatch) => submitLineUp(state, submission);
  return changeTeamMatch(deps, { id, change: 'lineup', decide }, request);
}
