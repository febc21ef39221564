import { isApiError } from '@courtcast/client';
import type { ChampionshipView, LeagueView } from '@courtcast/contracts';
import type { PageReader, PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { readZones } from '@courtcast/web-score/standings/zones.ts';
import { MAX_TABLES, otherSeasons, seasonsInput, tiesOnInput } from './league-reads.ts';

interface LeagueData {
  readonly league: LeagueView;
  readonly championship: ChampionshipView;
}

async function readGroups(read: PageReader, leagueId: string): Promise<void> {
  const groups = await read('listLeagueGroups', { query: { leagueId } });
  await Promise.all(
    groups.slice(0, MAX_TABLES).map(async (group) => {
      const [ties] = await Promise.all([
        read('getSchedule', tiesOnInput(group)),
        read('getStandings', { params: { id: group.id } }),
      ]);
      await readZones(read, ties);
    }),
  );
}

/** Reads the draw of a league of individuals, unless it was deleted. */
async function readDraw(read: PageReader, id: string): Promise<void> {
  try {
    await Promise.all([read('getDraw', { params: { id } }), read('getDrawStandings', { params: { id } })]);
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
  }
}

async function readSeasons(read: PageReader, championship: ChampionshipView): Promise<void> {
  const found = await read('listChampionships', seasonsInput(championship));
  await Promise.all(
    [championship, ...otherSeasons(championship, found)].map(({ id }) =>
      read('listLeagues', { query: { championshipId: id } }),
    ),
  );
}

/** Reads a league: groups with tables and matches in progress, neighbors, and other seasons. */
export const leagueSource: PageSource<LeagueData> = {
  path: 'leagues/:id',
  async load(read, { params: { id = '' } }) {
    const [league] = await Promise.all([read('getLeague', { params: { id } }), readGroups(read, id)]);
    if ((league.drawId ?? null) !== null) await readDraw(read, league.drawId ?? '');
    const championship = await read('getChampionship', { params: { id: league.championshipId } });
    await readSeasons(read, championship);
    return { league, championship };
  },
  head: ({ league, championship }, words) => ({
    title: `${league.name} · ${championship.name} ${championship.season}`,
    description: words.league.leagueDescription(`${championship.name}, ${league.name}`),
  }),
};
