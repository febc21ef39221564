import { expect, test } from 'vitest';
import { feeInWords } from './fee.ts';

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount);
const fee = (text: string, amount: number | null = 12, currency: string | null = 'EUR') =>
  feeInWords({ text, amount: amount, currency: amount === null ? null : currency }, money);

test.each([
  ['at the desk, in cash', '€12.00 · at the desk, in cash'],
  ['12', '€12.00'],
  ['12,00', '€12.00'],
  ['12 €', '€12.00'],
  ['EUR 12, in cash at the desk', '€12.00, in cash at the desk'],
  ['12 Euro per person', '€12.00 per person'],
  ['12 euros, members 8', '€12.00, members 8'],
  ['Members 8 EUR, guests 12 EUR', 'Members 8 EUR, guests €12.00'],
  ['12 per person', '€12.00 per person'],
])('“%s” with an amount says it once: %s', (text, expected) => {
  expect(fee(text)).toBe(expected);
});

test('another number, and one of several without a currency, is not the amount', () => {
  expect(fee('20 EUR with balls')).toBe('€12.00 · 20 EUR with balls');
  expect(fee('2 matches and 4 balls', 2)).toBe('€2.00 · 2 matches and 4 balls');
  expect(fee('112 and 12.125')).toBe('€12.00 · 112 and 12.125');
});

test('any currency is known by its code and its symbol', () => {
  expect(fee('$12 by card', 12, 'USD')).toBe('US$12.00 by card');
  expect(fee('CHF 12.50', 12.5, 'CHF')).toBe(money(12.5, 'CHF'));
});

test('without an amount the text stands alone', () => {
  expect(fee('12', null)).toBe('12');
});
