import { Long } from 'bson';
import { CommandError } from '../errors.ts';
import type { Arithmetic } from '../values/arithmetic.ts';
import { addition, asDouble, compute, multiplication, subtraction } from '../values/arithmetic.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { typeName } from '../values/type-name.ts';
import type { OperatorCompiler } from './expression.ts';
import { compileOperands, compilePair, isNullish } from './operands.ts';

interface Operation {
  operator: string;
  arithmetic: Arithmetic;
}

function combineNumbers({ operator, arithmetic }: Operation, a: unknown, b: unknown): unknown {
  if (isNumeric(a) && isNumeric(b)) return compute(arithmetic, a, b);
  throw new CommandError(
    14,
    `${operator} only supports numeric or date types, not ${typeName(isNumeric(a) ? b : a)}`,
  );
}

/** A date plus or minus milliseconds is a date; the difference of two dates is milliseconds. */
function combineDates({ operator }: Operation, a: unknown, b: unknown): unknown {
  const [left, right] = [toNumberOrTime(a), toNumberOrTime(b)];
  const isPair = a instanceof Date && b instanceof Date;
  if (operator === '$add' && !isPair) return new Date(left + right);
  if (operator === '$subtract' && a instanceof Date)
    return isPair ? Long.fromNumber(left - right) : new Date(left - right);
  throw new CommandError(16556, `${operator} cannot be applied to a ${typeName(a)} and a ${typeName(b)}`);
}

function combine(operation: Operation, a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date || b instanceof Date) return combineDates(operation, a, b);
  return combineNumbers(operation, a, b);
}

function toNumberOrTime(value: unknown): number {
  const number = value instanceof Date ? value.getTime() : toNumber(value);
  if (number === undefined)
    throw new CommandError(14, `only numeric or date types are allowed, not ${typeName(value)}`);
  return number;
}

function folding(operator: string, arithmetic: Arithmetic, start: number): [string, OperatorCompiler] {
  return [
    operator,
    (operand, compile) => {
      const operands = compileOperands(operand, compile);
      return (scope) =>
        operands
          .map((one) => one(scope))
          .reduce((sum, value) => combine({ operator, arithmetic }, sum, value), start);
    },
  ];
}

const subtract: OperatorCompiler = (operand, compile) => {
  const [left, right] = compilePair('$subtract', operand, compile);
  return (scope) => combine({ operator: '$subtract', arithmetic: subtraction }, left(scope), right(scope));
};

const divide: OperatorCompiler = (operand, compile) => {
  const [left, right] = compilePair('$divide', operand, compile);
  return (scope) => {
    const [a, b] = [left(scope), right(scope)];
    if (isNullish(a) || isNullish(b)) return null;
    const [dividend, divisor] = [toNumber(a), toNumber(b)];
    if (dividend === undefined || divisor === undefined) {
      throw new CommandError(
        14,
        `$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`,
      );
    }
    if (divisor === 0) throw new CommandError(2, "can't $divide by zero");
    return asDouble(dividend / divisor);
  };
};

/** Arithmetic that keeps int, long, double and decimal apart. */
export const numberOperators: readonly (readonly [string, OperatorCompiler])[] = [
  folding('$add', addition, 0),
  folding('$multiply', multiplication, 1),
  ['$subtract', subtract],
  ['$divide', divide],
];
