import type { Language } from './languages.ts';
import type { words as english } from './en/words.ts';

/** Every text of the site in one language, by area. English has the keys; a language that lacks one fails the types. */
export type Words = typeof english;

/** The texts of scores, which the elements for other sites use by themselves. */
export type ScoreWords = Words['scores'];

/** A language and its texts. */
export interface Wording {
  readonly language: Language;
  readonly words: Words;
}

const loaders = {
  en: () => import('./en/words.ts'),
  es: () => import('./es/words.ts'),
  de: () => import('./de/words.ts'),
  it: () => import('./it/words.ts'),
  fr: () => import('./fr/words.ts'),
} as const satisfies Record<Language, () => Promise<{ words: Words }>>;

/** Loads the texts of one language: a chunk of its own in the browser. */
export async function loadWords(language: Language): Promise<Words> {
  const { words } = await loaders[language]();
  return words;
}
