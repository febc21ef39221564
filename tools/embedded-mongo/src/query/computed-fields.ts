import { CommandError } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import type { Expression, Scope } from '../expression/expression.ts';
import type { Document } from '../values/document.ts';
import { fieldOf, isDocument, setField } from '../values/document.ts';
import { splitPath } from '../values/paths.ts';

/** Fields to compute, as a tree: an expression, or fields inside. */
type ComputedTree = Map<string, Expression | ComputedTree>;

/** Fields that are computed and put into a document. */
export type ComputedFields = (target: Document, scope: Scope) => Document;

function isNested(value: unknown): value is Document {
  return (
    isDocument(value) &&
    Object.keys(value).length > 0 &&
    !Object.keys(value).some((name) => name.startsWith('$'))
  );
}

function plant(tree: ComputedTree, path: readonly string[], content: Expression | ComputedTree): void {
  const [name = '', ...rest] = path;
  const known = tree.get(name);
  if (rest.length === 0) {
    if (known !== undefined) throw new CommandError(40176, `Invalid: the field ${name} is specified twice`);
    tree.set(name, content);
    return;
  }
  const child: ComputedTree = known instanceof Map ? known : new Map();
  if (known !== undefined && known !== child)
    throw new CommandError(40176, `Invalid: the field ${name} is specified twice`);
  tree.set(name, child);
  plant(child, rest, content);
}

function growComputed(fields: Document, variables: readonly string[]): ComputedTree {
  const tree: ComputedTree = new Map();
  for (const [path, value] of Object.entries(fields)) {
    const content = isNested(value) ? growComputed(value, variables) : compileExpression(value, variables);
    plant(tree, splitPath(path), content);
  }
  return tree;
}

/** What is there gets the computed fields; each document of an array does; a scalar gives way to a document. */
function computeInto(target: unknown, tree: ComputedTree, scope: Scope): unknown {
  if (Array.isArray(target)) return target.map((item) => computeInto(item, tree, scope));
  const result: Document = isDocument(target) ? { ...target } : {};
  for (const [name, content] of tree) {
    const value =
      content instanceof Map ? computeInto(fieldOf(result, name), content, scope) : content(scope);
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
