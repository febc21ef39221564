import type { Language } from './languages.ts';
import type { first } from './en/first.ts';
import type { more } from './en/more.ts';

/** Every text of the site in one language, by area. English has the keys; a language that lacks one fails the types. */
export type Words = typeof first & typeof more;

/** The texts of scores, which the elements for other sites use by themselves. */
export type ScoreWords = Words['scores'];

/** A language and its texts. */
export interface Wording {
  readonly language: Language;
  readonly words: Words;
}
