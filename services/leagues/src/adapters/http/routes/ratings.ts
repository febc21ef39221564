import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import type { Deps } from '../../../application/ports.ts';
import { getPlayerRatings, listRatingChanges, listRatings } from '../../../application/ratings/read.ts';
import { toRatingChangeView, toRatingView } from '../../views/ratings.ts';

/** Mounts the operations on ratings (decisions 3). */
export function mountRatings({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.getPlayerRatings, async ({ params }) => {
    const { playerId, ratings } = await getPlayerRatings(deps, params.id);
    return { body: { playerId, ratings: ratings.map(toRatingView) } };
  });
  handle(operations.listRatings, async ({ query: { playerIds, sport, discipline } }) => {
    const ratings = await listRatings(deps, { sport, discipline }, playerIds.split(','));
    return { body: { data: ratings.map(({ playerId, ...one }) => ({ playerId, ...toRatingView(one) })) } };
  });
  handle(operations.listRatingChanges, async ({ params, query }) => {
    const { sport, discipline, ...page } = query;
    const pool = { sport, discipline };
    const { data, meta } = await listRatingChanges(deps, params.id, { pool, page });
    return { body: { data: data.map(toRatingChangeView), meta } };
  });
}
