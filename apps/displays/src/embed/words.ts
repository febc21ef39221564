import { display as deDisplay } from '@courtcast/web-messages/de/display.ts';
import { scores as deScores } from '@courtcast/web-messages/de/scores.ts';
import { display as enDisplay } from '@courtcast/web-messages/en/display.ts';
import { scores as enScores } from '@courtcast/web-messages/en/scores.ts';
import { display as esDisplay } from '@courtcast/web-messages/es/display.ts';
import { scores as esScores } from '@courtcast/web-messages/es/scores.ts';
import { display as frDisplay } from '@courtcast/web-messages/fr/display.ts';
import { scores as frScores } from '@courtcast/web-messages/fr/scores.ts';
import { display as itDisplay } from '@courtcast/web-messages/it/display.ts';
import { scores as itScores } from '@courtcast/web-messages/it/scores.ts';
import { languageOf } from '@courtcast/web-messages/languages.ts';
import type { Language } from '@courtcast/web-messages/languages.ts';
import type { Words } from '@courtcast/web-messages/words.ts';

/** What the element says: the words of scores and of displays. */
export type EmbedWords = Pick<Words, 'scores' | 'display'>;

/** All of them in the script: a page of another site is not made to load a second one. */
const allWords: Readonly<Record<Language, EmbedWords>> = {
  en: { scores: enScores, display: enDisplay },
  es: { scores: esScores, display: esDisplay },
  de: { scores: deScores, display: deDisplay },
  it: { scores: itScores, display: itDisplay },
  fr: { scores: frScores, display: frDisplay },
};

/** The words in the language of an element, such as the page around; English where that is none of ours. */
export function wordsFor(element: Element | null): EmbedWords {
  return allWords[languageOf(element?.getAttribute('lang')) ?? 'en'];
}
