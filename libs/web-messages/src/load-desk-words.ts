import { putDeskWords } from './desk-words.ts';
import type { DeskWords } from './desk-words.ts';
import type { Language } from './languages.ts';
import { loadWords } from './load-words.ts';
import type { Words } from './words.ts';

type Loader = () => Promise<{ desk: DeskWords }>;

const loaders: Readonly<Record<Language, Loader>> = {
  en: () => import('./en/desk/desk.ts'),
  es: () => import('./es/desk/desk.ts'),
  de: () => import('./de/desk/desk.ts'),
  it: () => import('./it/desk/desk.ts'),
  fr: () => import('./fr/desk/desk.ts'),
};

/** Loads the texts of the site and the desks in a language; those of the desks are then found by `deskWordsOf`. */
export async function loadWordsWithDesk(language: Language): Promise<Words> {
  const [words, { desk }] = await Promise.all([loadWords(language), loaders[language]()]);
  putDeskWords(language, desk);
  return words;
}
