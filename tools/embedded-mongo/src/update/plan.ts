import { CommandError } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { firstKey, isDocument } from '../values/document.ts';
import { equalValues } from '../values/key.ts';
import { valueAt } from '../values/paths.ts';
import type { Change } from './changes.ts';
import { compileChanges } from './changes.ts';
import type { Draft } from './draft.ts';
import { openDraft, removeAt, writeAt } from './draft.ts';
import { removingModifiers } from './modifiers.ts';
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
  const changes = compileChanges(update);
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
