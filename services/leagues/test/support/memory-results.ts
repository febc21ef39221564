import { pageMeta } from '@courtcast/domain';
import type { ComputedResult, RatedResults, StoredResult } from '../../src/application/ports.ts';
import type { RatingPool } from '../../src/domain/ratings/rated-result.ts';

interface Kept extends StoredResult {
  readonly steps: ComputedResult['steps'];
}

const isIn = ({ sport, discipline }: RatingPool, result: RatingPool | null | undefined): boolean =>
  result?.sport === sport && result.discipline === discipline;

/** Results and ratings in memory. */
export function createMemoryResults(): RatedResults {
  const kept = new Map<string, Kept>();
  /** The pool of the last result of each match. */
  const pools = new Map<string, RatingPool>();
  const inPool = (pool: RatingPool): ComputedResult[] =>
    [...kept.values()]
      .flatMap(({ id, epoch, version, result, steps }) =>
        result !== null && isIn(pool, result) ? [{ ...result, id, epoch, version, steps }] : [],
      )
      .toSorted((one, other) => (one.order < other.order ? -1 : 1));
  const ofPlayer = (pool: RatingPool, playerId: string) =>
    inPool(pool).filter(({ home, guest }) => [...home, ...guest].includes(playerId));
  const afterOf = (result: ComputedResult | undefined, playerId: string) =>
    result?.steps.find((step) => step.playerId === playerId)?.after ?? null;
  return {
    find: async (id) => kept.get(id) ?? null,
    async put(stored) {
      kept.set(stored.id, { ...stored, steps: kept.get(stored.id)?.steps ?? [] });
      if (stored.result !== null) pools.set(stored.id, stored.result);
      return true;
    },
    async findChangedPool() {
      const found = [...kept.values()].find(({ changed }) => changed !== null);
      return (found && pools.get(found.id)) ?? null;
    },
    lease: async () => true,
    release: async () => undefined,
    async listChanged(pool, limit) {
      const changed = [...kept.values()].flatMap(({ id, epoch, version, changed: change }) =>
        change !== null && isIn(pool, pools.get(id)) ? [{ id, epoch, version, ...change }] : [],
      );
      return changed.toSorted((one, other) => (one.from < other.from ? -1 : 1)).slice(0, limit);
    },
    findBefore: async (pool, playerId, order) =>
      afterOf(
        ofPlayer(pool, playerId)
          .filter((one) => one.order < order)
          .at(-1),
        playerId,
      ),
    listFrom: async (pool, { order, isAfter }, limit) =>
      inPool(pool)
        .filter((one) => (isAfter ? one.order > order : one.order >= order))
        .slice(0, limit),
    async saveSteps(changes) {
      for (const [{ id }, steps] of changes) {
        const one = kept.get(id);
        if (one !== undefined) kept.set(id, { ...one, steps });
      }
    },
    async settle(changed) {
      for (const { id } of changed) {
        const one = kept.get(id);
        if (one !== undefined) kept.set(id, { ...one, changed: null });
      }
    },
    findPresent: async (pool, playerId) => afterOf(ofPlayer(pool, playerId).at(-1), playerId),
    async listChangesOf(pool, playerId, { page, perPage }) {
      const all = ofPlayer(pool, playerId)
        .toReversed()
        .flatMap(({ id: matchId, steps }) =>
          steps.filter((step) => step.playerId === playerId).map((step) => ({ matchId, ...step })),
        );
      const data = all.slice((page - 1) * perPage, page * perPage);
      return { data, meta: pageMeta({ total: all.length, page, perPage }) };
    },
  };
}
