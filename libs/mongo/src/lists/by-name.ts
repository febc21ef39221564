import type { IndexDeclaration } from '../indexes.ts';
import { orderKey, searchWords } from './search.ts';

/** The fields of a record in a list by name. */
interface Named {
  readonly name: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Keys to search and sort such a list by. Names sort without regard to case, Court 2 before Court 10. */
export function listKeys({ name, createdAt, updatedAt }: Named): Readonly<Record<string, unknown>> {
  return { words: searchWords(name), name: orderKey(name), createdAt, updatedAt };
}

/** Names of the keys to sort such a list by. */
export const listSorts: readonly string[] = ['createdAt', 'updatedAt', 'name'];

/** The index that the search for words reads. */
export const wordIndex: IndexDeclaration = { fields: { 'keys.words': 1 } };
