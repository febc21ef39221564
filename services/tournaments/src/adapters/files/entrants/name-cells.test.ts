import { expect, test } from 'vitest';
import { isPlaceholder, playersIn } from './name-cells.ts';

test.each([
  ['Coello / Tapia', ['Coello', 'Tapia']],
  ['Coello/Tapia', ['Coello', 'Tapia']],
  ['Gómez, Luis & Ruiz, Juan', ['Gómez, Luis', 'Ruiz, Juan']],
  ['Ana + Bea', ['Ana', 'Bea']],
  ['Ana', ['Ana']],
  ['=1+1', ['=1+1']],
  ['Ana /', ['Ana']],
])('%s names %j', (text, players) => {
  expect(playersIn(text)).toEqual(players);
});

test('a cell of blanks is gone through once', () => {
  const blanks = ' '.repeat(500_000);
  expect(playersIn(`Ana${blanks}Ruiz`)).toEqual([`Ana${blanks}Ruiz`]);
  expect(playersIn(`Ana${blanks}+${blanks}Bea`)).toEqual(['Ana', 'Bea']);
});

test.each(['Bye', 'BYE', 'Qualifier', 'Qualifier 3', 'Q1', 'TBD', 't.b.d.', 'n/a', '-', '—', '?', 'Freilos'])(
  '%s is no person',
  (text) => {
    expect(isPlaceholder(text)).toBe(true);
  },
);

test.each(['Ana', 'John Bye', 'Li', 'Ng', 'Qualid', '=1+1', '', 'Ó'])('%j is a name, or nothing', (text) => {
  expect(isPlaceholder(text)).toBe(false);
});
