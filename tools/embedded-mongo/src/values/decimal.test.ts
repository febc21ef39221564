import { expect, test } from '@jest/globals';
import { alignDecimals, decimalResidual, formatDecimal, parseDecimal } from './decimal.ts';

test.each([
  ['12.50', { units: 1250n, scale: 2 }],
  ['-0.001', { units: -1n, scale: 3 }],
  ['1E+3', { units: 1000n, scale: 0 }],
  ['1.5E-2', { units: 15n, scale: 3 }],
  ['NaN', undefined],
  ['Infinity', undefined],
])('parses %s', (text, expected) => {
  expect(parseDecimal(text)).toEqual(expected);
});

test.each([
  [{ units: 1250n, scale: 2 }, '12.50'],
  [{ units: -1n, scale: 3 }, '-0.001'],
  [{ units: 7n, scale: 0 }, '7'],
])('formats %p as %s', (decimal, text) => {
  expect(formatDecimal(decimal)).toBe(text);
});

test('brings two decimals to one scale', () => {
  expect(alignDecimals({ units: 5n, scale: 1 }, { units: 25n, scale: 3 })).toEqual([500n, 25n, 3]);
});

test.each([
  ['3.00', { nearest: 3, whole: 0, digits: '' }],
  ['9007199254740993', { nearest: 9007199254740992, whole: 1, digits: '' }],
  ['0.5000000000000000000001', { nearest: 0.5, whole: 0, digits: '0000000000000000000001' }],
])('tells %s from its nearest double', (text, expected) => {
  expect(decimalResidual(text)).toEqual(expected);
});

test('what is below its nearest double has a negative whole and the rest above it', () => {
  const { whole, digits } = decimalResidual('0.0999999999999999999999999');
  expect(whole).toBe(-1);
  expect(digits.startsWith('9')).toBe(true);
});

test.each(['1E+400', '12345678901234567890123456789'])(
  '%s is beyond what can be compared and refused',
  (text) => {
    expect(() => decimalResidual(text)).toThrow('A Decimal128 beyond the range');
  },
);
