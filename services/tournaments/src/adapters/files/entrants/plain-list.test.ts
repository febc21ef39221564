import { expect, test } from 'vitest';
import { plainListColumns } from './plain-list.ts';

test.each([
  ['full names', [['Ana Alba'], ['Bea de la Cruz']], ['name']],
  [
    'surnames first',
    [
      ['Alba', 'Ana'],
      ['Bosch', 'Bea'],
    ],
    ['name'],
  ],
  ['a name and a surname first', [['Ana Alba'], ['Bosch', 'Bea']], ['name']],
  ['pairs in two cells', [['Ana Alba', 'Bea Bosch']], ['name', 'partnerName']],
  ['pairs in one cell', [['Coello / Tapia'], ['Lebrón / Galán']], ['name']],
  ['names of one word', [['Ana'], ['Bea']], ['name']],
  ['letters without capitals', [['山田 太郎']], ['name']],
])('reads a list without a header: %s', (_what, lines, columns) => {
  expect(plainListColumns(lines)).toEqual(columns);
});

test.each([
  ['a known column', [['name'], ['Ana Alba']]],
  [
    'a known column among others',
    [
      ['Ranking', 'Spieler'],
      ['1', 'Ana Alba'],
    ],
  ],
  ['a title of one word above names', [['Anmeldungen'], ['Ana Alba']]],
  ['a title in lower case above names', [['registered members'], ['Ana Alba']]],
  ['more columns than names', [['Ana Alba', 'ESP', '1']]],
  ['nothing', [['']]],
])('takes the first line for a header: %s', (_what, lines) => {
  expect(plainListColumns(lines)).toBeNull();
});
