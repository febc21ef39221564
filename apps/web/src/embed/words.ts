import { display as deDisplay } from '../i18n/de/display.ts';
import { scores as deScores } from '../i18n/de/scores.ts';
import { display as enDisplay } from '../i18n/en/display.ts';
import { scores as enScores } from '../i18n/en/scores.ts';
import { display as esDisplay } from '../i18n/es/display.ts';
import { scores as esScores } from '../i18n/es/scores.ts';
import { display as frDisplay } from '../i18n/fr/display.ts';
import { scores as frScores } from '../i18n/fr/scores.ts';
import { display as itDisplay } from '../i18n/it/display.ts';
import { scores as itScores } from '../i18n/it/scores.ts';
import { languageOf } from '../i18n/languages.ts';
import type { Language } from '../i18n/languages.ts';
import type { Words } from '../i18n/words.ts';

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
