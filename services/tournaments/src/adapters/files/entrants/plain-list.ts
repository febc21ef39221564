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

/** Whether a first line is a heading that is not known: it does not read like names while other lines do. */
function isHeading([one = '', other]: Cells, lines: readonly Cells[]): boolean {
  const areNames = lines.some((line) => line.some(isNameLike) || line.length === 2);
  return areNames && !isNameLike(other === undefined ? one : `${one} ${other}`);
}

/** Whether two cells of a line are two players, rather than the surname and the first name of one. */
function arePartners(lines: readonly Cells[]): boolean {
  const twos = lines.filter((line) => line.length === 2);
  if (twos.some((line) => line.every(isNameLike))) return true;
  return !twos.every(([family = '', given = '']) => areHalves(family, given));
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
  if (isHeading(first, filled)) return null;
  return arePartners(filled) ? ['name', 'partnerName'] : ['name'];
}
