import { words as de } from './de/words.ts';
import { words as en } from './en/words.ts';
import { words as es } from './es/words.ts';
import { words as fr } from './fr/words.ts';
import { words as it } from './it/words.ts';
import type { Language } from './languages.ts';
import type { Words } from './words.ts';

/** The texts of every language at once: for the server. Browsers load one (`loadWords`). */
export const allWords: Readonly<Record<Language, Words>> = { en, es, de, it, fr };
