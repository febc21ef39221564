import type { Document } from '../values/document.ts';

/** What an expression is evaluated on. */
export interface Scope {
  root: unknown;
  variables: ReadonlyMap<string, unknown>;
}

/** A compiled aggregation expression. Undefined stands for a missing field. */
export type Expression = (scope: Scope) => unknown;

/** Compiles a part of an expression; further variables may be named in it. */
export type CompilePart = (part: unknown, variables?: readonly string[]) => Expression;

/** Compiles an operator from its operand. */
export type OperatorCompiler = (operand: unknown, compile: CompilePart) => Expression;

/** The scope of a document. */
export function scopeOf(root: Document, variables: ReadonlyMap<string, unknown> = new Map()): Scope {
  return { root, variables };
}

/** The scope with a further variable. */
export function withVariable(scope: Scope, name: string, value: unknown): Scope {
  return { root: scope.root, variables: new Map(scope.variables).set(name, value) };
}
