import { expect, test } from 'vitest';
import { countryCode } from '@courtcast/contracts';
import { toCountryCode } from './country-words.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const threes = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `${a}${b}${c}`)));

test('every code of three letters stands for a code that players have', () => {
  const known = threes.filter((code) => toCountryCode(code) !== code);
  expect(known.length).toBe(333);
  expect(known.filter((code) => !countryCode.safeParse(toCountryCode(code)).success)).toEqual([]);
});

test('every country that players have has a code of three letters', () => {
  const reached = new Set(threes.map(toCountryCode));
  const all = letters.flatMap((a) => letters.map((b) => `${a}${b}`));
  const lacking = all.filter((code) => countryCode.safeParse(code).success && !reached.has(code));
  expect(lacking).toEqual([]);
});
