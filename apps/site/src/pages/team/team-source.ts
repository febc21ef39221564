import type { ClubView, TeamView } from '@courtcast/contracts';
import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { groupsOf } from '@courtcast/web-score/standings/team-calendar.ts';
import { readZones } from '@courtcast/web-score/standings/zones.ts';

/** The most groups that a team page names and reads tables of. */
export const MAX_GROUPS = 3;

interface TeamData {
  readonly team: TeamView;
  readonly club: ClubView | null;
}

/** Reads a team: roster, club, team matches and group tables. */
export const teamSource: PageSource<TeamData> = {
  path: 'teams/:id',
  async load(read, { params: { id = '' } }) {
    const [team, ties] = await Promise.all([
      read('getTeam', { params: { id } }),
      read('listTeamMatches', { query: { teamId: id } }),
    ]);
    const groups = groupsOf(ties, MAX_GROUPS).flatMap((groupId) => [
      read('getLeagueGroup', { params: { id: groupId } }),
      read('getStandings', { params: { id: groupId } }),
    ]);
    const [club] = await Promise.all([
      // The club may have been deleted.
      read('getClub', { params: { id: team.clubId } }).catch(() => null),
      readZones(read, ties),
      ...groups,
    ]);
    return { team, club };
  },
  head: ({ team, club }, { league }) => ({
    title: club === null ? team.name : `${team.name} · ${club.name}`,
    description: league.teamDescription(team.name),
  }),
};
