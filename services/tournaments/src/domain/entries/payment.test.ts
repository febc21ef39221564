import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mainUnits, moneyOf } from './payment.ts';

test.each([
  ['cents', 12.5, 'EUR', 1250],
  ['a number that binary fractions miss', 1.13, 'EUR', 113],
  ['another one', 4.35, 'USD', 435],
  ['a currency without cents', 1500, 'JPY', 1500],
  ['a currency in thousandths', 2.5, 'KWD', 2500],
  ['coins that the currency has not', 12.5, 'JPY', null],
  ['nothing', 0, 'EUR', null],
])('a fee of %s is counted in the smallest unit', (...[, amount, currency, expected]) => {
  const money = moneyOf({ text: '', amount, currency });
  expect(money).toEqual(expected === null ? null : { amount: expected, currency });
});

test('a fee in words has no amount', () => {
  expect(moneyOf(null)).toBeNull();
  expect(moneyOf({ text: 'In cash', amount: null, currency: null })).toBeNull();
});

test('any fee with two decimals comes back as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.constantFrom('EUR', 'KWD'),
      (cents, currency) => {
        const amount = Number((cents / 100).toFixed(2));
        const money = moneyOf({ text: '', amount, currency });
        expect(money === null ? null : mainUnits(money)).toBe(amount);
      },
    ),
  );
});
