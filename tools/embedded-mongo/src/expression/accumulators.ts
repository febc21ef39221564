import { addition, asDouble, compute } from '../values/arithmetic.ts';
import type { Document } from '../values/document.ts';
import { isDocument } from '../values/document.ts';
import { encodeKey } from '../values/key.ts';
import type { Numeric } from '../values/numbers.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import type { OperatorCompiler } from './expression.ts';
import { compileOperands, isNullish } from './operands.ts';

/** Makes one value of the values of a group, in their order. */
export type Accumulator = (values: readonly unknown[]) => unknown;

const sum: Accumulator = (values) =>
  values.filter(isNumeric).reduce<Numeric>((total, value) => compute(addition, total, value), 0);

const average: Accumulator = (values) => {
  const numbers = values.map(toNumber).filter((number) => number !== undefined);
  return numbers.length === 0
    ? null
    : asDouble(numbers.reduce((total, number) => total + number, 0) / numbers.length);
};

function extreme(isBetter: (key: string, best: string) => boolean): Accumulator {
  return (values) => {
    let best: { value: unknown; key: string } | undefined;
    for (const value of values) {
      if (isNullish(value)) continue;
      const key = encodeKey(value);
      if (best === undefined || isBetter(key, best.key)) best = { value, key };
    }
    return best?.value ?? null;
  };
}

const distinct: Accumulator = (values) => [
  ...new Map(
    values.filter((value) => value !== undefined).map((value) => [encodeKey(value), value]),
  ).values(),
];

const mergeObjects: Accumulator = (values) =>
  values.filter(isDocument).reduce<Document>((merged, value) => ({ ...merged, ...value }), {});

/** The accumulators of `$group`. */
export const accumulators: ReadonlyMap<string, Accumulator> = new Map<string, Accumulator>([
  ['$sum', sum],
  ['$avg', average],
  ['$min', extreme((key, best) => key < best)],
  ['$max', extreme((key, best) => key > best)],
  ['$first', (values) => values[0] ?? null],
  ['$last', (values) => values.at(-1) ?? null],
  ['$push', (values) => values.filter((value) => value !== undefined)],
  ['$addToSet', distinct],
  ['$count', (values) => values.length],
  ['$mergeObjects', mergeObjects],
]);

/** `$sum` and the like outside of `$group`: over the operands, or over the array that the only one gives. */
function overOperands(operator: string, accumulate: Accumulator): [string, OperatorCompiler] {
  return [
    operator,
    (operand, compile) => {
      const operands = compileOperands(operand, compile);
      return (scope) => {
        const values = operands.map((one) => one(scope));
        const [only] = values;
        return accumulate(values.length === 1 && Array.isArray(only) ? only : values);
      };
    },
  ];
}

/** The accumulators that are expressions too. */
export const accumulatorOperators: readonly (readonly [string, OperatorCompiler])[] = [
  overOperands('$sum', sum),
  overOperands('$avg', average),
  overOperands(
    '$min',
    extreme((key, best) => key < best),
  ),
  overOperands(
    '$max',
    extreme((key, best) => key > best),
  ),
  overOperands('$mergeObjects', mergeObjects),
];
