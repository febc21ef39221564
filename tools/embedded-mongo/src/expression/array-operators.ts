import { CommandError } from '../errors.ts';
import { encodeKey } from '../values/key.ts';
import { toInteger } from '../values/numbers.ts';
import { typeName } from '../values/type-name.ts';
import type { Expression, OperatorCompiler } from './expression.ts';
import { withVariable } from './expression.ts';
import { compileOne, compileOperands, compilePair, isNullish, isTrue, namedOperand } from './operands.ts';

/** The array that an operand gives; null where it gives null or nothing. */
function arrayOf(operator: string, value: unknown): unknown[] | null {
  if (isNullish(value)) return null;
  if (!Array.isArray(value))
    throw new CommandError(
      28689,
      `The argument to ${operator} must be an array, but was of type: ${typeName(value)}`,
    );
  return value as unknown[];
}

function variableName(name: unknown): string {
  return typeof name === 'string' ? name : 'this';
}

const map: OperatorCompiler = (operand, compile) => {
  const named = namedOperand('$map', operand, ['input', 'as', 'in']);
  const name = variableName(named.as);
  const [input, body] = [compile(named.input), compile(named.in, [name])];
  return (scope) =>
    arrayOf('$map', input(scope))?.map((item) => body(withVariable(scope, name, item)) ?? null) ?? null;
};

const filter: OperatorCompiler = (operand, compile) => {
  const named = namedOperand('$filter', operand, ['input', 'as', 'cond', 'limit']);
  const name = variableName(named.as);
  const [input, condition, limit] = [compile(named.input), compile(named.cond, [name]), compile(named.limit)];
  return (scope) => {
    const kept = arrayOf('$filter', input(scope))?.filter((item) =>
      isTrue(condition(withVariable(scope, name, item))),
    );
    return kept?.slice(0, toInteger(limit(scope))) ?? null;
  };
};

const reduce: OperatorCompiler = (operand, compile) => {
  const named = namedOperand('$reduce', operand, ['input', 'initialValue', 'in']);
  const [input, initial, body] = [
    compile(named.input),
    compile(named.initialValue),
    compile(named.in, ['this', 'value']),
  ];
  return (scope) =>
    arrayOf('$reduce', input(scope))?.reduce(
      (value, item) => body(withVariable(withVariable(scope, 'this', item), 'value', value)),
      initial(scope),
    ) ?? null;
};

function onArray(operator: string, compute: (array: unknown[]) => unknown): [string, OperatorCompiler] {
  return [
    operator,
    (operand, compile) => {
      const input = compileOne(operator, operand, compile);
      return (scope) => {
        const array = arrayOf(operator, input(scope));
        return array === null ? null : compute(array);
      };
    },
  ];
}

const size: OperatorCompiler = (operand, compile) => {
  const input = compileOne('$size', operand, compile);
  return (scope) => {
    const array = input(scope);
    if (Array.isArray(array)) return array.length;
    throw new CommandError(
      17124,
      `The argument to $size must be an array, but was of type: ${typeName(array)}`,
    );
  };
};

const elementAt: OperatorCompiler = (operand, compile) => {
  const [input, position] = compilePair('$arrayElemAt', operand, compile);
  return (scope) => {
    const array = arrayOf('$arrayElemAt', input(scope));
    const at = toInteger(position(scope));
    if (at === undefined)
      throw new CommandError(28690, '$arrayElemAt needs a whole number as its second argument');
    return array === null ? null : array.at(at);
  };
};

const concatenate: OperatorCompiler = (operand, compile) => {
  const inputs = compileOperands(operand, compile);
  return (scope) => {
    const arrays = inputs.map((input) => arrayOf('$concatArrays', input(scope)));
    return arrays.includes(null) ? null : arrays.flatMap((array) => array ?? []);
  };
};

type SetOperation = (sets: readonly Map<string, unknown>[]) => unknown;

/** Sets compare values as MongoDB does: 1 and NumberLong(1) are one member. */
function onSets(operator: string, compute: SetOperation): [string, OperatorCompiler] {
  return [
    operator,
    (operand, compile) => {
      const inputs: Expression[] = compileOperands(operand, compile);
      return (scope) => {
        const arrays = inputs.map((input) => arrayOf(operator, input(scope)));
        if (arrays.includes(null)) return null;
        return compute(arrays.map((array) => new Map((array ?? []).map((item) => [encodeKey(item), item]))));
      };
    },
  ];
}

const union: SetOperation = (sets) => [...new Map(sets.flatMap((set) => [...set])).values()];

const intersection: SetOperation = ([first, ...others]) =>
  [...(first ?? [])].filter(([key]) => others.every((other) => other.has(key))).map(([, item]) => item);

const difference: SetOperation = ([first, second]) =>
  [...(first ?? [])].filter(([key]) => second?.has(key) !== true).map(([, item]) => item);

const isSubset: SetOperation = ([first, second]) =>
  [...(first?.keys() ?? [])].every((key) => second?.has(key) === true);

const areEqual: SetOperation = ([first, ...others]) =>
  others.every((other) => other.size === first?.size && [...other.keys()].every((key) => first.has(key)));

/** Operators on arrays whose result hangs on the exact value or order of their elements. */
export const arrayOperators: readonly (readonly [string, OperatorCompiler])[] = [
  ['$map', map],
  ['$filter', filter],
  ['$reduce', reduce],
  ['$size', size],
  ['$arrayElemAt', elementAt],
  ['$concatArrays', concatenate],
  onArray('$first', (array) => array[0]),
  onArray('$last', (array) => array.at(-1)),
  onArray('$reverseArray', (array) => array.toReversed()),
  onSets('$setUnion', union),
  onSets('$setIntersection', intersection),
  onSets('$setDifference', difference),
  onSets('$setIsSubset', isSubset),
  onSets('$setEquals', areEqual),
];
