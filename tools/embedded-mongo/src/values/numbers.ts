import { Double, Long } from 'bson';

/** A BSON number of any of its types but Decimal128, which is refused. */
export type Numeric = number | Double | Long;

/** True for a BSON number of any type. */
export function isNumeric(value: unknown): value is Numeric {
  return typeof value === 'number' || value instanceof Double || value instanceof Long;
}

/** True for a JavaScript number that stands for a BSON int32; all other numbers stand for doubles. */
export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

/** The nearest JavaScript number; undefined if the value is no number. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (value instanceof Double) return value.value;
  return value instanceof Long ? value.toNumber() : undefined;
}

/** A value as a whole number; undefined for fractions and other values. */
export function toInteger(value: unknown): number | undefined {
  const number = toNumber(value);
  return Number.isInteger(number) ? number : undefined;
}

/** True, or a number other than zero: how options and projections say yes. */
export function isTruthyFlag(value: unknown): boolean {
  const number = toNumber(value);
  return number === undefined ? value !== false && value !== null && value !== undefined : number !== 0;
}
