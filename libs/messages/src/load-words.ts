import { firstAreas, moreAreas } from './areas.ts';
import { readWords } from './compiler/read-words.ts';
import type { Language } from './languages.ts';
import type { FirstWords, MoreWords } from './word-types.ts';

/** Loads the texts of the live page in a language: a file of its own in the browser, as the build makes it. */
export function loadFirstWords(language: Language): Promise<FirstWords> {
  return Promise.resolve(readWords(language, firstAreas) as FirstWords);
}

/** Loads the texts of the other pages of the site. */
export function loadMoreWords(language: Language): Promise<MoreWords> {
  return Promise.resolve(readWords(language, moreAreas) as MoreWords);
}
