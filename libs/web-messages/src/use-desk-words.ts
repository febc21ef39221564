import type { DeskWords } from '@courtcast/messages/word-types.ts';
import { deskWordsOf } from './desk-words.ts';
import { useLanguage } from './language-context.tsx';

/** Every text of the desks in the language of the page: `useDeskWords().tournament.title`. */
export function useDeskWords(): DeskWords {
  return deskWordsOf(useLanguage().language);
}
