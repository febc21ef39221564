import { CommandError, unsupported } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { isDocument, isOperatorDocument } from '../values/document.ts';
import type { Path } from '../values/paths.ts';
import { splitPath } from '../values/paths.ts';
import { typeName } from '../values/type-name.ts';
import { matchesImplicitly } from './comparison.ts';
import { fieldOperators, unknownFieldOperator } from './field-operators.ts';
import type { Matcher } from './matcher.ts';
import { matchAll } from './matcher.ts';
import { nestingOperators } from './nesting-operators.ts';
import { anyAt } from './walk.ts';

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

/** Compiles a whole filter. Unknown operators, and those of MongoDB that are left out, are refused by name. */
export function compileFilter(filter: unknown, context: FilterContext = plainFilters): Matcher {
  if (filter === undefined || filter === null) return () => true;
  if (!isDocument(filter)) {
    throw new CommandError(14, `Expected filter to be of type object, got ${typeName(filter)}`);
  }
  const matchers = Object.keys(filter).map((name) =>
    name.startsWith('$') && name !== '$ref' && name !== '$id'
      ? compileTopLevel(name, filter[name], context)
      : compileField(splitPath(name), filter[name], context),
  );
  return matchAll(matchers);
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
  ['$and', (operand, context) => matchAll(compileBranches('$and', operand, context))],
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

const knownTopLevel = new Set(['$jsonSchema', '$where', '$text', '$sampleRate']);

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
  return matchAll(Object.keys(condition).map((name) => compileOperator(name, { path, condition, context })));
}

interface FieldCondition {
  path: Path;
  condition: Document;
  context: FilterContext;
}

function compileOperator(name: string, { path, condition, context }: FieldCondition): Matcher {
  const operand = condition[name];
  const nesting = nestingOperators.get(name);
  if (nesting !== undefined) {
    return nesting(operand, path, {
      filter: (filter) => compileFilter(filter, context),
      field: (inner, innerCondition) => compileField(inner, innerCondition, context),
    });
  }
  const operator = fieldOperators.get(name);
  if (operator === undefined) throw unknownFieldOperator(name);
  const question = {
    path,
    test: operator.test(operand, condition),
    wholeArray: operator.wholeArray === true,
  };
  if (operator.negated?.(operand) === true) return (root) => !anyAt(root, question);
  return (root) => anyAt(root, question);
}

/** The names of all query operators that are implemented. */
export function queryOperatorNames(): string[] {
  return [...topLevelOperators.keys(), ...fieldOperators.keys(), ...nestingOperators.keys()].sort();
}
