import type { TeamMatchView } from '@courtcast/contracts';
import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { readZones } from '@courtcast/web-score/standings/zones.ts';
import { hasScore } from '@courtcast/web-score/team-match/tie.ts';

/** Reads a team match with its singles, doubles and group. */
export const teamMatchSource: PageSource<TeamMatchView> = {
  path: 'team-matches/:id',
  async load(read, { params: { id = '' } }) {
    const params = { id };
    const [tie] = await Promise.all([
      read('getTeamMatch', { params }),
      read('listTeamMatchEntries', { params }),
    ]);
    await Promise.all([
      read('getLeagueGroup', { params: { id: tie.leagueGroupId } }),
      readZones(read, [tie]),
    ]);
    return tie;
  },
  head(tie, { league }) {
    const { homeTeam, guestTeam, homeMatchesWon, guestMatchesWon } = tie;
    const name = league.tieName(homeTeam.name, guestTeam.name);
    return {
      title: hasScore(tie) ? `${homeMatchesWon}:${guestMatchesWon} · ${name}` : name,
      description: `${name}. ${league.tieDescription}`,
    };
  },
};
