import { operations } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import { csvDownload } from '@courtcast/downloads';
import type { ServiceApp } from '@courtcast/http';
import type { Deps } from '../../../application/ports.ts';
import { getRankingInFull, getRankingRecord, listRankingRows } from '../../../application/rankings/read.ts';
import { listPlayerRankings } from '../../../application/rankings/list-player-rankings.ts';
import { createRanking, deleteRanking, patchRanking } from '../../../application/rankings/write.ts';
import type { Ranking } from '../../../domain/rankings/ranking.ts';
import { toRankingTable } from '../../files/ranking-table.ts';
import {
  toPlayerRankingView,
  toRankingRecordView,
  toRankingRowView,
  toRankingView,
} from '../../views/ranking.ts';

function replyRanking(ranking: Stored<Ranking>) {
  return { body: toRankingView(ranking), version: ranking.version };
}

/** Mounts the operations on rankings (decisions 20). */
export function mountRankings({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listRankings, async ({ query }) => {
    const { data, meta } = await deps.rankings.list(query);
    return { body: { data: data.map(toRankingView), meta } };
  });
  handle(operations.getRanking, async ({ params }) => replyRanking(await deps.rankings.get(params.id)));
  handle(operations.createRanking, async ({ body, ...request }) => {
    const {
      clubId = null,
      championshipId = null,
      gender = null,
      ageCategory = null,
      best = null,
      usualLevel = null,
      ...given
    } = body;
    const { tournaments = [], ...required } = given;
    const settings = { ...required, gender, ageCategory, best, usualLevel, tournaments };
    const ranking = await createRanking(deps, { clubId, championshipId, settings }, request);
    return { ...replyRanking(ranking), location: `/rankings/${ranking.id}` };
  });
  handle(operations.patchRanking, async ({ params, body, ...request }) =>
    replyRanking(await patchRanking(deps, { id: params.id, settings: body }, request)),
  );
  handle(operations.deleteRanking, async ({ params, ...request }) => {
    await deleteRanking(deps, params.id, request);
    return {};
  });
  handle(operations.listRankingRows, async ({ params, query }) => {
    const { data, meta } = await listRankingRows(deps, params.id, query);
    return { body: { data: data.map(toRankingRowView), meta } };
  });
  handle(operations.getRankingFile, async ({ params, query }) => {
    const { ranking, asOf, rows } = await getRankingInFull(deps, params.id, query.asOf);
    return csvDownload(`${ranking.state.name} - ${asOf}`, toRankingTable(rows));
  });
  handle(operations.listPlayerRankings, async ({ params }) => {
    const found = await listPlayerRankings(deps, params.id);
    return { body: { data: found.map(toPlayerRankingView) } };
  });
  handle(operations.getRankingRecord, async ({ params, query }) => ({
    body: toRankingRecordView(await getRankingRecord(deps, params.id, query)),
  }));
}
