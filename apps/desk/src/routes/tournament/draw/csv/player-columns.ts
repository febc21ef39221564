import { delimiterOf, indexOfLine, linesOf } from './csv-lines.ts';

/** The columns that say who is meant, before all others: so no cell of a line has to be found. */
const COLUMNS = ['playerId', 'partnerId'] as const;

/** The API's value for a new player. */
export const NEW_PLAYER = 'new';

/** Whether a column says who is meant: it is chosen, not typed. */
export function isPlayerColumn(column: string): boolean {
  return (COLUMNS as readonly string[]).includes(column);
}

function hasColumns(header: string): boolean {
  return header.replace(/^\uFEFF/, '').startsWith(COLUMNS[0]);
}

/** Lines that go on with a cell of the line before: a quotation mark is still open there. */
function continued(lines: readonly string[]): readonly boolean[] {
  let isOpen = false;
  return lines.map((line) => {
    const was = isOpen;
    if (line.split('"').length % 2 === 0) isOpen = !isOpen;
    return was;
  });
}

function withColumns(text: string): string {
  const lines = linesOf(text);
  const header = lines[indexOfLine(lines, 1)] ?? '';
  if (hasColumns(header)) return text;
  const delimiter = delimiterOf(text);
  const first = indexOfLine(lines, 1);
  const within = continued(lines);
  const cells = (line: string, index: number): readonly string[] => {
    if (index === first) return [...COLUMNS, line.replace(/^\uFEFF/, '')];
    return index < first || line === '' || within[index] === true ? [line] : ['', '', line];
  };
  return lines.map((line, index) => cells(line, index).join(delimiter)).join('\n');
}

/** The file with a player chosen for a name of a line: an id, or `new`. */
export function withPlayer(
  text: string,
  row: number,
  { column, playerId }: { readonly column: string; readonly playerId: string },
): string {
  const lines = linesOf(withColumns(text));
  const delimiter = delimiterOf(text);
  const index = indexOfLine(lines, row);
  const [player = '', partner = '', ...rest] = (lines[index] ?? '').split(delimiter);
  const ids = column === 'partnerName' ? [player, playerId] : [playerId, partner];
  return lines.with(index, [...ids, ...rest].join(delimiter)).join('\n');
}
