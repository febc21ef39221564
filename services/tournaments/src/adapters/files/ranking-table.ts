import type { ShownRow } from '../../application/rankings/read.ts';
import type { Table } from './draw-table.ts';

/** A ranking as a table: a row for each player, the best first. */
export function toRankingTable(rows: readonly ShownRow[]): Table {
  return {
    header: ['rank', 'previousRank', 'name', 'points', 'results', 'rankFourWeeksBefore'],
    rows: rows.map(({ rank, previousRank, rankFourWeeksBefore, name, points, results }) => [
      ...[rank, previousRank ?? '', name, points, results.length, rankFourWeeksBefore ?? ''],
    ]),
  };
}
