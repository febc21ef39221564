import type { Language } from '@courtcast/web-messages/languages.ts';
import type { Words } from '@courtcast/web-messages/words.ts';

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
  en: () =>
    load(import('@courtcast/web-messages/en/display.ts'), import('@courtcast/web-messages/en/scores.ts')),
  es: () =>
    load(import('@courtcast/web-messages/es/display.ts'), import('@courtcast/web-messages/es/scores.ts')),
  de: () =>
    load(import('@courtcast/web-messages/de/display.ts'), import('@courtcast/web-messages/de/scores.ts')),
  it: () =>
    load(import('@courtcast/web-messages/it/display.ts'), import('@courtcast/web-messages/it/scores.ts')),
  fr: () =>
    load(import('@courtcast/web-messages/fr/display.ts'), import('@courtcast/web-messages/fr/scores.ts')),
} as const satisfies Record<Language, () => Promise<DisplayWords>>;

/** Loads the two areas of a language that a display needs. */
export function loadDisplayWords(language: Language): Promise<DisplayWords> {
  return loaders[language]();
}
