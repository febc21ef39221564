import { CommandError } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { isDocument, isOperatorDocument } from '../values/document.ts';
import { equalValues } from '../values/key.ts';
import { splitPath, valueAt } from '../values/paths.ts';
import { openDraft, writeAt } from './draft.ts';

/** The value that a condition fixes, as `[value]`; undefined where it fixes none. */
function fixedValue(condition: unknown): [unknown] | undefined {
  if (!isOperatorDocument(condition)) return [condition];
  if ('$eq' in condition) return [condition.$eq];
  const list: unknown = condition.$in;
  return Array.isArray(list) && list.length === 1 ? [list[0]] : undefined;
}

function equalities(filter: Document): [string, unknown][] {
  return Object.entries(filter).flatMap(([name, condition]): [string, unknown][] => {
    if (name === '$and' || (name === '$or' && Array.isArray(condition) && condition.length === 1)) {
      return Array.isArray(condition) ? condition.filter(isDocument).flatMap(equalities) : [];
    }
    const fixed = name.startsWith('$') ? undefined : fixedValue(condition);
    return fixed === undefined ? [] : [[name, fixed[0]]];
  });
}

/** The initial document of an upsert: the equalities of its filter. */
export function upsertSeed(filter: Document): Document {
  const draft = openDraft({});
  for (const [path, value] of equalities(filter)) {
    const parts = splitPath(path);
    const known = valueAt(draft.root, parts);
    if (known !== undefined && !equalValues(known, value)) {
      throw new CommandError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    }
    writeAt(draft, parts, value);
  }
  return draft.root;
}
