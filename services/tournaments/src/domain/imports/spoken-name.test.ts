import { expect, test } from 'vitest';
import { inSpokenOrder } from './spoken-name.ts';

test.each([
  ['Gómez, Luis', 'Luis Gómez'],
  ['de la Fuente,José Ángel', 'José Ángel de la Fuente'],
  ["O'Neil, Ann-Kathrin", "Ann-Kathrin O'Neil"],
  ['Luis Gómez', 'Luis Gómez'],
  ['King, Jr.', 'King, Jr.'],
  ['Gómez, Luis, 1990', 'Gómez, Luis, 1990'],
  ['Gómez, 3', 'Gómez, 3'],
  ['O\'Neil, "Ace"', 'O\'Neil, "Ace"'],
])('%s is read as %s', (text, name) => {
  expect(inSpokenOrder(text)).toBe(name);
});
