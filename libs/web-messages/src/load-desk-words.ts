import type { Language } from '@courtcast/messages/languages.ts';
import { loadDeskWords } from '@courtcast/messages/load-desk-words.ts';
import type { Words } from '@courtcast/messages/words.ts';
import { putDeskWords } from './use-desk-words.ts';
import { loadWords } from './load-words.ts';

/** Loads the texts of the site and the desks in a language; those of the desks are then found by `deskWordsOf`. */
export async function loadWordsWithDesk(language: Language): Promise<Words> {
  const [words, desk] = await Promise.all([loadWords(language), loadDeskWords(language)]);
  putDeskWords(language, desk);
  return words;
}
