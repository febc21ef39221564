import { areHalves } from '../../../domain/imports/spoken-name.ts';
import { headerOf } from './entrant-words.ts';
import type { Header } from './entrant-words.ts';

type Cells = readonly string[];

/** Particles such as `de` and `van` stand in lower case in the middle of a name. */
const MAX_PARTICLE = 4;

/** Whether a text is written as names are: two words at least, capitals but for particles, or two players in one cell. */
function isNameLike(text: string): boolean {
  const words = text.split(/[\s,/]+/).filter((word) => word !== '');
  return (
    words.length > 1 && words.every((word) => /^\p{Lu}|^\p{Lo}/u.test(word) || word.length <= MAX_PARTICLE)
  );
}

/**
 * The columns of a list without a header: names, or names and partners. Null if its first line names a column that is
 * known, has more than two cells, or does not read like names while others do.
 */
export function plainListColumns(
  lines: readonly Cells[],
): readonly Extract<Header, 'name' | 'partnerName'>[] | null {
  const filled = lines.map((line) => line.filter((cell) => cell !== '')).filter((line) => line.length > 0);
  const [first] = filled;
  if (first === undefined || filled.some((line) => line.length > 2)) return null;
  if (first.some((cell) => headerOf(cell) !== undefined)) return null;
  const isOfWords = filled.some((line) => line.some(isNameLike) || line.length === 2);
  const [one = '', other] = first;
  const isPair = other !== undefined;
  if (isOfWords && !isNameLike(isPair ? `${one} ${other}` : one)) return null;
  const isDivided = filled.every(([family = '', given]) => given === undefined || areHalves(family, given));
  const hasFullNames = filled.some((line) => line.length === 2 && line.every(isNameLike));
  return filled.some((line) => line.length === 2) && (hasFullNames || !isDivided)
    ? ['name', 'partnerName']
    : ['name'];
}
