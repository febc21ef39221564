import type { PageReader, PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { sendSides } from '@courtcast/web-score/sides/send-sides.ts';
import { liveReads } from './live-reads.ts';
import { tiesOf, tournamentsOf } from './event-ids.ts';

async function readLeague(read: PageReader, id: string): Promise<void> {
  const { leagueGroupId } = await read('getTeamMatch', { params: { id } });
  const { league } = await read('getLeagueGroup', { params: { id: leagueGroupId } });
  await read('getChampionship', { params: { id: league.championshipId } });
}

/** Reads the matches in progress, just ended and coming, with their events. */
export const liveSource: PageSource = {
  path: '',
  async load(read) {
    // The scores are shown even if these reads fail.
    const others = await Promise.allSettled([
      read('listMatches', liveReads.finished),
      read('listMatches', liveReads.coming(Date.now())),
    ]);
    const { matches } = await read('listLiveMatches');
    const shown = [
      ...matches,
      ...others.flatMap((one) => (one.status === 'fulfilled' ? one.value.data : [])),
    ];
    await Promise.allSettled([
      sendSides(read, shown),
      ...tournamentsOf(shown).map((id) => read('getTournament', { params: { id } })),
      ...tiesOf(shown).map((id) => readLeague(read, id)),
    ]);
  },
  head: (_matches, { live, frame }) => ({
    title: `${live.title} · Courtcast`,
    description: frame.tagline,
  }),
};
