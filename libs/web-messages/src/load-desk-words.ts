import type { Language } from '@courtcast/messages/languages.ts';
import { loadDeskWords } from '@courtcast/messages/load-desk-words.ts';
import type { Words } from '@courtcast/messages/words.ts';
import { putDeskWords } from './use-desk-words.ts';
import { loadWords } from './load-words.ts';

/** Loads the texts of site and desks in a language; `deskWordsOf` then finds those of the desks. */
export async function loadWordsWithDesk(language: Language): Promise<Words> {
  const [words, desk] = await Promise.all([loadWords(language), loadDeskWords(language)]);
  putDeskWords(language, desk);
  return words;
}
