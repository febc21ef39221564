import { orderKey, searchWords } from '@courtcast/mongo';
import type { IndexDeclaration } from '@courtcast/mongo';

interface Named {
  readonly name: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What every list searches and sorts by. Names sort without regard to case, Court 2 before Court 10. */
export function listKeys({ name, createdAt, updatedAt }: Named) {
  return { words: searchWords(name), name: orderKey(name), createdAt, updatedAt };
}

export const venueSorts = ['createdAt', 'updatedAt', 'name'];
export const wordIndex: IndexDeclaration = { fields: { 'keys.words': 1 } };
