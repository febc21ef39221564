import { presentPlayerId } from '@courtcast/contracts';
import type { Request, Stored } from '@courtcast/domain';
import type { Side } from '@courtcast/scoring-rules';
import type { LineUpPlayer, LineUpRules, Pair } from '../../domain/line-up.ts';
import { submitLineUp, submitPairs } from '../../domain/team-match-decisions.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { requireSideToSet } from '../access.ts';
import type { Deps } from '../ports.ts';
import { changeTeamMatch } from './write.ts';

type Needs = Pick<Deps, 'teamMatches' | 'matches' | 'teams' | 'leagues' | 'players'>;

/** What one side hands in. */
interface HandingIn {
  readonly id: string;
  readonly side: Side | undefined;
  /** All players that are named. */
  readonly playerIds: readonly string[];
  /** The rule of order that the league may switch off. */
  readonly order: 'lineupOrder' | 'doublesOrder';
}

/**
 * The side that hands in, what its line-up is checked against today, and players as line-ups name them: by the ids and
 * names that they have today. An unknown player's name is their id.
 */
async function readForSide(deps: Needs, { id, side: named, playerIds, order }: HandingIn, request: Request) {
  const { state: teamMatch } = await deps.teamMatches.get(id);
  const side = requireSideToSet(request.caller, teamMatch, named);
  const { [order]: isOrdered } = (await deps.leagues.get(teamMatch.leagueId)).state;
  const { playerIds: roster } = (await deps.teams.get(teamMatch[side].teamId)).state;
  const known = await deps.players.findMany([...new Set([...playerIds, ...roster])]);
  const nameOf = (playerId: string): string => known.get(playerId)?.name ?? playerId;
  const playerOf = (askedId: string): LineUpPlayer => {
    const playerId = presentPlayerId(known, askedId);
    return { playerId, playerName: nameOf(playerId) };
  };
  const rules: Omit<LineUpRules, 'count'> = { roster, nameOf, isOrdered };
  return { playerOf, submission: { side, rules, at: request.command.startedAt } };
}

export interface LineUpInput {
  /** In order of strength. */
  readonly playerIds: readonly string[];
  readonly side?: Side | undefined;
}

/**
 * A side hands in its singles players: its captain, or the organizer, who names the side. The league's `lineupOrder` of
 * today holds. Problem not-found, forbidden, invalid, conflict.
 */
export async function putLineUp(
  deps: Needs,
  { id, input: { playerIds, side } }: { id: string; input: LineUpInput },
  request: Request,
): Promise<Stored<TeamMatch>> {
  const handingIn = { id, side, playerIds, order: 'lineupOrder' } as const;
  const { playerOf, submission } = await readForSide(deps, handingIn, request);
  const named = playerIds.map(playerOf);
  const decide = (teamMatch: TeamMatch) => submitLineUp(teamMatch, { ...submission, named });
  return changeTeamMatch(deps, { id, change: 'lineup', decide }, request);
}

export interface DoublesInput {
  readonly pairs: readonly (readonly [string, string])[];
  readonly side?: Side | undefined;
}

/**
 * A side hands in its pairs: its captain, or the organizer, who names the side. The league's `doublesOrder` of today
 * holds. Problem not-found, forbidden, invalid, conflict.
 */
export async function putDoubles(
  deps: Needs,
  { id, input: { pairs, side } }: { id: string; input: DoublesInput },
  request: Request,
): Promise<Stored<TeamMatch>> {
  const handingIn = { id, side, playerIds: pairs.flat(), order: 'doublesOrder' } as const;
  const { playerOf, submission } = await readForSide(deps, handingIn, request);
  const named = pairs.map(([one, other]): Pair => [playerOf(one), playerOf(other)]);
  const decide = (teamMatch: TeamMatch) => submitPairs(teamMatch, { ...submission, named });
  return changeTeamMatch(deps, { id, change: 'doubles', decide }, request);
}
