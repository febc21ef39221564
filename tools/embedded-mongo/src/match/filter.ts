import { CommandError } from '../errors.ts';
import { refusalOf } from '../unsupported.ts';
import { typeName } from '../values/describe.ts';
import type { Document } from '../values/document.ts';
import { isContainer, isDocument, isOperatorDocument } from '../values/document.ts';
import { isTruthyFlag } from '../values/numbers.ts';
import type { Path } from '../values/paths.ts';
import { splitPath } from '../values/paths.ts';
import type { ValueTest } from './comparison.ts';
import { equalTo, oneOf, orderedBy } from './comparison.ts';
import { anyAt } from './walk.ts';

/** Whether a document, or an element of an array, meets a filter. */
export type Matcher = (root: unknown) => boolean;

/** Meets all matchers; true without any. */
function matchAll(matchers: readonly Matcher[]): Matcher {
  const [only] = matchers;
  if (matchers.length === 1 && only !== undefined) return only;
  return (root) => matchers.every((matches) => matches(root));
}

/** Compiles a whole filter. Unknown operators, and unsupported ones of MongoDB, are refused by name. */
export function compileFilter(filter: unknown): Matcher {
  if (filter === undefined || filter === null) return () => true;
  if (!isDocument(filter))
    throw new CommandError(14, `Expected filter to be of type object, got ${typeName(filter)}`);
  return matchAll(
    Object.keys(filter).map((name) =>
      name.startsWith('$') && name !== '$ref' && name !== '$id'
        ? compileTopLevel(name, filter[name])
        : compileField(splitPath(name), filter[name]),
    ),
  );
}

function compileBranches(operand: unknown): Matcher[] {
  if (!Array.isArray(operand)) throw new CommandError(2, '$and/$or must be an array');
  if (operand.length === 0) throw new CommandError(2, '$and/$or/$nor must be a nonempty array');
  return operand.map((branch) => {
    if (!isDocument(branch)) throw new CommandError(2, '$or/$and/$nor entries need to be full objects');
    return compileFilter(branch);
  });
}

const topLevelOperators = new Map<string, (operand: unknown) => Matcher>([
  ['$and', (operand) => matchAll(compileBranches(operand))],
  [
    '$or',
    (operand) => {
      const branches = compileBranches(operand);
      return (root) => branches.some((matches) => matches(root));
    },
  ],
]);

function compileTopLevel(name: string, operand: unknown): Matcher {
  const compile = topLevelOperators.get(name);
  if (compile !== undefined) return compile(operand);
  const text = `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`;
  throw refusalOf('query operator', name, new CommandError(2, text));
}

/** Compiles the condition on one field: a value to equal, or a document of operators. */
export function compileField(path: Path, condition: unknown): Matcher {
  const operators = isOperatorDocument(condition) ? condition : { $eq: condition };
  return matchAll(Object.keys(operators).map((name) => compileOperator(name, path, operators[name])));
}

function compileOperator(name: string, path: Path, operand: unknown): Matcher {
  if (name === '$not') {
    const matches = compileField(path, checkNot(operand));
    return (root) => !matches(root);
  }
  const { compile, wholeArray, isNegated } = operatorNamed(name);
  const question = { path, test: compile(operand), wholeArray: wholeArray === true };
  return isNegated?.(operand) === true ? (root) => !anyAt(root, question) : (root) => anyAt(root, question);
}

/** An operator that asks about single values. */
interface FieldOperator {
  compile: (operand: unknown) => ValueTest;
  /** Asks an array as a whole only. */
  wholeArray?: true;
  /** The field must not match instead of match. */
  isNegated?: (operand: unknown) => boolean;
}

const fieldOperators: ReadonlyMap<string, FieldOperator> = new Map<string, FieldOperator>([
  ['$eq', { compile: equalTo }],
  ['$ne', { compile: equalTo, isNegated: () => true }],
  ['$gt', { compile: orderedBy((value, operand) => value > operand) }],
  ['$gte', { compile: orderedBy((value, operand) => value >= operand) }],
  ['$lt', { compile: orderedBy((value, operand) => value < operand) }],
  ['$lte', { compile: orderedBy((value, operand) => value <= operand) }],
  ['$in', { compile: oneOf }],
  [
    '$exists',
    {
      compile: () => (value) => value !== undefined,
      wholeArray: true,
      isNegated: (flag) => !isTruthyFlag(flag),
    },
  ],
  ['$elemMatch', { compile: compileElemMatch, wholeArray: true }],
]);

function operatorNamed(name: string): FieldOperator {
  const operator = fieldOperators.get(name);
  if (operator !== undefined) return operator;
  throw refusalOf('query operator', name, new CommandError(2, `unknown operator: ${name}`));
}

function checkNot(operand: unknown): Document {
  if (isOperatorDocument(operand)) return operand;
  throw new CommandError(2, '$not needs a regex or a document');
}

function compileElemMatch(operand: unknown): ValueTest {
  const test = compileElement(operand);
  return (value) => Array.isArray(value) && value.some((element) => test(element));
}

/** The test of one element that `$elemMatch` makes: by operators on the element itself, or by its fields. */
function compileElement(operand: unknown): ValueTest {
  if (!isDocument(operand)) throw new CommandError(2, '$elemMatch needs an Object');
  if (!isOperatorDocument(operand) || Object.keys(operand).some((name) => topLevelOperators.has(name))) {
    const matches = compileFilter(operand);
    // An array among the elements counts as a document whose fields are its positions.
    return (element) =>
      isContainer(element) && matches(isDocument(element) ? element : Object.fromEntries(element.entries()));
  }
  const tests = Object.keys(operand).map((name) => compileElementOperator(name, operand[name]));
  return (element) => tests.every((test) => test(element));
}

// An element that is itself an array is not looked into.
function compileElementOperator(name: string, operand: unknown): ValueTest {
  if (name === '$not') {
    const test = compileElement(checkNot(operand));
    return (element) => !test(element);
  }
  const { compile, isNegated } = operatorNamed(name);
  const test = compile(operand);
  return isNegated?.(operand) === true ? (element) => !test(element) : test;
}

/** The names of all query operators that are implemented. */
export function queryOperatorNames(): string[] {
  return [...topLevelOperators.keys(), ...fieldOperators.keys(), '$not'].sort();
}
