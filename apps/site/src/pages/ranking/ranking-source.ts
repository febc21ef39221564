import type { RankingRecordView, RankingView } from '@courtcast/contracts';
import type { PageSource, SourceReader } from '@courtcast/web-data/page-data/page-source.ts';
import { rankingFacts, recordInput, rowsInput } from './ranking-reads.ts';

/** Reads a ranking, and the club whose it is. */
async function readRanking(read: SourceReader, id: string): Promise<RankingView> {
  const ranking = await read('getRanking', { params: { id } });
  const { clubId } = ranking;
  // A club may have been removed since.
  if (clubId !== null) await read('getClub', { params: { id: clubId } }).catch(() => undefined);
  return ranking;
}

/** Reads a ranking: who stands where on a day. */
export const rankingSource: PageSource<RankingView> = {
  path: 'rankings/:id',
  async load(read, { params: { id = '' }, search }) {
    const [ranking] = await Promise.all([
      readRanking(read, id),
      read('listRankingRows', rowsInput(id, search)),
    ]);
    return ranking;
  },
  head: (ranking, words) => ({
    title: `${ranking.name} · Courtcast`,
    description: rankingFacts(ranking, words).join(' · '),
  }),
};

interface RankedPlayer {
  readonly ranking: RankingView;
  readonly record: RankingRecordView;
}

/** Reads how one player stands in a ranking. */
export const rankedPlayerSource: PageSource<RankedPlayer> = {
  path: 'rankings/:id/players/:playerId',
  async load(read, { params: { id = '', playerId = '' }, search }) {
    const [ranking, record] = await Promise.all([
      readRanking(read, id),
      read('getRankingRecord', recordInput(id, playerId, search)),
    ]);
    return { ranking, record };
  },
  head: ({ ranking, record }) => ({
    title: `${record.player.name} · ${ranking.name}`,
    description: ranking.name,
    // The page of the player is the one to find.
    robots: 'noindex',
  }),
};
