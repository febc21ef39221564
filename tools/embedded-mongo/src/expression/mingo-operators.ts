import { Double, Long } from 'bson';
import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import { $literal } from 'mingo/operators/expression';
import * as arithmetic from 'mingo/operators/expression/arithmetic';
import { $range, $slice, $zip } from 'mingo/operators/expression/array';
import * as dates from 'mingo/operators/expression/date';
import * as strings from 'mingo/operators/expression/string';
import { CommandError, unsupported } from '../errors.ts';
import { asDouble } from '../values/arithmetic.ts';
import { isDocument } from '../values/document.ts';
import { isInt32 } from '../values/type-name.ts';
import type { CompilePart, Expression, OperatorCompiler } from './expression.ts';
import { isNullish } from './operands.ts';

// mingo's root export would silently prefer its own operators to ours, so single operators are taken from it, and
// they are given values, never expressions: paths, variables, order and truth are ours.
const options = {
  context: Context.init({
    expression: { $literal, $range, $slice, $zip, ...arithmetic, ...dates, ...strings },
  }),
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_OFF,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
};

/** The evaluated operands, with the shape in which they stand: one, a list, or by name. */
type Operands = unknown[] | Record<string, unknown>;

/** mingo knows JavaScript numbers only. */
function toPlain(value: unknown): unknown {
  if (value instanceof Double) return value.value;
  if (!(value instanceof Long)) return value;
  const number = value.toNumber();
  if (!Number.isSafeInteger(number)) throw unsupported('A long beyond 2^53 as an operand of this expression');
  return number;
}

function literally(value: unknown): { $literal: unknown } {
  return { $literal: toPlain(value) };
}

function call(operator: string, operands: Operands, isSingle: boolean): unknown {
  const literals = Array.isArray(operands)
    ? operands.map(literally)
    : Object.fromEntries(Object.entries(operands).map(([name, value]) => [name, literally(value)]));
  const argument = isSingle && Array.isArray(literals) ? literals[0] : literals;
  try {
    return evalExpr({}, { [operator]: argument }, options);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(2, `${operator}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function compileNamed(operand: Record<string, unknown>, compile: CompilePart): [string, Expression][] {
  return Object.entries(operand).map(([name, part]) => [name, compile(part)]);
}

/** What becomes of the result, and whether null among the operands makes it null at once. */
interface Borrowing {
  isNullIfAnyIs: boolean;
  finish: (result: unknown, operands: readonly unknown[]) => unknown;
}

function borrow(operator: string, { isNullIfAnyIs, finish }: Borrowing): [string, OperatorCompiler] {
  function compute(operands: Operands, isSingle: boolean): unknown {
    const values = Object.values(operands);
    if (isNullIfAnyIs && values.some(isNullish)) return null;
    return finish(call(operator, operands, isSingle), values);
  }
  return [
    operator,
    (operand, compile) => {
      if (isDocument(operand) && !Object.keys(operand).some((name) => name.startsWith('$'))) {
        const named = compileNamed(operand, compile);
        return (scope) =>
          compute(Object.fromEntries(named.map(([name, part]) => [name, part(scope)])), false);
      }
      const parts = (Array.isArray(operand) ? operand : [operand]).map((part) => compile(part));
      return (scope) =>
        compute(
          parts.map((part) => part(scope)),
          !Array.isArray(operand),
        );
    },
  ];
}

function isDouble(value: unknown): boolean {
  return value instanceof Double || (typeof value === 'number' && !isInt32(value));
}

/** Of a double comes a double, also when it is whole. */
function keepDouble(result: unknown, operands: readonly unknown[]): unknown {
  return typeof result === 'number' && operands.some(isDouble) ? asDouble(result) : result;
}

const asItIs = (result: unknown) => result;

const mathNames = [
  '$abs',
  '$ceil',
  '$floor',
  '$mod',
  '$round',
  '$trunc',
  '$pow',
  '$sqrt',
  '$exp',
  '$ln',
  '$log',
  '$log10',
];
const textNames = [
  '$concat',
  '$indexOfBytes',
  '$ltrim',
  '$replaceAll',
  '$replaceOne',
  '$rtrim',
  '$split',
  '$strLenBytes',
  '$strLenCP',
  '$strcasecmp',
  '$substrBytes',
  '$substrCP',
  '$toLower',
  '$toUpper',
  '$trim',
  '$range',
  '$slice',
  '$zip',
];
const dateNames = [
  '$dateAdd',
  '$dateDiff',
  '$dateFromParts',
  '$dateFromString',
  '$dateSubtract',
  '$dateToParts',
  '$dateToString',
  '$dateTrunc',
  '$dayOfMonth',
  '$dayOfWeek',
  '$dayOfYear',
  '$hour',
  '$isoDayOfWeek',
  '$isoWeek',
  '$isoWeekYear',
  '$millisecond',
  '$minute',
  '$month',
  '$second',
  '$week',
  '$year',
];

/** Mathematics, text and dates: mingo's operators on values that are computed here. */
export const mingoOperators: readonly (readonly [string, OperatorCompiler])[] = [
  ...mathNames.map((name) => borrow(name, { isNullIfAnyIs: true, finish: keepDouble })),
  ...dateNames.map((name) => borrow(name, { isNullIfAnyIs: true, finish: asItIs })),
  ...textNames.map((name) => borrow(name, { isNullIfAnyIs: false, finish: asItIs })),
];
