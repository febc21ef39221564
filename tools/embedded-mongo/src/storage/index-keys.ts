import { CommandError } from '../errors.ts';
import { fieldOf, isDocument } from '../values/document.ts';
import { descendingKey, emptyArrayKey, encodeKey, nullKey } from '../values/key.ts';
import type { Path } from '../values/paths.ts';

/** One field of an index. */
export interface IndexField {
  name: string;
  path: Path;
  isDescending: boolean;
}

/** What an index holds of one document. */
export interface IndexedKeys {
  keys: string[];
  /** The positions of the fields that lead through an array, or end in one. */
  arrayFields: number[];
  /** False when the document has none of the fields. */
  hasAnyField: boolean;
}

/** How far a field has been followed: a finished key, or an array that stands in the way. */
interface Cursor {
  key: string | undefined;
  array: unknown[];
  rest: Path;
}

const noArray: unknown[] = [];

function finished(key: string): Cursor {
  return { key, array: noArray, rest: [] };
}

function follow(value: unknown, path: Path): Cursor {
  let current = value;
  for (let depth = 0; depth < path.length; depth++) {
    if (Array.isArray(current)) return { key: undefined, array: current, rest: path.slice(depth) };
    current = isDocument(current) ? fieldOf(current, path[depth] ?? '') : undefined;
  }
  if (Array.isArray(current)) return { key: undefined, array: current, rest: [] };
  return finished(encodeKey(current));
}

/** An element of an array at the end of a path is a key as it is, also when it is an array itself. */
function followElement(element: unknown, rest: Path): Cursor {
  if (rest.length === 0) return finished(encodeKey(element));
  return isDocument(element) ? follow(element, rest) : finished(nullKey);
}

function joinKeys(cursors: readonly Cursor[], fields: readonly IndexField[]): string {
  let joined = '';
  for (const [i, cursor] of cursors.entries()) {
    const key = cursor.key ?? '';
    joined += fields[i]?.isDescending === true ? descendingKey(key) : key;
  }
  return joined;
}

/** Steps all fields that wait at the same array into each of its elements, together. */
function expand(cursors: readonly Cursor[]): Cursor[][] {
  const waiting = cursors.filter(({ key }) => key === undefined);
  const [first] = waiting;
  if (first === undefined) return [[...cursors]];
  if (waiting.some(({ array }) => array !== first.array))
    throw new CommandError(171, 'cannot index parallel arrays');
  const step = (next: (cursor: Cursor) => Cursor) =>
    cursors.map((cursor) => (cursor.key === undefined ? next(cursor) : cursor));
  if (first.array.length === 0) {
    return [step(({ rest }) => finished(rest.length === 0 ? emptyArrayKey : nullKey))];
  }
  return first.array.flatMap((element) => expand(step(({ rest }) => followElement(element, rest))));
}

function isPresent(document: unknown, path: Path): boolean {
  let value = document;
  for (const [depth, part] of path.entries()) {
    if (Array.isArray(value)) return value.some((element) => isPresent(element, path.slice(depth)));
    value = isDocument(value) ? fieldOf(value, part) : undefined;
    if (value === undefined) return false;
  }
  return true;
}

/** The keys of a document in an index; fields through two different arrays are refused as parallel. */
export function indexedKeys(document: unknown, fields: readonly IndexField[]): IndexedKeys {
  const cursors = fields.map(({ path }) => follow(document, path));
  const arrayFields = [...cursors.keys()].filter((i) => cursors[i]?.key === undefined);
  const keys = expand(cursors).map((expanded) => joinKeys(expanded, fields));
  return {
    keys: keys.length > 1 ? [...new Set(keys)] : keys,
    arrayFields,
    hasAnyField: fields.some(({ path }) => isPresent(document, path)),
  };
}
