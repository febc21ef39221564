import { describe, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import { toCsv } from './download.ts';

const lines = (text: string) => text.replace(/^\uFEFF/, '').split('\r\n');

describe('a table as CSV', () => {
  test('begins with a byte order mark, ends every line with CRLF and leaves nothing in empty cells', () => {
    expect(toCsv(['a', 'b'], [['x', null]])).toBe('\uFEFFa,b\r\nx,\r\n');
  });

  test.each(['=1+1', '+49 30', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠A'])(
    'shows %j as text',
    (text) => {
      const [[cell] = []] = parse(toCsv(['a'], [[text]]), { bom: true, from_line: 2 });
      expect(cell).toBe(`'${text}`);
    },
  );

  test.each(['5-2', '8-5', '10-12', '1/2', '3.4', '1-2-26'])('shows %j as text, and not as a day', (text) => {
    const [[cell] = []] = parse(toCsv(['a'], [[text]]), { bom: true, from_line: 2 });
    expect(cell).toBe(`'${text}`);
  });

  test('leaves days and times that are meant as such', () => {
    expect(lines(toCsv(['a'], [['2026-05-02', '10:30', '6-4 7-5', '[10-8]', '5–2']]))[1]).toBe(
      '2026-05-02,10:30,6-4 7-5,[10-8],5–2',
    );
  });

  test.each([';', '\t'])('is no formula either where a program divides cells at %j', (delimiter) => {
    const file = toCsv(['a'], [[`x${delimiter}=1+1${delimiter}`]]);
    const cells = parse(file, { bom: true, delimiter, relax_column_count: true }).flat();
    expect(cells.filter((cell) => cell.startsWith('='))).toEqual([]);
  });

  test('leaves numbers and text with a sign inside as they are', () => {
    expect(lines(toCsv(['a'], [[-3, 0, '6-4 6-4', 'a=b', 'x@y']]))[1]).toBe('-3,0,6-4 6-4,a=b,x@y');
  });

  test('gives back every text that was put in', () => {
    const rows = [['He said "six"', 'a,b;c', 'line\nbreak', 'Müller 🎾', ' padded ', '']];
    expect(parse(toCsv(['a', 'b', 'c', 'd', 'e', 'f'], rows), { bom: true, from_line: 2 })).toEqual(rows);
  });
});
