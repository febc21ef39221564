import { CommandError } from '../errors.ts';
import { fieldOf, isDocument } from '../values/document.ts';
import { descendingKey, EMPTY_ARRAY_KEY, encodeKey, NULL_KEY } from '../values/key.ts';
import type { Path } from '../values/paths.ts';

/** One field of an index. */
export interface IndexField {
  name: string;
  path: Path;
  isDescending: boolean;
}

/** An array that a document has on the way of a field: after how many parts of the path. */
export interface ArrayInField {
  field: number;
  depth: number;
}

/** The entries of one document in an index. */
export interface IndexedKeys {
  keys: string[];
  arrays: readonly ArrayInField[];
  /** The positions of fields that have a value, other than null, with no array on the way or at the end. */
  singles: readonly number[];
  /** False when the document has none of the fields. */
  hasAnyField: boolean;
}

/** Progress along a field: a finished key, or an array in the way. */
interface Finished {
  key: string;
}

interface Waiting {
  array: readonly unknown[];
  depth: number;
}

type Cursor = Finished | Waiting;

/** Follows a path from `depth` on; an absent value is null. */
function follow(value: unknown, path: Path, depth: number): Cursor {
  let current = value;
  for (let at = depth; at < path.length; at++) {
    if (Array.isArray(current)) return { array: current, depth: at };
    current = isDocument(current) ? fieldOf(current, path[at] ?? '') : undefined;
  }
  return Array.isArray(current) ? { array: current, depth: path.length } : { key: encodeKey(current) };
}

/** An array element at the end of a path is a key as it is, even if it is an array itself. */
function followElement(element: unknown, path: Path, depth: number): Cursor {
  if (depth === path.length) return { key: encodeKey(element) };
  return isDocument(element) ? follow(element, path, depth) : { key: NULL_KEY };
}

function joinKeys(cursors: readonly Finished[], fields: readonly IndexField[]): string {
  let joined = '';
  for (const [i, { key }] of cursors.entries()) {
    joined += fields[i]?.isDescending === true ? descendingKey(key) : key;
  }
  return joined;
}

function isFinished(cursor: Cursor): cursor is Finished {
  return 'key' in cursor;
}

/** Gathers the keys of one document that has arrays in indexed fields. */
class KeyExpansion {
  readonly keys = new Set<string>();
  readonly arrays: ArrayInField[] = [];
  readonly #fields: readonly IndexField[];

  constructor(fields: readonly IndexField[]) {
    this.#fields = fields;
  }

  /** Steps all fields that wait at the same array into each of its elements, together. */
  expand(cursors: readonly Cursor[]): void {
    if (cursors.every(isFinished)) {
      this.keys.add(joinKeys(cursors, this.#fields));
      return;
    }
    const waiting = cursors.find((cursor): cursor is Waiting => !isFinished(cursor));
    if (waiting === undefined) return;
    this.#note(cursors, waiting.array);
    if (waiting.array.length === 0) {
      this.expand(
        this.#step(cursors, (path, depth) => ({ key: depth === path.length ? EMPTY_ARRAY_KEY : NULL_KEY })),
      );
    }
    for (const element of waiting.array) {
      this.expand(this.#step(cursors, (path, depth) => followElement(element, path, depth)));
    }
  }

  #step(cursors: readonly Cursor[], next: (path: Path, depth: number) => Cursor): Cursor[] {
    return cursors.map((cursor, i) =>
      isFinished(cursor) ? cursor : next(this.#fields[i]?.path ?? [], cursor.depth),
    );
  }

  #note(cursors: readonly Cursor[], array: readonly unknown[]): void {
    for (const [field, cursor] of cursors.entries()) {
      if (isFinished(cursor)) continue;
      if (cursor.array !== array) throw new CommandError(171, 'cannot index parallel arrays');
      this.arrays.push({ field, depth: cursor.depth });
    }
  }
}

function isPresent(value: unknown, path: Path, depth: number): boolean {
  if (depth === path.length) return value !== undefined;
  if (Array.isArray(value))
    return value.some((element) => isDocument(element) && isPresent(element, path, depth));
  return isDocument(value) && isPresent(fieldOf(value, path[depth] ?? ''), path, depth + 1);
}

/** The keys of a document in an index; fields through two different arrays are refused as parallel. */
export function indexedKeys(document: unknown, fields: readonly IndexField[]): IndexedKeys {
  const cursors = fields.map(({ path }) => follow(document, path, 0));
  const hasAnyField = fields.some(({ path }) => isPresent(document, path, 0));
  const singles = cursors.flatMap((cursor, i) => (isFinished(cursor) && cursor.key !== NULL_KEY ? [i] : []));
  if (cursors.every(isFinished))
    return { keys: [joinKeys(cursors, fields)], arrays: [], singles, hasAnyField };
  const expansion = new KeyExpansion(fields);
  expansion.expand(cursors);
  return { keys: [...expansion.keys], arrays: expansion.arrays, singles, hasAnyField };
}
