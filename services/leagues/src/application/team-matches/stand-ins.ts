import type { Stored } from '@courtcast/domain';
import type { Group } from '../../domain/group.ts';
import type { League } from '../../domain/league.ts';
import { tierIn } from '../../domain/season/levels.ts';
import { appearancesAbove, appearancesIn, isBound, standInsFor } from '../../domain/stand-ins.ts';
import type { LeagueTeam, StandIn, StandInLeague } from '../../domain/stand-ins.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'leagues' | 'groups' | 'teams' | 'teamMatches'>;

/** What is asked about: a club in a league, and whether only line-ups count that everyone sees. */
interface OfClub {
  readonly clubId: string;
  readonly isRevealed: boolean;
}

/** The teams of a club in the groups of a league. */
async function clubTeams(
  { teams }: Pick<Needs, 'teams'>,
  groups: readonly Stored<Group>[],
  clubId: string,
): Promise<readonly LeagueTeam[]> {
  const tiers = groups.map(({ state: { tier = null } }) => ({ tier }));
  const tierOf = new Map(
    groups.flatMap(({ state: { tier = null, teamIds } }) =>
      teamIds.map((id) => [id, tierIn(tiers, { tier })] as const),
    ),
  );
  const found = await teams.findMany([...tierOf.keys()]);
  return found.flatMap(({ id, state: { name, clubId: of, playerIds } }): LeagueTeam[] =>
    of === clubId ? [{ id, name, clubId, playerIds, tier: tierOf.get(id) ?? 1 }] : [],
  );
}

/** Teams and line-ups of a club in a league with stand-ins; null where the league has none. */
export async function findStandInLeague(
  deps: Needs,
  { id, state: rules }: Stored<League>,
  { clubId, isRevealed }: OfClub,
): Promise<StandInLeague | null> {
  if (rules.standIns !== true) return null;
  const teams = await clubTeams(deps, await deps.groups.listOf(id), clubId);
  const found = await deps.teamMatches.listWhere({ teamIds: teams.map((team) => team.id) });
  const own = found.filter(({ state }) => state.leagueId === id);
  return { rules, teams, appearances: own.flatMap((one) => appearancesIn(one, isRevealed)) };
}

/** A player in a league with stand-ins. */
export interface StandInPlayer {
  readonly playerId: string;
  readonly appearances: number;
  readonly isBound: boolean;
  readonly team: StandIn['team'];
}

/** Who may stand in for a team in a league, and who of it has stood in for others. */
export interface TeamStandIns {
  readonly league: Stored<League>;
  readonly roster: readonly StandInPlayer[];
  readonly standIns: readonly StandInPlayer[];
}

function inLeague(league: StandInLeague, teamId: string): Omit<TeamStandIns, 'league'> | null {
  const own = league.teams.find(({ id }) => id === teamId);
  if (own === undefined) return null;
  const playerOf = ({ playerId, team }: StandIn): StandInPlayer => ({
    ...{ playerId, team, appearances: appearancesAbove(league, team.id, playerId) },
    isBound: isBound(league, teamId, playerId),
  });
  return {
    roster: own.playerIds.map((playerId) => playerOf({ playerId, team: own })),
    standIns: standInsFor(league, teamId).map(playerOf),
  };
}

/** Stand-ins of a team in each league that has them, by line-ups that everyone sees. Problem not-found. */
export async function listStandIns(
  deps: Needs,
  { id, leagueId }: { readonly id: string; readonly leagueId: string | undefined },
): Promise<readonly TeamStandIns[]> {
  const { clubId } = (await deps.teams.get(id)).state;
  const groups = await deps.groups.findMany(await deps.groups.listIdsOfTeam(id));
  const ids = [...new Set(groups.map(({ state }) => state.leagueId))];
  const found: TeamStandIns[] = [];
  for (const league of await deps.leagues.findMany(ids)) {
    if (leagueId !== undefined && league.id !== leagueId) continue;
    const known = await findStandInLeague(deps, league, { clubId, isRevealed: true });
    const of = known === null ? null : inLeague(known, id);
    if (of !== null) found.push({ league, ...of });
  }
  return found;
}
