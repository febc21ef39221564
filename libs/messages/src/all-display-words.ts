import { displayAreas } from './areas.ts';
import { readAllWords } from './compiler/read-words.ts';
import type { Language } from './languages.ts';
import type { DisplayWords } from './words.ts';

/** The texts of displays in every language at once: for the elements for other sites, which load nothing more. */
export const allDisplayWords = readAllWords(displayAreas) as Readonly<Record<Language, DisplayWords>>;
