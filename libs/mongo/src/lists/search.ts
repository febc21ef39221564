import { foldText } from '@courtcast/contracts/fold-text';
import type { Document, Filter } from '../connection.ts';

/** The words of a text as they are stored and searched: folded runs of letters and digits, each once. */
export function searchWords(text: string): string[] {
  return [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])];
}

const LAST_CHARACTER = '\u{10FFFF}';

/**
 * A filter for documents whose `field`, an indexed array of `searchWords`, has for every word of `text` one that begins
 * with it (decisions 1). Text without a letter or digit finds nothing. No pattern is made of user input.
 */
export function searchFilter(field: string, text: string): Filter<Document> {
  const words = searchWords(text);
  if (words.length === 0) return { _id: { $in: [] } };
  return {
    $and: words.map((word) => ({ [field]: { $elemMatch: { $gte: word, $lt: word + LAST_CHARACTER } } })),
  };
}

const DIGITS = 12;

/** A text to sort by that puts "Court 2" before "Court 10" and ignores case and diacritics. */
export function orderKey(text: string): string {
  return foldText(text)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(DIGITS, '0'));
}
