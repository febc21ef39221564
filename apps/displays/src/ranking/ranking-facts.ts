import type { ClubView, RankingRowView, RankingView } from '@courtcast/contracts';
import type { PageReader } from '@courtcast/web-data/page-data/page-source.ts';

/** The data of a display of a ranking. */
export interface RankingFacts {
  readonly ranking: Pick<RankingView, 'id' | 'name'>;
  /** Null for a ranking of the whole installation. */
  readonly club: Pick<ClubView, 'name' | 'timeZone'> | null;
  /** The best, at most a hundred. */
  readonly rows: readonly RankingRowView[];
}

const MAX_ROWS = 100;

/** Reads a ranking as it stands today. Rejects with 404 for one that is unknown, or was removed. */
export async function readRanking(read: PageReader, id: string): Promise<RankingFacts> {
  const params = { id };
  const [ranking, { data: rows }] = await Promise.all([
    read('getRanking', { params }),
    read('listRankingRows', { params, query: { perPage: MAX_ROWS } }),
  ]);
  const { clubId } = ranking;
  return { ranking, club: clubId === null ? null : await read('getClub', { params: { id: clubId } }), rows };
}
