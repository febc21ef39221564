import { CommandError, unsupported } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { isNumeric, isTruthyFlag, toInteger, toNumber } from '../values/numbers.ts';
import { typeAliases, typeName } from '../values/type-name.ts';
import type { ValueTest } from './comparison.ts';
import { equalTo, oneOf, orderedBy } from './comparison.ts';
import { parseRegExp } from './regex.ts';

/** A field operator that asks about single values; `siblings` is the whole `{ $operator: … }` document. */
export interface FieldOperator {
  test: (operand: unknown, siblings: Document) => ValueTest;
  /** Asks an array as a whole only. */
  wholeArray?: true;
  /** The field must not match instead of match. */
  negated?: (operand: unknown) => boolean;
}

const always = () => true;

function parseTypes(operand: unknown): Set<string> {
  const types = new Set<string>();
  const items: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
  for (const item of items) {
    const number = toNumber(item);
    const alias = number === undefined ? item : typeAliases.get(number);
    if (alias === 'number') for (const one of ['int', 'long', 'double', 'decimal']) types.add(one);
    else if (typeof alias === 'string' && [...typeAliases.values()].includes(alias)) types.add(alias);
    else throw new CommandError(2, `Unknown type name alias: ${String(item)}`);
  }
  return types;
}

function parseMod(operand: unknown): ValueTest {
  if (!Array.isArray(operand) || operand.length !== 2) {
    throw new CommandError(2, 'malformed mod, an array of divisor and remainder is needed');
  }
  const [divisor, remainder] = operand.map((item) => Math.trunc(toNumber(item) ?? Number.NaN));
  if (divisor === undefined || Number.isNaN(divisor))
    throw new CommandError(2, 'malformed mod, divisor not a number');
  if (divisor === 0) throw new CommandError(2, 'divisor cannot be 0');
  return (value) => isNumeric(value) && Math.trunc(toNumber(value) ?? Number.NaN) % divisor === remainder;
}

function parseSize(operand: unknown): ValueTest {
  const size = toInteger(operand);
  if (size === undefined || size < 0) {
    throw new CommandError(2, 'Failed to parse $size. Expected a whole number that is not negative');
  }
  return (value) => Array.isArray(value) && value.length === size;
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function parseRegexOperator(operand: unknown, siblings: Document): ValueTest {
  const expression = parseRegExp(operand, siblings.$options);
  return (value) => isString(value) && expression.test(value);
}

function parseOptions(_operand: unknown, siblings: Document): ValueTest {
  if (siblings.$regex === undefined) throw new CommandError(2, '$options needs a $regex');
  return always;
}

/** The operators on single values. `$all`, `$elemMatch` and `$not` nest conditions and live with the filter. */
export const fieldOperators: ReadonlyMap<string, FieldOperator> = new Map<string, FieldOperator>([
  ['$eq', { test: equalTo }],
  ['$ne', { test: equalTo, negated: always }],
  ['$gt', { test: (operand) => orderedBy('$gt', operand) }],
  ['$gte', { test: (operand) => orderedBy('$gte', operand) }],
  ['$lt', { test: (operand) => orderedBy('$lt', operand) }],
  ['$lte', { test: (operand) => orderedBy('$lte', operand) }],
  ['$in', { test: (operand) => oneOf('$in', operand) }],
  ['$nin', { test: (operand) => oneOf('$nin', operand), negated: always }],
  [
    '$exists',
    { test: () => (value) => value !== undefined, wholeArray: true, negated: (flag) => !isTruthyFlag(flag) },
  ],
  [
    '$type',
    {
      test: (operand) =>
        (
          (types) => (value) =>
            types.has(typeName(value))
        )(parseTypes(operand)),
    },
  ],
  ['$size', { test: parseSize, wholeArray: true }],
  ['$mod', { test: parseMod }],
  ['$regex', { test: parseRegexOperator }],
  ['$options', { test: parseOptions }],
]);

const known = new Set(
  '$bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $geoIntersects $geoWithin $near $nearSphere'.split(
    ' ',
  ),
);

/** The refusal of a field operator: MongoDB's own but not ours, or nobody's. */
export function unknownFieldOperator(name: string): CommandError {
  return known.has(name)
    ? unsupported(`The query operator ${name}`)
    : new CommandError(2, `unknown operator: ${name}`);
}
