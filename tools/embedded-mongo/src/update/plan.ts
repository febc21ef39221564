import { CommandError } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { firstKey, isArrayPosition, isDocument } from '../values/document.ts';
import { equalValues } from '../values/key.ts';
import type { Path } from '../values/paths.ts';
import { splitPath, valueAt } from '../values/paths.ts';
import { shellText } from '../values/shell-text.ts';
import { typeName } from '../values/type-name.ts';
import { openDraft, removeAt, writeAt } from './draft.ts';
import type { Draft } from './draft.ts';
import type { Modifier } from './modifier.ts';
import { modifiers, removingModifiers } from './modifiers.ts';
import type { Positions } from './positions.ts';
import { compileArrayFilters, concretePaths } from './positions.ts';

/** Runs the stages of a pipeline update on one document. */
export type RunUpdatePipeline = (document: Document, stages: readonly unknown[]) => Document;

/** An update statement as it came. */
export interface UpdateStatement {
  update: unknown;
  filter: Document;
  arrayFilters: unknown;
  runPipeline: RunUpdatePipeline;
}

/** A compiled update: the document after it. The one before is never changed. */
export interface UpdatePlan {
  isReplacement: boolean;
  apply: (document: Document, isInsert: boolean) => Document;
}

interface Change {
  operator: string;
  path: string;
  parts: Path;
  operand: unknown;
  modifier: Modifier;
}

function change(operator: string, path: string, operand: unknown): Change {
  const modifier = modifiers.get(operator);
  if (modifier === undefined) {
    throw new CommandError(
      9,
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  const parts = splitPath(path);
  if (parts.includes('')) throw new CommandError(56, 'An empty update path is not valid.');
  return { operator, path, parts, operand, modifier };
}

/** `$rename` takes the field away and sets the value that it had under the new name. */
function renameChanges(from: string, to: unknown): Change[] {
  if (typeof to !== 'string')
    throw new CommandError(2, `The 'to' field for $rename must be a string: ${from}`);
  const source = splitPath(from);
  const move: Modifier = (current, _operand, { original }) => valueAt(original, source) ?? current;
  return [
    change('$unset', from, ''),
    { ...change('$set', to, undefined), operator: '$rename', modifier: move },
  ];
}

function changesOf(operator: string, fields: unknown): Change[] {
  if (operator !== '$rename' && !modifiers.has(operator)) change(operator, 'x', undefined);
  if (!isDocument(fields)) {
    throw new CommandError(
      9,
      `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${shellText(fields)}}`,
    );
  }
  return Object.entries(fields).flatMap(([path, operand]) =>
    operator === '$rename' ? renameChanges(path, operand) : [change(operator, path, operand)],
  );
}

function comparePart(a: string, b: string): number {
  if (isArrayPosition(a) && isArrayPosition(b)) return Number(a) - Number(b);
  return a < b ? -1 : a > b ? 1 : 0;
}

// MongoDB applies changes by the order of field names, which decides where new fields stand.
function comparePaths(a: Change, b: Change): number {
  for (const [i, part] of a.parts.entries()) {
    const other = b.parts[i];
    if (other === undefined) return 1;
    const order = comparePart(part, other);
    if (order !== 0) return order;
  }
  return a.parts.length - b.parts.length;
}

/** In sorted order a path stands right before one that lies inside it. */
function refuseConflicts(changes: readonly Change[]): void {
  for (const [i, { path }] of changes.entries()) {
    const next = changes[i + 1]?.path;
    if (next !== undefined && (next === path || next.startsWith(`${path}.`))) {
      throw new CommandError(40, `Updating the path '${next}' would create a conflict at '${path}'`);
    }
  }
}

function applyChange(draft: Draft, one: Change, context: { original: Document; positions: Positions }): void {
  const { original, positions } = context;
  for (const parts of concretePaths(one.parts, draft.root, positions)) {
    const current = valueAt(draft.root, parts);
    if (current === undefined && removingModifiers.has(one.operator)) continue;
    const next = one.modifier(current, one.operand, { path: one.path, original });
    if (next === undefined) {
      if (current !== undefined) removeAt(draft, parts);
    } else if (next !== current) {
      writeAt(draft, parts, next);
    }
  }
}

function withId(document: Document, id: unknown): Document {
  return document._id === undefined && id !== undefined ? { _id: id, ...document } : document;
}

/** The `_id` of a stored document never changes. */
function keepId(original: Document, changed: Document): Document {
  if (original._id !== undefined && !equalValues(original._id, changed._id)) {
    throw new CommandError(
      66,
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  return changed;
}

function operatorPlan(update: Document, { filter, arrayFilters }: UpdateStatement): UpdatePlan {
  const changes = Object.entries(update)
    .flatMap(([operator, fields]) => changesOf(operator, fields))
    .sort(comparePaths);
  refuseConflicts(changes);
  const paths = changes.map(({ path }) => path);
  const positions = { filter, arrayFilters: compileArrayFilters(arrayFilters, paths) };
  return {
    isReplacement: false,
    apply: (original, isInsert) => {
      const draft = openDraft(original);
      for (const one of changes) {
        if (one.operator !== '$setOnInsert' || isInsert) applyChange(draft, one, { original, positions });
      }
      return keepId(original, draft.root);
    },
  };
}

function replacementPlan(replacement: Document): UpdatePlan {
  const odd = Object.keys(replacement).find((name) => name.startsWith('$'));
  if (odd !== undefined) {
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${odd}' in '${odd}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
  return {
    isReplacement: true,
    apply: (original) => keepId(original, withId(replacement, original._id)),
  };
}

function pipelinePlan(stages: readonly unknown[], runPipeline: RunUpdatePipeline): UpdatePlan {
  return {
    isReplacement: false,
    apply: (original) => keepId(original, withId(runPipeline(original, stages), original._id)),
  };
}

/** Compiles an update: operators, a replacement, or a pipeline. */
export function compileUpdate(statement: UpdateStatement): UpdatePlan {
  const { update, runPipeline } = statement;
  if (Array.isArray(update)) return pipelinePlan(update, runPipeline);
  if (!isDocument(update)) throw new CommandError(9, 'Update argument must be either an object or an array');
  const isReplacement = firstKey(update)?.startsWith('$') !== true;
  if (isReplacement && statement.arrayFilters !== undefined) {
    throw new CommandError(9, 'arrayFilters may not be specified for replacement-style updates');
  }
  return isReplacement ? replacementPlan(update) : operatorPlan(update, statement);
}
