import { hasPlayerPage, presentPlayerId } from '@courtcast/contracts';
import type { PlayerState } from '@courtcast/contracts';
import type { Page } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import { glicko2, levelOf } from '@courtcast/ratings';
import type { Rating } from '@courtcast/ratings';
import { dayOf, ratingPools } from '../../domain/ratings/rated-result.ts';
import type { RatingPool } from '../../domain/ratings/rated-result.ts';
import type { Deps, PageOf, RatingChange } from '../ports.ts';

type Needs = Pick<Deps, 'players' | 'ratedResults' | 'now'>;

/** The present rating of a player in a pool. */
export interface PoolRating {
  readonly pool: RatingPool;
  readonly rating: Rating;
}

/** The player whom an id means, after merges. Problem not-found for an unknown one, and for whoever has no page. */
export async function getShownPlayer({ players }: Pick<Deps, 'players'>, id: string): Promise<PlayerState> {
  const known = await players.findMany([id]);
  const player = known.get(presentPlayerId(known, id));
  if (player === undefined || !hasPlayerPage(player)) throw notFound('Player');
  return player;
}

/** The ratings of a player with their uncertainty as of today: it grows while they do not play. Problem not-found. */
export async function getPlayerRatings(
  deps: Needs,
  id: string,
): Promise<{ readonly playerId: string; readonly ratings: readonly PoolRating[] }> {
  const { id: playerId } = await getShownPlayer(deps, id);
  const today = dayOf(deps.now());
  const found = await Promise.all(
    ratingPools.map(async (pool) => {
      const rating = await deps.ratedResults.findPresent(pool, playerId);
      return rating === null ? [] : [{ pool, rating: glicko2.age(rating, today) }];
    }),
  );
  return { playerId, ratings: found.flat() };
}

/** The ratings of these players in a pool as of today, the best first; those without one, and hidden ones, are left out. */
export async function listRatings(
  deps: Needs,
  pool: RatingPool,
  ids: readonly string[],
): Promise<readonly (PoolRating & { readonly playerId: string })[]> {
  const today = dayOf(deps.now());
  const known = await deps.players.findMany(ids);
  const found = await Promise.all(
    [...new Set(ids)].map(async (playerId) => {
      const player = known.get(presentPlayerId(known, playerId));
      if (player === undefined || !hasPlayerPage(player)) return [];
      const rating = await deps.ratedResults.findPresent(pool, player.id);
      return rating === null ? [] : [{ playerId, pool, rating: glicko2.age(rating, today) }];
    }),
  );
  return found.flat().toSorted((one, other) => other.rating.value - one.rating.value);
}

/** The same for another service, hidden players included, each by the id that was asked for; levels in tenths. */
export async function lookUpRatings(
  { players, ratedResults }: Needs,
  pool: RatingPool,
  ids: readonly string[],
): Promise<{ readonly playerId: string; readonly value: number; readonly level: number }[]> {
  const known = await players.findMany(ids);
  const found = await Promise.all(
    [...new Set(ids)].map(async (playerId) => {
      const rating = await ratedResults.findPresent(pool, presentPlayerId(known, playerId));
      if (rating === null) return [];
      return [
        { playerId, value: Math.round(rating.value), level: Math.round(levelOf(rating.value) * 10) / 10 },
      ];
    }),
  );
  return found.flat();
}

/** What matches have done to a rating of a player, the newest first. Problem not-found. */
export async function listRatingChanges(
  deps: Needs,
  id: string,
  { pool, page }: { readonly pool: RatingPool; readonly page: PageOf },
): Promise<Page<RatingChange>> {
  const player = await getShownPlayer(deps, id);
  return deps.ratedResults.listChangesOf(pool, player.id, page);
}
