import { deskAreas } from './areas.ts';
import { readWords } from './compiler/read-words.ts';
import type { Language } from './languages.ts';
import type { DeskWords } from './word-types.ts';

/** Loads the texts of the desks in a language: a file of its own in the browser, as the build makes it. */
export function loadDeskWords(language: Language): Promise<DeskWords> {
  return Promise.resolve(readWords(language, deskAreas) as DeskWords);
}
