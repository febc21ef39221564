import { CommandError } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { namedOperand } from '../expression/operands.ts';
import { scopeOf } from '../expression/expression.ts';
import { compileComputedFields } from '../query/computed-fields.ts';
import { asDocument, dropFields, growTree } from '../query/field-tree.ts';
import { compileFields, flattenProjection } from '../query/projection.ts';
import { openDraft, removeAt, writeAt } from '../update/draft.ts';
import type { Document } from '../values/document.ts';
import { isDocument } from '../values/document.ts';
import { splitPath, valueAt } from '../values/paths.ts';
import { typeName } from '../values/type-name.ts';
import type { StageCompiler } from './stage.ts';

/** `$project`. */
export const project: StageCompiler = (operand, { variables }) => {
  if (!isDocument(operand) || Object.keys(operand).length === 0) {
    throw new CommandError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  const shape = compileFields(flattenProjection(operand), variables);
  return (documents) => documents.map(shape);
};

/** `$set` and `$addFields`. */
export const set: StageCompiler = (operand, { variables }) => {
  if (!isDocument(operand)) throw new CommandError(40272, '$set specification stage must be an object');
  const compute = compileComputedFields(operand, [...variables.keys()]);
  return (documents) => documents.map((document) => compute(document, scopeOf(document, variables)));
};

/** `$unset`. */
export const unset: StageCompiler = (operand) => {
  const paths: unknown[] = Array.isArray(operand) ? operand : [operand];
  const tree = growTree(
    paths.map((path) => {
      if (typeof path !== 'string')
        throw new CommandError(31002, '$unset specification must be a string or an array of strings');
      return path;
    }),
  );
  return (documents) => documents.map((document) => asDocument(dropFields(document, tree)));
};

/** `$replaceWith`. */
export const replaceWith: StageCompiler = (operand, { variables }) => {
  const newRoot = compileExpression(operand, [...variables.keys()]);
  return (documents) =>
    documents.map((document) => {
      const root = newRoot(scopeOf(document, variables));
      if (isDocument(root)) return root;
      throw new CommandError(
        40228,
        `'replacement document' must evaluate to an object, but it was a ${typeName(root)}`,
      );
    });
};

/** `$replaceRoot`. */
export const replaceRoot: StageCompiler = (operand, context) =>
  replaceWith(namedOperand('$replaceRoot', operand, ['newRoot']).newRoot, context);

function unwindPath(path: unknown): string {
  if (typeof path === 'string' && path.startsWith('$')) return path.slice(1);
  throw new CommandError(28818, "path option to $unwind stage should be prefixed with a '$'");
}

function withValue(document: Document, path: string, value: unknown): Document {
  const draft = openDraft(document);
  if (value === undefined) removeAt(draft, splitPath(path));
  else writeAt(draft, splitPath(path), value);
  return draft.root;
}

/** `$unwind`. */
export const unwind: StageCompiler = (operand) => {
  const options = isDocument(operand)
    ? namedOperand('$unwind', operand, ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'])
    : { path: operand };
  const path = unwindPath(options.path);
  const indexField = options.includeArrayIndex;
  const number = (document: Document, index: number | null) =>
    typeof indexField === 'string' ? withValue(document, indexField, index) : document;
  return (documents) =>
    documents.flatMap((document) => {
      const value = valueAt(document, splitPath(path));
      const isNothing = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
      if (isNothing) {
        if (options.preserveNullAndEmptyArrays !== true) return [];
        return [number(Array.isArray(value) ? withValue(document, path, undefined) : document, null)];
      }
      if (!Array.isArray(value)) return [number(document, null)];
      return value.map((element, i) => number(withValue(document, path, element), i));
    });
};
