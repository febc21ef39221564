import { BSONRegExp, BSONSymbol, MaxKey, MinKey } from 'bson';
import { CommandError } from '../errors.ts';
import { isOperatorDocument } from '../values/document.ts';
import { encodeKey } from '../values/key.ts';
import { toRegExp } from './regex.ts';

/** A test of one value. */
export type ValueTest = (value: unknown) => boolean;

function isNullish(value: unknown): boolean {
  return value === null || value === undefined;
}

/** Equality; null also equals a missing field. */
export function equalTo(operand: unknown): ValueTest {
  if (isNullish(operand)) return isNullish;
  const key = encodeKey(operand);
  if (typeof operand === 'boolean') return (value) => value === operand;
  if (typeof operand === 'string')
    return (value) => value === operand || (value instanceof BSONSymbol && value.value === operand);
  if (typeof operand === 'number' && !Number.isNaN(operand)) {
    return (value) =>
      value === operand || (typeof value === 'object' && value !== null && encodeKey(value) === key);
  }
  return (value) => !isNullish(value) && encodeKey(value) === key;
}

/** Equality as a filter `{ field: operand }` means it: a regular expression also matches strings. */
export function matchesImplicitly(operand: unknown): ValueTest {
  const equal = equalTo(operand);
  if (!(operand instanceof BSONRegExp)) return equal;
  const expression = toRegExp(operand.pattern, operand.options);
  return (value) => (typeof value === 'string' ? expression.test(value) : equal(value));
}

const orders = new Map<string, (value: string, operand: string) => boolean>([
  ['$gt', (value, operand) => value > operand],
  ['$gte', (value, operand) => value >= operand],
  ['$lt', (value, operand) => value < operand],
  ['$lte', (value, operand) => value <= operand],
]);

const notANumberKey = encodeKey(Number.NaN);

/** Null and NaN are in no order: they meet `$gte` and `$lte` with themselves. */
function onlyItself(operator: string, operand: unknown): ValueTest {
  return operator.endsWith('e') ? equalTo(operand) : () => false;
}

/** `$gt`, `$gte`, `$lt`, `$lte`: among values of the operand's type only. */
export function orderedBy(operator: string, operand: unknown): ValueTest {
  if (operand instanceof BSONRegExp) {
    throw new CommandError(2, "Can't have RegEx as arg to predicate over field.");
  }
  const key = encodeKey(operand);
  if (isNullish(operand) || key === notANumberKey) return onlyItself(operator, operand);
  const order = orders.get(operator);
  if (order === undefined) throw new CommandError(2, `unknown operator: ${operator}`);
  const type = operand instanceof MinKey || operand instanceof MaxKey ? '' : key.charAt(0);
  return (value) => {
    if (value === undefined || (value === null && type !== '')) return false;
    const other = encodeKey(value);
    return other.startsWith(type) && other !== notANumberKey && order(other, key);
  };
}

/** `$in`: equal to one of the values, or a string that one of the regular expressions matches. */
export function oneOf(operator: string, operand: unknown): ValueTest {
  if (!Array.isArray(operand)) throw new CommandError(2, `${operator} needs an array`);
  if (operand.some(isOperatorDocument)) throw new CommandError(2, `cannot nest $ under ${operator}`);
  const keys = new Set(operand.map(encodeKey));
  const expressions = operand
    .filter((item) => item instanceof BSONRegExp)
    .map((item) => toRegExp(item.pattern, item.options));
  if (expressions.length === 0) return (value) => keys.has(encodeKey(value));
  return (value) =>
    keys.has(encodeKey(value)) ||
    (typeof value === 'string' && expressions.some((expression) => expression.test(value)));
}
