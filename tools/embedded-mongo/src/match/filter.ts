import { CommandError, unsupported } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { firstKey, isContainer, isDocument, isOperatorDocument } from '../values/document.ts';
import type { Path } from '../values/paths.ts';
import { splitPath } from '../values/paths.ts';
import { typeName } from '../values/type-name.ts';
import { BSONRegExp } from 'bson';
import type { ValueTest } from './comparison.ts';
import { matchesImplicitly } from './comparison.ts';
import { fieldOperators, unknownFieldOperator } from './field-operators.ts';
import { anyAt } from './walk.ts';

/** Whether a document, or an element of an array, is what a filter asks for. */
export type Matcher = (root: unknown) => boolean;

/** What filters need from outside: the condition that `$expr` holds. */
export interface FilterContext {
  compileCondition: (expression: unknown) => (document: Document) => boolean;
}

/** The context of filters in which `$expr` has no meaning: partial indexes, array filters, `$pull`. */
export const plainFilters: FilterContext = {
  compileCondition: () => {
    throw unsupported('$expr in this place');
  },
};

function all(matchers: readonly Matcher[]): Matcher {
  const [only] = matchers;
  if (matchers.length === 1 && only !== undefined) return only;
  return (root) => matchers.every((matches) => matches(root));
}

/** Compiles a whole filter. Unknown operators, and those of MongoDB that are left out, are refused by name. */
export function compileFilter(filter: unknown, context: FilterContext = plainFilters): Matcher {
  if (filter === undefined || filter === null) return () => true;
  if (!isDocument(filter))
    throw new CommandError(14, `Expected filter to be of type object, got ${typeName(filter)}`);
  const matchers = Object.keys(filter).map((name) =>
    name.startsWith('$') && name !== '$ref' && name !== '$id'
      ? compileTopLevel(name, filter[name], context)
      : compileField(splitPath(name), filter[name], context),
  );
  return all(matchers);
}

type TopLevelOperator = (operand: unknown, context: FilterContext) => Matcher;

function compileBranches(operator: string, operand: unknown, context: FilterContext): Matcher[] {
  if (!Array.isArray(operand)) throw new CommandError(2, `${operator} must be an array`);
  if (operand.length === 0) throw new CommandError(2, '$and/$or/$nor must be a nonempty array');
  return operand.map((branch) => {
    if (!isDocument(branch)) throw new CommandError(2, '$or/$and/$nor entries need to be full objects');
    return compileFilter(branch, context);
  });
}

const topLevelOperators = new Map<string, TopLevelOperator>([
  ['$and', (operand, context) => all(compileBranches('$and', operand, context))],
  [
    '$or',
    (operand, context) => {
      const branches = compileBranches('$or', operand, context);
      return (root) => branches.some((matches) => matches(root));
    },
  ],
  [
    '$nor',
    (operand, context) => {
      const branches = compileBranches('$nor', operand, context);
      return (root) => !branches.some((matches) => matches(root));
    },
  ],
  [
    '$expr',
    (operand, { compileCondition }) => {
      const holds = compileCondition(operand);
      return (root) => isDocument(root) && holds(root);
    },
  ],
  ['$comment', () => () => true],
]);

const knownTopLevel = new Set(['$jsonSchema', '$where', '$text', '$sampleRate', '$nearSphere', '$near']);

function compileTopLevel(name: string, operand: unknown, context: FilterContext): Matcher {
  const operator = topLevelOperators.get(name);
  if (operator !== undefined) return operator(operand, context);
  if (knownTopLevel.has(name)) throw unsupported(`The query operator ${name}`);
  throw new CommandError(
    2,
    `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

/** Compiles the condition on one field: a value to equal, or a document of operators. */
export function compileField(path: Path, condition: unknown, context: FilterContext): Matcher {
  if (!isOperatorDocument(condition)) {
    const question = { path, test: matchesImplicitly(condition), wholeArray: false };
    return (root) => anyAt(root, question);
  }
  return all(Object.keys(condition).map((name) => compileOperator(name, { path, condition, context })));
}

interface FieldCondition {
  path: Path;
  condition: Document;
  context: FilterContext;
}

function compileOperator(name: string, field: FieldCondition): Matcher {
  const nesting = nestingOperators.get(name);
  if (nesting !== undefined) return nesting(field.condition[name], field);
  const operator = fieldOperators.get(name);
  if (operator === undefined) throw unknownFieldOperator(name);
  const operand = field.condition[name];
  const question = {
    path: field.path,
    test: operator.test(operand, field.condition),
    wholeArray: operator.wholeArray === true,
  };
  if (operator.negated?.(operand) === true) return (root) => !anyAt(root, question);
  return (root) => anyAt(root, question);
}

const logical = new Set(['$and', '$or', '$nor', '$expr']);

/** The test of one element that `$elemMatch` makes: by operators on the element itself, or by its fields. */
function compileElement(operand: unknown, context: FilterContext): ValueTest {
  if (!isDocument(operand)) throw new CommandError(2, '$elemMatch needs an Object');
  const first = firstKey(operand);
  if (first === undefined || !first.startsWith('$') || logical.has(first)) {
    const matches = compileFilter(operand, context);
    // An array among the elements counts as a document whose fields are its positions.
    return (element) =>
      isContainer(element) && matches(isDocument(element) ? element : Object.fromEntries(element.entries()));
  }
  const tests = Object.keys(operand).map((name) => compileElementOperator(name, operand, context));
  return (element) => tests.every((test) => test(element));
}

// An element that is itself an array is not looked into.
function compileElementOperator(name: string, operand: Document, context: FilterContext): ValueTest {
  if (name === '$not') {
    const test = compileNegated(operand[name], (value) => compileElement(value, context));
    return (element) => !test(element);
  }
  const operator = fieldOperators.get(name);
  if (operator === undefined) return compileOperator(name, { path: [], condition: operand, context });
  const test = operator.test(operand[name], operand);
  return operator.negated?.(operand[name]) === true ? (element) => !test(element) : test;
}

function compileNegated(operand: unknown, compile: (operand: unknown) => ValueTest): ValueTest {
  if (operand instanceof BSONRegExp) return compile({ $regex: operand });
  if (!isOperatorDocument(operand)) throw new CommandError(2, '$not needs a regex or a document');
  return compile(operand);
}

function compileAll(operand: unknown, { path, context }: FieldCondition): Matcher {
  if (!Array.isArray(operand)) throw new CommandError(2, '$all needs an array');
  if (operand.length === 0) return () => false;
  return all(
    operand.map((item: unknown) => {
      if (isDocument(item) && '$elemMatch' in item) return compileField(path, item, context);
      if (isOperatorDocument(item)) throw new CommandError(2, 'no $ expressions in $all');
      return compileField(path, item instanceof BSONRegExp ? item : { $eq: item }, context);
    }),
  );
}

const nestingOperators = new Map<string, (operand: unknown, field: FieldCondition) => Matcher>([
  ['$all', compileAll],
  [
    '$elemMatch',
    (operand, { path, context }) => {
      const element = compileElement(operand, context);
      const question = {
        path,
        test: (value: unknown) => Array.isArray(value) && value.some((item: unknown) => element(item)),
        wholeArray: true,
      };
      return (root) => anyAt(root, question);
    },
  ],
  [
    '$not',
    (operand, { path, context }) => {
      const matches = compileNegated(operand, (condition) => compileField(path, condition, context));
      return (root) => !matches(root);
    },
  ],
]);

/** Which element of the array at `arrayPath` made the document match, for the positional `$`; -1 for none. */
export function matchedPosition(filter: Document, array: readonly unknown[], arrayPath: string): number {
  const inner = `${arrayPath}.`;
  for (const [path, condition] of conditionsOn(filter)) {
    if (path !== arrayPath && !path.startsWith(inner)) continue;
    const rest = path === arrayPath ? ['x'] : ['x', ...splitPath(path.slice(inner.length))];
    const matches = compileField(rest, condition, plainFilters);
    const position = array.findIndex((element) => matches({ x: [element] }));
    if (position >= 0) return position;
  }
  return -1;
}

function conditionsOn(filter: Document): [string, unknown][] {
  return Object.entries(filter).flatMap(([name, condition]): [string, unknown][] => {
    if (name !== '$and' && name !== '$or') return [[name, condition]];
    return Array.isArray(condition) ? condition.filter(isDocument).flatMap(conditionsOn) : [];
  });
}
