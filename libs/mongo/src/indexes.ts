import type { Collection, Document, IndexDescription } from './connection.ts';

/** An index of a collection: fields in order with their direction, and options such as `unique` and `sparse`. */
export interface IndexDeclaration {
  readonly fields: Readonly<Record<string, 1 | -1>>;
  readonly options?: Omit<IndexDescription, 'key'>;
}

function asDescription({ fields, options }: IndexDeclaration): IndexDescription {
  return {
    key: { ...fields },
    ...options,
  };
}

/**
 * A function that creates the indexes that are missing, once: later calls wait for the first. A failure is forgotten,
 * so that the next call tries again.
 */
export function createIndexesOnce<T extends Document>(
  collection: Collection<T>,
  indexes: readonly IndexDeclaration[],
): () => Promise<void> {
  let done: Promise<void> | null = null;
  const create = async (): Promise<void> => {
    if (indexes.length > 0) await collection.createIndexes(indexes.map(asDescription));
  };
  return () => {
    done ??= create().catch((error: unknown) => {
      done = null;
      throw error;
    });
    return done;
  };
}
