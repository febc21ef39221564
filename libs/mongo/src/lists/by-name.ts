import type { IndexDeclaration } from '../indexes.ts';
import { orderKey, searchWords } from './search.ts';

/** What a list by name is of. */
interface Named {
  readonly name: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * The keys that such a list is searched in and sorted by. Names sort without regard to case, Court 2 before Court 10.
 */
export function listKeys({ name, createdAt, updatedAt }: Named): Readonly<Record<string, unknown>> {
  return { words: searchWords(name), name: orderKey(name), createdAt, updatedAt };
}

/** Names of the keys that such a list is sorted by. */
export const listSorts: readonly string[] = ['createdAt', 'updatedAt', 'name'];

/** The index that the search for words reads. */
export const wordIndex: IndexDeclaration = { fields: { 'keys.words': 1 } };
