import { fileAreas } from './areas.ts';
import { readAllWords } from './compiler/read-words.ts';
import type { Language } from './languages.ts';
import type { FileWords } from './words.ts';

/** The texts of files that services write, in every language. */
export const allFileWords = readAllWords(fileAreas) as Readonly<Record<Language, FileWords>>;
