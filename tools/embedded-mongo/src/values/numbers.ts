import { Decimal128, Double, Long } from 'bson';

/** A BSON number of any of its four types. */
export type Numeric = number | Double | Long | Decimal128;

/** True for a BSON number of any type. */
export function isNumeric(value: unknown): value is Numeric {
  return (
    typeof value === 'number' ||
    value instanceof Double ||
    value instanceof Long ||
    value instanceof Decimal128
  );
}

/** The nearest JavaScript number; undefined for what is not a number. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (value instanceof Double) return value.value;
  return value instanceof Long || value instanceof Decimal128 ? Number(value.toString()) : undefined;
}

/** The whole number that a value is; undefined for fractions and for what is not a number. */
export function toInteger(value: unknown): number | undefined {
  const number = toNumber(value);
  return Number.isInteger(number) ? number : undefined;
}

/** True, or a number other than zero: how options and projections say yes. */
export function isTruthyFlag(value: unknown): boolean {
  const number = toNumber(value);
  return number === undefined ? value !== false && value !== null && value !== undefined : number !== 0;
}
