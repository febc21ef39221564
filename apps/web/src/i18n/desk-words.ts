import type { Language } from './languages.ts';
import type { desk } from './en/desk/desk.ts';
import { loadWords } from './words.ts';
import type { Words } from './words.ts';

/** Every text of the desks in one language, by area. English has the keys. */
export type DeskWords = typeof desk;

type Loader = () => Promise<{ desk: DeskWords }>;

const loaders: Readonly<Record<Language, Loader>> = {
  en: () => import('./en/desk/desk.ts'),
  es: () => import('./es/desk/desk.ts'),
  de: () => import('./de/desk/desk.ts'),
  it: () => import('./it/desk/desk.ts'),
  fr: () => import('./fr/desk/desk.ts'),
};

const loaded = new Map<Language, DeskWords>();

/** Loads the texts of the site and the desks in a language; those of the desks are then found by `deskWordsOf`. */
export async function loadWordsWithDesk(language: Language): Promise<Words> {
  const [words, { desk }] = await Promise.all([loadWords(language), loaders[language]()]);
  loaded.set(language, desk);
  return words;
}

/** The texts of the desks in a language that was loaded. */
export function deskWordsOf(language: Language): DeskWords {
  const words = loaded.get(language);
  if (words === undefined) throw new Error(`the texts of the desks in ${language} are not loaded`);
  return words;
}

/** Takes texts that are there without loading, as tests have them. */
export function putDeskWords(language: Language, words: DeskWords): void {
  loaded.set(language, words);
}
