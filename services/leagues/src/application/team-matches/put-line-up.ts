import { presentPlayerId } from '@courtcast/contracts';
import { currentPeople, eligibilityOf } from '@courtcast/domain';
import type { Decision, NamedEntry, Reason, Request, Stored } from '@courtcast/domain';
import type { Side } from '@courtcast/scoring-rules';
import { namedPairs, namedSingles } from '../../domain/line-up.ts';
import type { LineUpPlayer, LineUpRules, Pair } from '../../domain/line-up.ts';
import { submitLineUp, submitPairs } from '../../domain/team-match-decisions.ts';
import { standInFault, standInsFor } from '../../domain/stand-ins.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { requireSideToSet } from '../access.ts';
import type { Deps } from '../ports.ts';
import { findStandInLeague } from './stand-ins.ts';
import { changeTeamMatch } from './write.ts';

type Needs = Pick<
  Deps,
  'teamMatches' | 'matches' | 'teams' | 'groups' | 'leagues' | 'players' | 'systemCommand'
>;

/** The line-up or pairs that a side submits. */
interface HandingIn {
  readonly id: string;
  readonly side: Side | undefined;
  /** All players that are named, as the request names them. */
  readonly entries: readonly NamedEntry[];
  /** The rule of order that the league may switch off. */
  readonly order: 'lineupOrder' | 'doublesOrder';
}

/** A team match after a submission, with warnings (decisions 3). */
export interface CheckedTeamMatch extends Stored<TeamMatch> {
  readonly warnings: readonly Reason[];
}

/** The roster of a side with those who may stand in behind it, and why the league lets a player not be named. */
async function rosterOfSide(
  deps: Needs,
  {
    teamMatchId,
    teamMatch,
    side,
  }: { readonly teamMatchId: string; readonly teamMatch: TeamMatch; readonly side: Side },
): Promise<Pick<LineUpRules, 'roster' | 'standInFault'>> {
  const { teamId, clubId } = teamMatch[side];
  const { playerIds } = (await deps.teams.get(teamId)).state;
  const league = await deps.leagues.get(teamMatch.leagueId);
  const known = await findStandInLeague(deps, league, { clubId, isRevealed: false });
  if (known === null) return { roster: playerIds };
  const standIns = standInsFor(known, teamId).map(({ playerId }) => playerId);
  const naming = { teamMatchId, teamId, matchDay: teamMatch.matchDay };
  return {
    roster: [...playerIds, ...standIns],
    standInFault: (playerId) => standInFault(known, naming, playerId),
  };
}

/**
 * The submitting side, the present rules for its line-up, and its players with their present ids and names. An unknown
 * player's name is their id.
 */
async function readForSide(deps: Needs, { id, side: named, entries, order }: HandingIn, request: Request) {
  const { state: teamMatch } = await deps.teamMatches.get(id);
  const side = requireSideToSet(request.caller, teamMatch, named);
  const { [order]: isOrdered, gender } = (await deps.leagues.get(teamMatch.leagueId)).state;
  const ofSide = await rosterOfSide(deps, { teamMatchId: id, teamMatch, side });
  const playerIds = entries.flatMap(({ players }) => players.map((player) => player.id));
  const known = await deps.players.findMany([...new Set([...playerIds, ...ofSide.roster])]);
  const nameOf = (playerId: string): string => known.get(playerId)?.name ?? playerId;
  const playerOf = (askedId: string): LineUpPlayer => {
    const playerId = presentPlayerId(known, askedId);
    return { playerId, playerName: nameOf(playerId) };
  };
  const present = entries.map(({ path, players }) => ({
    path,
    players: players.map((player) => ({ ...player, id: presentPlayerId(known, player.id) })),
  }));
  const people = await currentPeople(deps.players, { gender, entries: present, people: known });
  const { warnings } = eligibilityOf(gender, present, people);
  const rules: Omit<LineUpRules, 'count'> = { ...ofSide, nameOf, isOrdered, gender, people };
  return { playerOf, warnings, submission: { side, rules, at: request.command.startedAt } };
}

export interface LineUpInput {
  /** In the order of strength. */
  readonly playerIds: readonly string[];
  readonly side?: Side | undefined;
}

export interface DoublesInput {
  readonly pairs: readonly (readonly [string, string])[];
  readonly side?: Side | undefined;
}

/** What a side hands in, decided, with what should be looked at. */
export interface HandedInDecision {
  readonly decide: (teamMatch: TeamMatch) => Decision<TeamMatch>;
  readonly warnings: readonly Reason[];
}

/** How the singles players of a side are handed in. Problem not-found, forbidden. */
export async function decideLineUp(
  deps: Needs,
  { id, input: { playerIds, side } }: { id: string; input: LineUpInput },
  request: Request,
): Promise<HandedInDecision> {
  const handingIn = { id, side, entries: namedSingles(playerIds), order: 'lineupOrder' } as const;
  const { playerOf, warnings, submission } = await readForSide(deps, handingIn, request);
  const named = playerIds.map(playerOf);
  return { decide: (teamMatch) => submitLineUp(teamMatch, { ...submission, named }), warnings };
}

/** How the pairs of a side are handed in. Problem not-found, forbidden. */
export async function decidePairs(
  deps: Needs,
  { id, input: { pairs, side } }: { id: string; input: DoublesInput },
  request: Request,
): Promise<HandedInDecision> {
  const handingIn = { id, side, entries: namedPairs(pairs), order: 'doublesOrder' } as const;
  const { playerOf, warnings, submission } = await readForSide(deps, handingIn, request);
  const named = pairs.map(([one, other]): Pair => [playerOf(one), playerOf(other)]);
  return { decide: (teamMatch) => submitPairs(teamMatch, { ...submission, named }), warnings };
}

/**
 * Submits the singles players of a side: by its captain, or by the organizer, who names the side. The league's present
 * `lineupOrder` holds. Problem not-found, forbidden, invalid, conflict.
 */
export async function putLineUp(
  deps: Needs,
  { id, input }: { id: string; input: LineUpInput },
  request: Request,
): Promise<CheckedTeamMatch> {
  const { decide, warnings } = await decideLineUp(deps, { id, input }, request);
  return { ...(await changeTeamMatch(deps, { id, change: 'lineup', decide }, request)), warnings };
}

/**
 * Submits the pairs of a side: by its captain, or by the organizer, who names the side. The league's present
 * `doublesOrder` holds. Problem not-found, forbidden, invalid, conflict.
 */
export async function putDoubles(
  deps: Needs,
  { id, input }: { id: string; input: DoublesInput },
  request: Request,
): Promise<CheckedTeamMatch> {
  const { decide, warnings } = await decidePairs(deps, { id, input }, request);
  return { ...(await changeTeamMatch(deps, { id, change: 'doubles', decide }, request)), warnings };
}
