import type { Language } from '@courtcast/messages/languages.ts';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import { useLanguage } from './language-context.tsx';

const loaded = new Map<Language, DeskWords>();

/** The texts of the desks in a loaded language. */
function deskWordsOf(language: Language): DeskWords {
  const words = loaded.get(language);
  if (words === undefined) throw new Error(`the texts of the desks in ${language} are not loaded`);
  return words;
}

/** Sets the texts of a language, loaded or supplied by a test. */
export function putDeskWords(language: Language, words: DeskWords): void {
  loaded.set(language, words);
}

/** Every text of the desks in the language of the page: `useDeskWords().tournament.title`. */
export function useDeskWords(): DeskWords {
  return deskWordsOf(useLanguage().language);
}
