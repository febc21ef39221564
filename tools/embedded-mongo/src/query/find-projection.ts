import { CommandError, unsupported } from '../errors.ts';
import { compileField, plainFilters } from '../match/filter.ts';
import { matchedPosition } from '../match/positional.ts';
import { openDraft, writeAt } from '../update/draft.ts';
import type { Document } from '../values/document.ts';
import { isDocument } from '../values/document.ts';
import { toInteger } from '../values/numbers.ts';
import { splitPath, valueAt } from '../values/paths.ts';
import type { ProjectedField, Projection } from './projection.ts';
import { compileFields, flattenProjection, kindOf } from './projection.ts';

/** What find's own operators make of the array at a path; undefined takes the field away. */
type ArrayPart = (array: readonly unknown[], document: Document) => unknown[] | undefined;

interface ArrayField {
  path: string;
  part: ArrayPart;
  isInclusion: boolean;
}

function slice(operand: unknown): ArrayPart {
  const [first, second] = (Array.isArray(operand) ? operand : [operand]).map(toInteger);
  if (first === undefined || (Array.isArray(operand) && second === undefined)) {
    throw new CommandError(28724, '$slice needs whole numbers: a count, or [skip, count]');
  }
  if (second === undefined) return (array) => (first < 0 ? array.slice(first) : array.slice(0, first));
  return (array) => {
    const start = first < 0 ? Math.max(0, array.length + first) : first;
    return array.slice(start, start + second);
  };
}

function firstMatching(condition: unknown): ArrayPart {
  const matches = compileField(['x'], { $elemMatch: condition }, plainFilters);
  return (array) => {
    const found = array.find((element) => matches({ x: [element] }));
    return found === undefined ? undefined : [found];
  };
}

function matchedByFilter(path: string, filter: Document): ArrayPart {
  return (array) => {
    const position = matchedPosition(filter, array, path);
    if (position >= 0) return [array[position]];
    throw new CommandError(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  };
}

function arrayField({ path, value }: ProjectedField, filter: Document): ArrayField | undefined {
  if (path.endsWith('.$')) {
    const array = path.slice(0, -2);
    return { path: array, part: matchedByFilter(array, filter), isInclusion: true };
  }
  if (!isDocument(value)) return undefined;
  if ('$slice' in value && !Array.isArray(value.$slice))
    return { path, part: slice(value.$slice), isInclusion: false };
  if ('$slice' in value && Array.isArray(value.$slice) && value.$slice.length === 2) {
    return { path, part: slice(value.$slice), isInclusion: false };
  }
  if ('$elemMatch' in value) return { path, part: firstMatching(value.$elemMatch), isInclusion: true };
  if ('$meta' in value) throw unsupported('$meta in a projection');
  return undefined;
}

function applyArrayFields(fields: readonly ArrayField[], source: Document, target: Document): Document {
  const draft = openDraft(target);
  for (const { path, part } of fields) {
    const array = valueAt(source, splitPath(path));
    const kept = Array.isArray(array) ? part(array, source) : undefined;
    if (kept !== undefined) writeAt(draft, splitPath(path), kept);
  }
  return draft.root;
}

/**
 * Compiles the projection of find and findAndModify; undefined where it asks for nothing. `filter` says which
 * element a positional `.$` means.
 */
export function compileFindProjection(specification: Document, filter: Document): Projection | undefined {
  const fields = flattenProjection(specification);
  if (fields.length === 0) return undefined;
  const withParts = fields.map((field) => ({ field, array: arrayField(field, filter) }));
  const arrays = withParts.map(({ array }) => array).filter((array) => array !== undefined);
  const plain = withParts.filter(({ array }) => array === undefined).map(({ field }) => field);
  // A $slice keeps its field in an inclusion and all other fields where nothing else is asked for.
  const sliced = arrays.filter(({ isInclusion }) => !isInclusion).map(({ path }) => ({ path, value: 1 }));
  const isInclusion =
    arrays.some((array) => array.isInclusion) ||
    plain.some(({ path, value }) => path !== '_id' && kindOf(value) !== 'exclude');
  const project = compileFields(isInclusion ? [...plain, ...sliced] : plain, new Map(), isInclusion);
  return arrays.length === 0 ? project : (document) => applyArrayFields(arrays, document, project(document));
}
