import { CommandError } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { isDocument } from '../values/document.ts';
import { toNumber } from '../values/numbers.ts';
import type { CompilePart, Expression } from './expression.ts';

/** The operands of an operator; a single one may stand without brackets. */
export function compileOperands(operand: unknown, compile: CompilePart): Expression[] {
  return (Array.isArray(operand) ? operand : [operand]).map((part) => compile(part));
}

function wrongCount(operator: string, expected: number, given: number): CommandError {
  return new CommandError(
    16020,
    `Expression ${operator} takes exactly ${expected} arguments. ${given} were passed in.`,
  );
}

/** The operand of an operator that takes one. */
export function compileOne(operator: string, operand: unknown, compile: CompilePart): Expression {
  const [only, ...others] = compileOperands(operand, compile);
  if (only === undefined || others.length > 0)
    throw wrongCount(operator, 1, others.length + (only === undefined ? 0 : 1));
  return only;
}

/** The operands of an operator that takes two. */
export function compilePair(
  operator: string,
  operand: unknown,
  compile: CompilePart,
): [Expression, Expression] {
  const [first, second, ...others] = compileOperands(operand, compile);
  if (first !== undefined && second !== undefined && others.length === 0) return [first, second];
  throw wrongCount(operator, 2, Array.isArray(operand) ? operand.length : 1);
}

/** The operand of an operator that takes named parts; others than these are refused. */
export function namedOperand(operator: string, operand: unknown, names: readonly string[]): Document {
  if (!isDocument(operand))
    throw new CommandError(28646, `${operator} only supports an object as its argument`);
  const odd = Object.keys(operand).find((name) => !names.includes(name));
  if (odd !== undefined) throw new CommandError(28647, `Unrecognized parameter to ${operator}: ${odd}`);
  return operand;
}

/** How conditions read a value: false, null, missing and zero are false. */
export function isTrue(value: unknown): boolean {
  return value !== false && value !== null && value !== undefined && toNumber(value) !== 0;
}

/** True for null and missing. */
export function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
