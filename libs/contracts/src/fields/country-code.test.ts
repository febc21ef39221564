import { expect, test } from 'vitest';
import { countryCode } from './country-code.ts';

test.each(['ES', 'AR', 'GB', 'ZW', 'XK', 'XX', 'ZZ', 'es', 'ESP', '', 'EU', 'UK'])('%s', (code) => {
  expect(countryCode.safeParse(code).success).toBe(['ES', 'AR', 'GB', 'ZW'].includes(code));
});

test('two capital letters are a code 249 times', () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const pairs = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
  expect(pairs.filter((pair) => countryCode.safeParse(pair).success)).toHaveLength(249);
});
