import { glicko2, rateAgain } from '@courtcast/ratings';
import type { Rating } from '@courtcast/ratings';
import type { RatingPool } from '../../domain/ratings/rated-result.ts';
import type { ChangedResult, Deps } from '../ports.ts';

type Needs = Pick<Deps, 'ratedResults' | 'now'>;

/** Changed matches that are taken at once: many come at once when all are published again. */
const MAX_CHANGED = 10_000;
/** Results that are read at once. */
const AT_ONCE = 1_000;

/** The ratings of the players of changed matches before the first of these: until there nothing has changed. */
async function ratingsBefore(
  { ratedResults }: Needs,
  pool: RatingPool,
  { playerIds, order }: { readonly playerIds: ReadonlySet<string>; readonly order: string },
): Promise<Map<string, Rating | null>> {
  const ratings = new Map<string, Rating | null>();
  for (const playerId of playerIds)
    ratings.set(playerId, await ratedResults.findBefore(pool, playerId, order));
  return ratings;
}

/** Computes what changed matches do to all that follow. False: another process has taken over. */
async function computeFrom(
  deps: Needs,
  pool: RatingPool,
  changed: readonly ChangedResult[],
): Promise<boolean> {
  const { ratedResults, now } = deps;
  const [first] = changed;
  if (first === undefined) return true;
  const pinned = new Set(changed.flatMap(({ playerIds }) => playerIds));
  const differing = await ratingsBefore(deps, pool, { playerIds: pinned, order: first.from });
  let from = { order: first.from, isAfter: false };
  for (;;) {
    const following = await ratedResults.listFrom(pool, from, AT_ONCE);
    const changes = [...rateAgain(glicko2, { differing, pinned }, following)];
    if (!(await ratedResults.lease(pool, now()))) return false;
    await ratedResults.saveSteps(changes);
    const last = following.at(-1);
    if (last === undefined || following.length < AT_ONCE) break;
    from = { order: last.order, isAfter: true };
  }
  await ratedResults.settle(changed);
  return true;
}

async function settlePool(deps: Needs, pool: RatingPool): Promise<boolean> {
  const { ratedResults, now } = deps;
  if (!(await ratedResults.lease(pool, now()))) return false;
  const changed = await ratedResults.listChanged(pool, MAX_CHANGED);
  const isDone = await computeFrom(deps, pool, changed);
  if (isDone) await ratedResults.release(pool);
  return isDone;
}

/**
 * Computes the ratings that follow from results that have come, were corrected or are gone: what follows these, and no
 * more (ADR 61). It gives what computing all of them again would give; a process that dies leaves them to the next.
 */
export async function settleRatings(deps: Needs): Promise<void> {
  let pool = await deps.ratedResults.findChangedPool();
  while (pool !== null && (await settlePool(deps, pool))) pool = await deps.ratedResults.findChangedPool();
}
