import type { Collection, CreateIndexesOptions, Document } from './driver.ts';

/** An index of a collection: fields in order with their direction, and options such as `unique` and `sparse`. */
export interface IndexDeclaration {
  readonly fields: Readonly<Record<string, 1 | -1>>;
  readonly options?: CreateIndexesOptions;
}

/** Creates the indexes that are missing. Resolves at once when all are there. */
export const ensureIndexes = async <T extends Document>(
  collection: Collection<T>,
  indexes: readonly IndexDeclaration[],
): Promise<void> => {
  for (const { fields, options } of indexes) await collection.createIndex({ ...fields }, { ...options });
};

/** Creates indexes once, from the first call on; a failure is forgotten, so that the next call tries again. */
export const createIndexesOnce = (run: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | null = null;
  return () => {
    done ??= run().catch((error: unknown) => {
      done = null;
      throw error;
    });
    return done;
  };
};
