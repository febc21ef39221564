import { allDisplayWords } from '@courtcast/messages/all-display-words.ts';
import type { DisplayWords } from '@courtcast/messages/words.ts';
import { languageOf } from '@courtcast/web-messages/languages.ts';

/** The words in the language of an element, such as the page around; English where that is none of ours. All languages are in the script: a page of another site is not made to load a second one. */
export function wordsFor(element: Element | null): DisplayWords {
  return allDisplayWords[languageOf(element?.getAttribute('lang')) ?? 'en'];
}
