import { CommandError } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { isDocument } from '../values/document.ts';
import { toNumber } from '../values/numbers.ts';
import type { CompilePart, Expression } from './expression.ts';

/** The operands of an operator, of which there must be `count`; a single one may stand without brackets. */
export function compileOperands(
  operator: string,
  operand: unknown,
  compile: CompilePart,
  count?: number,
): Expression[] {
  const operands: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (count !== undefined && operands.length !== count) {
    throw new CommandError(
      16020,
      `Expression ${operator} takes exactly ${count} arguments. ${operands.length} were passed in.`,
    );
  }
  return operands.map((part) => compile(part));
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
