import { deskAreas } from './areas.ts';
import { readAllWords } from './compiler/read-words.ts';
import type { Language } from './languages.ts';
import type { DeskWords } from './word-types.ts';

/** The texts of the desks in every language at once, for tests. Browsers load one (`load-desk-words.ts`). */
export const allDeskWords = readAllWords(deskAreas) as Readonly<Record<Language, DeskWords>>;
