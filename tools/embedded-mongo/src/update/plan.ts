import { CommandError, unsupported } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { firstKey, isDocument } from '../values/document.ts';
import { equalValues } from '../values/key.ts';
import { valueAt } from '../values/paths.ts';
import type { Change } from './changes.ts';
import { compileChanges } from './changes.ts';
import type { Draft } from './draft.ts';
import { checkWay, openDraft, removeAt, writeAt } from './draft.ts';

/** A compiled update: the document after it. The one before is never changed. */
export interface UpdatePlan {
  isReplacement: boolean;
  apply: (document: Document, isInsert: boolean) => Document;
}

function applyChange(draft: Draft, { operator, path, parts, operand, modifier }: Change, original: Document) {
  const current = valueAt(draft.root, parts);
  if (current === undefined && operator === '$pull') checkWay(draft.root, parts);
  const next = modifier(current, operand, { path, original });
  if (next === current) return;
  if (next === undefined) removeAt(draft, parts);
  else writeAt(draft, parts, next);
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

function operatorPlan(update: Document): UpdatePlan {
  const changes = compileChanges(update);
  return {
    isReplacement: false,
    apply: (original, isInsert) => {
      const draft = openDraft(original);
      for (const one of changes) {
        if (one.operator !== '$setOnInsert' || isInsert) applyChange(draft, one, original);
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

/** Compiles an update: operators, or a replacement. */
export function compileUpdate(update: unknown): UpdatePlan {
  if (Array.isArray(update)) throw unsupported('An update by a pipeline');
  if (!isDocument(update)) throw new CommandError(9, 'Update argument must be either an object or an array');
  return firstKey(update)?.startsWith('$') === true ? operatorPlan(update) : replacementPlan(update);
}
