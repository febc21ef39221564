import type { LeagueGroupDetailView } from '@courtcast/contracts';
import type { StandingsRowView } from '@courtcast/contracts/resources/leagues';
import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { matchesOnInput } from '@courtcast/web-score/standings/group-reads.ts';
import { readZones } from '@courtcast/web-score/standings/zones.ts';

interface GroupData {
  readonly group: LeagueGroupDetailView;
  readonly rows: readonly StandingsRowView[];
}

/** Reads a league group: table, schedule and matches in progress. */
export const leagueGroupSource: PageSource<GroupData> = {
  path: 'league-groups/:id',
  async load(read, { params: { id = '' } }) {
    const params = { id };
    const [group, rows, ties] = await Promise.all([
      read('getLeagueGroup', { params }),
      read('getStandings', { params }),
      read('getSchedule', { params }),
      read('listMatches', matchesOnInput(id)),
    ]);
    await Promise.all([
      read('getChampionship', { params: { id: group.league.championshipId } }),
      readZones(read, ties),
    ]);
    return { group, rows };
  },
  head({ group, rows }, { league }) {
    const leader = rows.find(({ played, rank }) => played > 0 && rank === 1)?.teamName ?? null;
    return {
      title: `${group.name} · ${group.league.name}`,
      description: league.groupDescription(group.name, leader),
    };
  },
};
