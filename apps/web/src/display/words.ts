import type { Language } from '../i18n/languages.ts';
import type { Words } from '../i18n/words.ts';

/** What a display says: the words of scores, and its own. */
export type DisplayWords = Pick<Words, 'scores' | 'display'>;

async function load(
  own: Promise<Pick<DisplayWords, 'display'>>,
  shared: Promise<Pick<DisplayWords, 'scores'>>,
): Promise<DisplayWords> {
  const [{ display }, { scores }] = await Promise.all([own, shared]);
  return { display, scores };
}

const loaders = {
  en: () => load(import('../i18n/en/display.ts'), import('../i18n/en/scores.ts')),
  es: () => load(import('../i18n/es/display.ts'), import('../i18n/es/scores.ts')),
  de: () => load(import('../i18n/de/display.ts'), import('../i18n/de/scores.ts')),
  it: () => load(import('../i18n/it/display.ts'), import('../i18n/it/scores.ts')),
  fr: () => load(import('../i18n/fr/display.ts'), import('../i18n/fr/scores.ts')),
} as const satisfies Record<Language, () => Promise<DisplayWords>>;

/** Loads the two areas of a language that a display needs. */
export function loadDisplayWords(language: Language): Promise<DisplayWords> {
  return loaders[language]();
}
