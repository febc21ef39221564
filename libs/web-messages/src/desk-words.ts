import type { Language } from '@courtcast/messages/languages.ts';
import type { DeskWords } from '@courtcast/messages/word-types.ts';

const loaded = new Map<Language, DeskWords>();

/** The texts of the desks in a language that was loaded. */
export function deskWordsOf(language: Language): DeskWords {
  const words = loaded.get(language);
  if (words === undefined) throw new Error(`the texts of the desks in ${language} are not loaded`);
  return words;
}

/** Takes the texts of a language, loaded or as tests have them. */
export function putDeskWords(language: Language, words: DeskWords): void {
  loaded.set(language, words);
}
