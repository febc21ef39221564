import { firstAreas, moreAreas } from './areas.ts';
import { readAllWords } from './compiler/read-words.ts';
import type { Language } from './languages.ts';
import type { Words } from './words.ts';

/** The texts of every language at once: for the server and for tests. Browsers load one (`load-words.ts`). */
export const allWords = readAllWords([...firstAreas, ...moreAreas]) as Readonly<Record<Language, Words>>;
