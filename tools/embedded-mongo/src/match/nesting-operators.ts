import { BSONRegExp } from 'bson';
import { CommandError } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { firstKey, isContainer, isDocument, isOperatorDocument } from '../values/document.ts';
import type { Path } from '../values/paths.ts';
import type { ValueTest } from './comparison.ts';
import { fieldOperators } from './field-operators.ts';
import type { Matcher } from './matcher.ts';
import { matchAll } from './matcher.ts';
import { anyAt } from './walk.ts';

/** How the parts of nested conditions are compiled. */
export interface NestedCompiler {
  filter: (filter: unknown) => Matcher;
  field: (path: Path, condition: unknown) => Matcher;
}

/** An operator that holds conditions itself. */
export type NestingOperator = (operand: unknown, path: Path, compile: NestedCompiler) => Matcher;

const logical = new Set(['$and', '$or', '$nor', '$expr']);

/** The test of one element that `$elemMatch` makes: by operators on the element itself, or by its fields. */
function compileElement(operand: unknown, compile: NestedCompiler): ValueTest {
  if (!isDocument(operand)) throw new CommandError(2, '$elemMatch needs an Object');
  const first = firstKey(operand);
  if (first === undefined || !first.startsWith('$') || logical.has(first)) {
    const matches = compile.filter(operand);
    // An array among the elements counts as a document whose fields are its positions.
    return (element) =>
      isContainer(element) && matches(isDocument(element) ? element : Object.fromEntries(element.entries()));
  }
  const tests = Object.keys(operand).map((name) => compileElementOperator(name, operand, compile));
  return (element) => tests.every((test) => test(element));
}

// An element that is itself an array is not looked into.
function compileElementOperator(name: string, operand: Document, compile: NestedCompiler): ValueTest {
  if (name === '$not') {
    const test = compileNegated(operand[name], (value) => compileElement(value, compile));
    return (element) => !test(element);
  }
  const operator = fieldOperators.get(name);
  if (operator === undefined) return compile.field([], { [name]: operand[name] });
  const test = operator.test(operand[name], operand);
  return operator.negated?.(operand[name]) === true ? (element) => !test(element) : test;
}

function compileNegated(operand: unknown, compile: (operand: unknown) => ValueTest): ValueTest {
  if (operand instanceof BSONRegExp) return compile({ $regex: operand });
  if (!isOperatorDocument(operand)) throw new CommandError(2, '$not needs a regex or a document');
  return compile(operand);
}

function compileAll(operand: unknown, path: Path, compile: NestedCompiler): Matcher {
  if (!Array.isArray(operand)) throw new CommandError(2, '$all needs an array');
  if (operand.length === 0) return () => false;
  return matchAll(
    operand.map((item: unknown) => {
      if (isDocument(item) && '$elemMatch' in item) return compile.field(path, item);
      if (isOperatorDocument(item)) throw new CommandError(2, 'no $ expressions in $all');
      return compile.field(path, item instanceof BSONRegExp ? item : { $eq: item });
    }),
  );
}

function compileElemMatch(operand: unknown, path: Path, compile: NestedCompiler): Matcher {
  const element = compileElement(operand, compile);
  const test = (value: unknown) => Array.isArray(value) && value.some((item: unknown) => element(item));
  const question = { path, test, wholeArray: true };
  return (root) => anyAt(root, question);
}

function compileNot(operand: unknown, path: Path, compile: NestedCompiler): Matcher {
  const matches = compileNegated(operand, (condition) => compile.field(path, condition));
  return (root) => !matches(root);
}

/** `$all`, `$elemMatch` and `$not`. */
export const nestingOperators: ReadonlyMap<string, NestingOperator> = new Map([
  ['$all', compileAll],
  ['$elemMatch', compileElemMatch],
  ['$not', compileNot],
]);
