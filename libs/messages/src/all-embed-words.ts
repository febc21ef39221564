import { embedAreas } from './areas.ts';
import { readAllWords } from './compiler/read-words.ts';
import type { Language } from './languages.ts';
import type { EmbedWords } from './word-types.ts';

/** The texts of the tables for other sites in every language at once: their script loads nothing more. */
export const allEmbedWords = readAllWords(embedAreas) as Readonly<Record<Language, EmbedWords>>;
