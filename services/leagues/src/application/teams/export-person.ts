import type { TeamMatch } from '../../domain/team-match.ts';
import { pollsOf } from '../../domain/team.ts';
import type { Deps } from '../ports.ts';

type Row = Readonly<Record<string, unknown>>;
type Needs = Pick<Deps, 'teams' | 'teamMatches' | 'championships'>;

/** So many of a kind; nobody has more. */
const MAX = 10_000;

function teamMatchRow(id: string, state: TeamMatch): Row {
  const { leagueGroupId, scheduledAt, status, location, home, guest } = state;
  const sideOf = ({ teamName, captainPlayerId, lineup, pairs }: TeamMatch['home']) => {
    return { teamName, captainPlayerId, lineup, pairs };
  };
  return { id, leagueGroupId, scheduledAt, status, location, home: sideOf(home), guest: sideOf(guest) };
}

/** Teams of a person with their answers there, team matches in which they stand, championships that they organize. */
export async function exportPerson(
  { teams, teamMatches, championships }: Needs,
  { userId, playerId }: { readonly userId: string; readonly playerId: string | null },
): Promise<Readonly<Record<string, Row[]>>> {
  const [teamIds, teamMatchIds] =
    playerId === null
      ? [[], []]
      : await Promise.all([teams.listIdsWithPlayer(playerId), teamMatches.listIdsWithPlayer(playerId)]);
  const ofTeams = (await teams.findMany(teamIds.slice(0, MAX))).map(({ id, state }) => {
    const answers = pollsOf(state).flatMap((poll) => poll.answers.filter((one) => one.playerId === playerId));
    return {
      id,
      name: state.name,
      clubId: state.clubId,
      isCaptain: state.captainPlayerId === playerId,
      answers,
    };
  });
  const ofMatches = (await teamMatches.findMany(teamMatchIds.slice(0, MAX))).map(({ id, state }) =>
    teamMatchRow(id, state),
  );
  const page = { page: 1, perPage: 100, sortBy: 'createdAt', sortOrder: 'asc' } as const;
  const organized = await championships.list({ organiserId: userId, ...page });
  return {
    teams: ofTeams,
    teamMatches: ofMatches,
    championships: organized.data.map(({ id, state }) => ({ id, name: state.name })),
  };
}
