import { CommandError } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import type { Expression, Scope } from '../expression/expression.ts';
import type { Document } from '../values/document.ts';
import { fieldOf, isDocument, setField } from '../values/document.ts';
import { splitPath } from '../values/paths.ts';

/** Fields to compute, as a tree: an expression, or fields inside. */
type ComputedTree = Map<string, ComputedField>;

type ComputedField = { expression: Expression } | { tree: ComputedTree };

/** Computes fields and puts them into a document. */
export type ComputedFields = (target: Document, scope: Scope) => Document;

function isNested(value: unknown): value is Document {
  return (
    isDocument(value) &&
    Object.keys(value).length > 0 &&
    !Object.keys(value).some((name) => name.startsWith('$'))
  );
}

function specifiedTwice(name: string): CommandError {
  return new CommandError(40176, `Invalid: the field ${name} is specified twice`);
}

function plant(tree: ComputedTree, path: readonly string[], field: ComputedField): void {
  const [name = '', ...rest] = path;
  const known = tree.get(name);
  if (rest.length === 0) {
    if (known !== undefined) throw specifiedTwice(name);
    tree.set(name, field);
    return;
  }
  const child = known ?? { tree: new Map<string, ComputedField>() };
  if (!('tree' in child)) throw specifiedTwice(name);
  tree.set(name, child);
  plant(child.tree, rest, field);
}

function growComputed(fields: Document, variables: readonly string[]): ComputedTree {
  const tree: ComputedTree = new Map();
  for (const [path, value] of Object.entries(fields)) {
    const field = isNested(value)
      ? { tree: growComputed(value, variables) }
      : { expression: compileExpression(value, variables) };
    plant(tree, splitPath(path), field);
  }
  return tree;
}

/** What is there gets the computed fields; each document of an array does; a scalar gives way to a document. */
function computeInto(target: unknown, tree: ComputedTree, scope: Scope): unknown {
  if (Array.isArray(target)) return target.map((item) => computeInto(item, tree, scope));
  const result: Document = isDocument(target) ? { ...target } : {};
  for (const [name, field] of tree) {
    const value =
      'tree' in field ? computeInto(fieldOf(result, name), field.tree, scope) : field.expression(scope);
    if (value === undefined) Reflect.deleteProperty(result, name);
    else setField(result, name, value);
  }
  return result;
}

/** Compiles `{ path: expression }` as `$set` and `$project` take it; `$$REMOVE` takes a field away. */
export function compileComputedFields(fields: Document, variables: readonly string[] = []): ComputedFields {
  const tree = growComputed(fields, variables);
  return (target, scope) => {
    const result = computeInto(target, tree, scope);
    return isDocument(result) ? result : target;
  };
}
