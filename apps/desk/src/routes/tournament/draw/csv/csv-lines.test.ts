import { expect, test } from 'vitest';
import {
  cellsAt,
  isRemovable,
  lineAt,
  stretchesOf,
  withCell,
  withHeading,
  withLine,
  withoutLine,
} from './csv-lines.ts';

const PASTED = 'name\tpartner\tseed\nAna Ruiz\tEva Gil\t1\nBea Soto\t\n';

test('a line is counted as people count, without the one that says what divides cells', () => {
  expect(lineAt('name,seed\r\nAna,1', 2)).toBe('Ana,1');
  expect(lineAt('sep=;\nname;seed\nAna;1', 2)).toBe('Ana;1');
  expect(withLine('sep=;\nname;seed\nAna;1', 2, 'Eva;1')).toBe('sep=;\nname;seed\nEva;1');
});

test('each cell has the name of its column, also one that the line lacks', () => {
  expect(cellsAt(PASTED, 3)).toEqual([
    { column: 'name', value: 'Bea Soto' },
    { column: 'partner', value: '' },
    { column: 'seed', value: '' },
  ]);
});

test.each([
  ['the header', 'name,seed\nAna,1', 1],
  ['a line with quotation marks', 'name,seed\n"Ruiz, Ana",1', 2],
  ['a line with more cells than the header', 'name,seed\nAna,1,2', 2],
  ['a line under a column without a name', 'name,\nAna,1', 2],
])('%s is mended as a whole', (_what, text, row) => {
  expect(cellsAt(text, row)).toBe(null);
});

test('a cell is changed in its place, and what would begin another one becomes a blank', () => {
  expect(lineAt(withCell(PASTED, 3, { index: 1, value: 'Luz Rey' }), 3)).toBe('Bea Soto\tLuz Rey\t');
  expect(lineAt(withCell('name,seed\nAna,1', 2, { index: 0, value: 'Ana, Eva "E"' }), 2)).toBe(
    'Ana  Eva E,1',
  );
});

test('a line is taken out, and all others keep their numbers', () => {
  const without = withoutLine(PASTED, 2);
  expect([2, 3].map((row) => lineAt(without, row))).toEqual(['', 'Bea Soto\t']);
  expect([1, 2].map((row) => isRemovable(PASTED, row))).toEqual([false, true]);
  // The cell goes on in the next line.
  expect(isRemovable('name,note\nAna,"one\ntwo"', 2)).toBe(false);
});

test('lines in a row are read as one', () => {
  expect(stretchesOf([2, 2, 3, 3, 4, 7, 9, 8])).toEqual(['2–4', '7–9']);
  expect(stretchesOf([5, 5])).toEqual(['5']);
  expect(stretchesOf([])).toEqual([]);
});

test.each([
  ['Ana Alba\nBea Bosch\n', ['name'], 'name\nAna Alba\nBea Bosch\n'],
  ['\uFEFFAna Alba;Bea Bosch', ['name', 'partnerName'], 'name;partnerName\nAna Alba;Bea Bosch'],
  ['sep=;\nAna;Bea', ['name', 'partnerName'], 'sep=;\nname;partnerName\nAna;Bea'],
  ['name\nAna Alba', [], null],
])('a plain list gets the heading that was assumed: %j', (text, columns, headed) => {
  expect(withHeading(text, columns)).toBe(headed);
});
