import { displayAreas } from './areas.ts';
import { readWords } from './compiler/read-words.ts';
import type { Language } from './languages.ts';
import type { DisplayWords } from './words.ts';

/** Loads the two areas of a language that a display needs: two files in the browser, as the build makes them. */
export function loadDisplayWords(language: Language): Promise<DisplayWords> {
  return Promise.resolve(readWords(language, displayAreas) as DisplayWords);
}
