import { CommandError } from '../errors.ts';
import { isOperatorDocument } from '../values/document.ts';
import { encodeKey } from '../values/key.ts';

/** A test of one value. */
export type ValueTest = (value: unknown) => boolean;

function isNullish(value: unknown): boolean {
  return value === null || value === undefined;
}

/** Equality; null also equals a missing field. */
export function equalTo(operand: unknown): ValueTest {
  if (isNullish(operand)) return isNullish;
  const key = encodeKey(operand);
  if (typeof operand === 'boolean' || typeof operand === 'string') return (value) => value === operand;
  if (typeof operand === 'number' && !Number.isNaN(operand)) {
    return (value) =>
      value === operand || (typeof value === 'object' && value !== null && encodeKey(value) === key);
  }
  return (value) => !isNullish(value) && encodeKey(value) === key;
}

const NAN_KEY = encodeKey(Number.NaN);

/** Whether one key may follow the key of the operand. */
type KeyOrder = (value: string, operand: string) => boolean;

/**
 * `$gt`, `$gte`, `$lt`, `$lte`: among values of the operand's type only. Null and NaN are in no order: they meet an
 * operator that includes its operand with themselves.
 */
export function orderedBy(order: KeyOrder): (operand: unknown) => ValueTest {
  return (operand) => {
    const key = encodeKey(operand);
    if (isNullish(operand) || key === NAN_KEY) return order(key, key) ? equalTo(operand) : () => false;
    const type = key.charAt(0);
    return (value) => {
      if (isNullish(value)) return false;
      const other = encodeKey(value);
      return other.startsWith(type) && other !== NAN_KEY && order(other, key);
    };
  };
}

/** `$in`: equal to one of the values. */
export function oneOf(operand: unknown): ValueTest {
  if (!Array.isArray(operand)) throw new CommandError(2, '$in needs an array');
  if (operand.some(isOperatorDocument)) throw new CommandError(2, 'cannot nest $ under $in');
  const keys = new Set(operand.map(encodeKey));
  return (value) => keys.has(encodeKey(value));
}
