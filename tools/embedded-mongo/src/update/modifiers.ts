import { Long, Timestamp } from 'bson';
import { CommandError } from '../errors.ts';
import { isDocument } from '../values/document.ts';
import { compareValues } from '../values/key.ts';
import type { Numeric } from '../values/numbers.ts';
import { isNumeric } from '../values/numbers.ts';
import { shellText } from '../values/shell-text.ts';
import { isInt32, typeName } from '../values/type-name.ts';
import type { Arithmetic } from '../values/arithmetic.ts';
import { addition, asDouble, compute, multiplication } from '../values/arithmetic.ts';
import { arrayModifiers } from './array-modifiers.ts';
import type { Modifier, ModifierPlace } from './modifier.ts';

function requireNumbers(
  operator: string,
  operand: unknown,
  place: ModifierPlace,
): asserts operand is Numeric {
  if (isNumeric(operand)) return;
  const verb = operator === '$inc' ? 'increment' : 'multiply';
  throw new CommandError(
    14,
    `Cannot ${verb} with non-numeric argument: {${place.path}: ${shellText(operand)}}`,
  );
}

function arithmetic(
  operator: string,
  operation: Arithmetic,
  ofNothing: (operand: Numeric) => Numeric,
): Modifier {
  return (current, operand, place) => {
    requireNumbers(operator, operand, place);
    if (current === undefined) return ofNothing(operand);
    if (isNumeric(current)) return compute(operation, current, operand);
    const field = place.path.split('.').at(-1) ?? place.path;
    throw new CommandError(
      14,
      `Cannot apply ${operator} to a value of non-numeric type. {_id: ${shellText(place.original._id)}} has the field '${field}' of non-numeric type ${typeName(current)}`,
    );
  };
}

function zeroLike(operand: Numeric): Numeric {
  if (operand instanceof Long) return Long.ZERO;
  return typeof operand === 'number' && isInt32(operand) ? 0 : asDouble(0);
}

const currentDate: Modifier = (_current, operand) => {
  const type = isDocument(operand) ? operand.$type : 'date';
  if (type === 'date') return new Date();
  if (type === 'timestamp') return new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  throw new CommandError(2, "The '$type' string field is required to be 'date' or 'timestamp'");
};

const bitOperations = new Map<string, (a: bigint, b: bigint) => bigint>([
  ['and', (a, b) => a & b],
  ['or', (a, b) => a | b],
  ['xor', (a, b) => a ^ b],
]);

function toBits(value: unknown, place: ModifierPlace): bigint {
  if (typeof value === 'number' && isInt32(value)) return BigInt(value);
  if (value instanceof Long) return value.toBigInt();
  throw new CommandError(
    2,
    `Cannot apply $bit to a value of non-integral type: {${place.path}: ${shellText(value)}}`,
  );
}

const bit: Modifier = (current, operand, place) => {
  if (!isDocument(operand))
    throw new CommandError(2, 'The $bit modifier takes a document {and|or|xor: integer}');
  let bits = toBits(current ?? 0, place);
  let isLong = current instanceof Long;
  for (const [name, argument] of Object.entries(operand)) {
    const operation = bitOperations.get(name);
    if (operation === undefined)
      throw new CommandError(2, `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
    bits = operation(bits, toBits(argument, place));
    isLong ||= argument instanceof Long;
  }
  return isLong ? Long.fromBigInt(bits) : Number(BigInt.asIntN(32, bits));
};

/** The update operators by name; `$rename` and `$setOnInsert` are the plan's own. */
export const modifiers: ReadonlyMap<string, Modifier> = new Map<string, Modifier>([
  ['$set', (_current, operand) => operand],
  ['$setOnInsert', (_current, operand) => operand],
  ['$unset', () => undefined],
  ['$inc', arithmetic('$inc', addition, (operand) => operand)],
  ['$mul', arithmetic('$mul', multiplication, zeroLike)],
  [
    '$min',
    (current, operand) => (current === undefined || compareValues(operand, current) < 0 ? operand : current),
  ],
  [
    '$max',
    (current, operand) => (current === undefined || compareValues(operand, current) > 0 ? operand : current),
  ],
  ['$currentDate', currentDate],
  ['$bit', bit],
  ...arrayModifiers,
]);

/** The operators that make nothing where nothing is. */
export const removingModifiers: ReadonlySet<string> = new Set(['$unset', '$pop', '$pull', '$pullAll']);
