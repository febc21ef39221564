import type { ClubView, LadderDetailView, RankingRowView } from '@courtcast/contracts';
import type { PageReader } from '@courtcast/web-data/page-data/page-source.ts';

/** Somebody who stands in a ranking or a ladder. */
export interface RankedRow extends Pick<RankingRowView, 'rank' | 'previousRank'> {
  readonly player: { readonly name: string };
  /** Null in a ladder. */
  readonly points: number | null;
  /** In a ladder whether they are challenged, or challenge somebody, or are away. */
  readonly state?: 'challenge' | 'holiday' | null;
}

/** The data of a display of a ranking, or of a ladder. */
export interface RankingFacts {
  readonly ranking: { readonly id: string; readonly name: string };
  /** Null for a ranking of the whole installation. */
  readonly club: Pick<ClubView, 'name' | 'timeZone'> | null;
  /** The best, at most a hundred of a ranking. */
  readonly rows: readonly RankedRow[];
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

function toRow({
  place,
  previousPlace,
  player,
  challengeIds,
  onHoliday,
}: LadderDetailView['places'][number]): RankedRow {
  const away = onHoliday ? 'holiday' : null;
  const state = challengeIds.length > 0 ? 'challenge' : away;
  return { rank: place, previousRank: previousPlace, player, points: null, state };
}

/** Reads a ladder as it stands. Rejects with 404 for one that is unknown. */
export async function readLadder(read: PageReader, id: string): Promise<RankingFacts> {
  const { name, clubId, places } = await read('getLadder', { params: { id } });
  const club = await read('getClub', { params: { id: clubId } });
  return { ranking: { id, name }, club, rows: places.map(toRow) };
}
