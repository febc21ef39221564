import { CommandError, unsupported } from '../errors.ts';
import type { FilterContext } from '../match/filter.ts';
import type { Document } from '../values/document.ts';
import { firstKey, isDocument, setField } from '../values/document.ts';
import { accumulatorOperators } from './accumulators.ts';
import { arrayOperators } from './array-operators.ts';
import type { CompilePart, Expression, OperatorCompiler } from './expression.ts';
import { scopeOf } from './expression.ts';
import { parseFieldPath, resolveFieldPath } from './field-path.ts';
import { logicOperators } from './logic-operators.ts';
import { mingoOperators } from './mingo-operators.ts';
import { numberOperators } from './number-operators.ts';
import { isTrue } from './operands.ts';
import { typeOperators } from './type-operators.ts';

const operators: ReadonlyMap<string, OperatorCompiler> = new Map([
  ...mingoOperators,
  ...logicOperators,
  ...arrayOperators,
  ...numberOperators,
  ...typeOperators,
  ...accumulatorOperators,
]);

/** The names of all expression operators that are implemented. */
export function expressionOperatorNames(): string[] {
  return [...operators.keys()].sort();
}

function compileSystemVariable(name: string): Expression | undefined {
  if (name === 'ROOT' || name === 'CURRENT') return ({ root }) => root;
  if (name === 'REMOVE') return () => undefined;
  if (name !== 'NOW') return undefined;
  const now = new Date();
  return () => now;
}

function compileVariable(reference: string, known: ReadonlySet<string>): Expression {
  const [name = '', ...rest] = reference.split('.');
  const path = rest.length === 0 ? [] : parseFieldPath(rest.join('.'));
  const value = compileSystemVariable(name);
  if (value !== undefined) return (scope) => resolveFieldPath(value(scope), path);
  if (!known.has(name)) {
    if (name === name.toUpperCase()) throw unsupported(`The variable $$${name}`);
    throw new CommandError(17276, `Use of undefined variable: ${name}`);
  }
  return ({ variables }) => resolveFieldPath(variables.get(name), path);
}

function compileText(text: string, known: ReadonlySet<string>): Expression {
  if (text.startsWith('$$')) return compileVariable(text.slice(2), known);
  if (!text.startsWith('$') || text === '$') return () => text;
  const path = parseFieldPath(text.slice(1));
  return ({ root }) => resolveFieldPath(root, path);
}

function compileObject(object: Document, compile: CompilePart): Expression {
  const fields = Object.entries(object).map(([name, part]) => {
    if (name.startsWith('$'))
      throw new CommandError(15983, `An object representing an expression must have exactly one field`);
    return [name, compile(part)] as const;
  });
  return (scope) => {
    const result: Document = {};
    for (const [name, part] of fields) {
      const value = part(scope);
      if (value !== undefined) setField(result, name, value);
    }
    return result;
  };
}

function compileOperator(name: string, object: Document, compile: CompilePart): Expression {
  if (Object.keys(object).length > 1) {
    throw new CommandError(15983, 'An object representing an expression must have exactly one field');
  }
  const operator = operators.get(name);
  if (operator === undefined) throw unsupported(`The expression operator ${name}`);
  return operator(object[name], compile);
}

function compilePart(part: unknown, known: ReadonlySet<string>): Expression {
  const compile: CompilePart = (inner, variables = []) =>
    compilePart(inner, variables.length === 0 ? known : new Set([...known, ...variables]));
  if (typeof part === 'string') return compileText(part, known);
  if (Array.isArray(part)) {
    const items = part.map((item) => compile(item));
    return (scope) => items.map((item) => item(scope) ?? null);
  }
  if (!isDocument(part)) return () => part;
  const name = firstKey(part);
  return name?.startsWith('$') === true ? compileOperator(name, part, compile) : compileObject(part, compile);
}

/** Compiles an aggregation expression that may name these variables; what is not implemented is refused by name. */
export function compileExpression(expression: unknown, variables: readonly string[] = []): Expression {
  return compilePart(expression, new Set(variables));
}

/** Filters of commands: `$expr` may name these variables. */
export function filtersWith(variables: ReadonlyMap<string, unknown> = new Map()): FilterContext {
  return {
    compileCondition: (expression) => {
      const condition = compileExpression(expression, [...variables.keys()]);
      return (document) => isTrue(condition(scopeOf(document, variables)));
    },
  };
}
