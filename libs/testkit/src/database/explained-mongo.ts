import { startMongo } from '../backing/mongo.ts';
import { readsIndexes, watchQueryPlans } from './query-plans.ts';
import type { WatchedMongo } from './query-plans.ts';

/** A test database that explains how it answers queries. */
export interface ExplainedMongo {
  readonly mongo: WatchedMongo;
  /**
   * The stages of the plan of every query that `run` sends, and the names of their indexes. Throws if it sends none, or
   * one that scans a whole collection.
   */
  indexedStagesOf(run: () => Promise<unknown>): Promise<readonly string[][]>;
  stop(): Promise<void>;
}

/** The commands by which lists and lookups read. */
const READING = ['find', 'aggregate', 'count'];

/** Starts it: for tests that every list and lookup of a service reads an index. */
export async function startExplainedMongo(): Promise<ExplainedMongo> {
  const service = await startMongo();
  const plans = await watchQueryPlans(service.url, READING);
  return {
    mongo: plans.mongo,
    async indexedStagesOf(run) {
      const explained = await plans.stagesOf(run);
      if (explained.length === 0) throw new Error('no query was sent');
      const unindexed = explained.find((stages) => !readsIndexes(stages));
      if (unindexed !== undefined) throw new Error(`a query reads no index: ${unindexed.join(', ')}`);
      return explained;
    },
    async stop() {
      await plans.close();
      await service.stop();
    },
  };
}

/** The first page of a list, in both directions of each of these fields. */
export function pagesSortedBy<F extends string>(fields: readonly F[]) {
  return fields.flatMap((sortBy) =>
    (['asc', 'desc'] as const).map((sortOrder) => ({ page: 1, perPage: 20, sortBy, sortOrder })),
  );
}
