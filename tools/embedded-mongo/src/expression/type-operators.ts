import { Double, Long, ObjectId } from 'bson';
import { CommandError } from '../errors.ts';
import { parseRegExp } from '../match/regex.ts';
import { asDouble } from '../values/arithmetic.ts';
import type { Document } from '../values/document.ts';
import { isDocument, setField } from '../values/document.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { isInt32, typeName } from '../values/type-name.ts';
import type { OperatorCompiler } from './expression.ts';
import { compileOne, isNullish, isTrue, namedOperand } from './operands.ts';

function cannotConvert(value: unknown, type: string): CommandError {
  return new CommandError(
    241,
    `Unsupported conversion from ${typeName(value)} to ${type} in $convert with no onError value`,
  );
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (typeof value === 'boolean' || isNumeric(value)) return value.toString();
  throw cannotConvert(value, 'string');
}

function numberFrom(value: unknown, type: string): number {
  const number =
    typeof value === 'boolean' ? Number(value) : typeof value === 'string' ? Number(value) : toNumber(value);
  if (number === undefined || Number.isNaN(number)) throw cannotConvert(value, type);
  return number;
}

function toInt(value: unknown): number {
  const whole = Math.trunc(numberFrom(value, 'int')) + 0;
  if (!isInt32(whole))
    throw new CommandError(241, 'Conversion would overflow target type in $convert with no onError value');
  return whole;
}

function toLong(value: unknown): Long {
  if (value instanceof Long) return value;
  return Long.fromNumber(value instanceof Date ? value.getTime() : Math.trunc(numberFrom(value, 'long')));
}

function toDate(value: unknown): Date {
  const date =
    value instanceof ObjectId
      ? value.getTimestamp()
      : new Date(typeof value === 'string' || value instanceof Date ? value : (toNumber(value) ?? NaN));
  if (Number.isNaN(date.getTime())) throw cannotConvert(value, 'date');
  return date;
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && ObjectId.isValid(value)) return new ObjectId(value);
  throw cannotConvert(value, 'objectId');
}

function unary(operator: string, compute: (value: unknown) => unknown): [string, OperatorCompiler] {
  return [
    operator,
    (operand, compile) => {
      const input = compileOne(operator, operand, compile);
      return (scope) => compute(input(scope));
    },
  ];
}

function converting(operator: string, convert: (value: unknown) => unknown): [string, OperatorCompiler] {
  return unary(operator, (value) => (isNullish(value) ? null : convert(value)));
}

function objectToArray(value: unknown): unknown {
  if (!isDocument(value))
    throw new CommandError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
  return Object.entries(value).map(([k, v]) => ({ k, v }));
}

function arrayToObject(value: unknown): unknown {
  if (!Array.isArray(value))
    throw new CommandError(40386, `$arrayToObject requires an array input, found: ${typeName(value)}`);
  const object: Document = {};
  for (const item of value) {
    const [key, content] = isDocument(item)
      ? [item.k, item.v]
      : Array.isArray(item)
        ? (item as unknown[])
        : [];
    if (typeof key !== 'string')
      throw new CommandError(40394, '$arrayToObject requires pairs of a string key and a value');
    setField(object, key, content);
  }
  return object;
}

const regexMatch: OperatorCompiler = (operand, compile) => {
  const named = namedOperand('$regexMatch', operand, ['input', 'regex', 'options']);
  const [input, regex, options] = [compile(named.input), compile(named.regex), compile(named.options)];
  return (scope) => {
    const text = input(scope);
    return typeof text === 'string' && parseRegExp(regex(scope), options(scope) ?? undefined).test(text);
  };
};

/** Operators on the types of values, and between types. */
export const typeOperators: readonly (readonly [string, OperatorCompiler])[] = [
  unary('$type', typeName),
  unary('$isNumber', isNumeric),
  unary('$isArray', Array.isArray),
  converting('$toString', toText),
  converting('$toInt', toInt),
  converting('$toLong', toLong),
  converting('$toDouble', (value) =>
    value instanceof Double ? value : asDouble(numberFrom(value, 'double')),
  ),
  converting('$toBool', isTrue),
  converting('$toDate', toDate),
  converting('$toObjectId', toObjectId),
  converting('$objectToArray', objectToArray),
  converting('$arrayToObject', arrayToObject),
  ['$regexMatch', regexMatch],
];
