import { expect, test } from '@jest/globals';
import { Decimal128, Double, Long } from 'bson';
import { addition, compute, multiplication, subtraction } from './arithmetic.ts';
import type { Numeric } from './numbers.ts';

const max = 2_147_483_647;

test.each<[string, Numeric, Numeric, Numeric]>([
  ['int and int are an int', 2, 3, 5],
  ['beyond the ints they are a long', max, 1, Long.fromNumber(max + 1)],
  ['int and long are a long', 2, Long.fromNumber(3), Long.fromNumber(5)],
  ['longs add exactly', Long.fromString('9007199254740993'), 1, Long.fromString('9007199254740994')],
  ['with a double they are a double, also a whole one', 2, new Double(3), new Double(5)],
  ['fractions that add up stay a double', 0.5, 1.5, new Double(2)],
  ['long and double are a double', Long.fromNumber(2), 0.5, 2.5],
  ['with a decimal they are a decimal', Decimal128.fromString('0.1'), 2, Decimal128.fromString('2.1')],
])('addition: %s', (_title, ...[a, b, sum]) => {
  expect(compute(addition, a, b)).toEqual(sum);
  expect(compute(addition, b, a)).toEqual(sum);
});

test('multiplication beyond the ints is exact', () => {
  expect(compute(multiplication, 2_000_000_011, 2_000_000_033)).toEqual(
    Long.fromBigInt(2_000_000_011n * 2_000_000_033n),
  );
});

test('subtraction of decimals is exact', () => {
  expect(String(compute(subtraction, Decimal128.fromString('0.3'), Decimal128.fromString('0.1')))).toBe(
    '0.2',
  );
});

test('beyond the longs is refused', () => {
  expect(() => compute(addition, Long.MAX_VALUE, 1)).toThrow('beyond the range of a long');
});
