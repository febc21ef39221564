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
 * Building an index of a large collection takes as long as it takes: the time of other commands is not enough. The
 * driver heeds both for a single command, although its types do not name them; a test watches that.
 */
const unhurried: object = { socketTimeoutMS: 0, writeConcern: { w: 'majority', journal: true } };

/** Creates the indexes that are missing. */
export async function createIndexes<T extends Document>(
  collection: Collection<T>,
  indexes: readonly IndexDeclaration[],
): Promise<void> {
  if (indexes.length > 0) await collection.createIndexes(indexes.map(asDescription), unhurried);
}
