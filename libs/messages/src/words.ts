import type { Language } from './languages.ts';
import type { FirstWords, MoreWords, OwnFileWords } from './word-types.ts';

/** Every text of the site in one language, by area. */
export type Words = FirstWords & MoreWords;

/** The texts of scores, which the elements for other sites use by themselves. */
export type ScoreWords = Words['scores'];

/** Texts of a display: those of scores, and its own. */
export type DisplayWords = Pick<Words, 'scores' | 'display'>;

/** Texts of files that services write: reports, calendars. */
export type FileWords = OwnFileWords & Pick<Words, 'league' | 'scores'>;

/** A language and its texts. */
export interface Wording {
  readonly language: Language;
  readonly words: Words;
}
