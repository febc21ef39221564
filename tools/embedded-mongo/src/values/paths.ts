import { fieldOf, isArrayPosition, isContainer, isDocument } from './document.ts';

/** A dotted path taken apart. */
export type Path = readonly string[];

/** Takes a dotted path apart. */
export function splitPath(path: string): Path {
  return path.split('.');
}

/** A field of a document or, by position, an element of an array. */
export function childOf(container: unknown, part: string): unknown {
  if (Array.isArray(container))
    return isArrayPosition(part) ? (container[Number(part)] as unknown) : undefined;
  return isDocument(container) ? fieldOf(container, part) : undefined;
}

/** The value at a path, stepping into arrays by position only. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const part of path) {
    if (!isContainer(value)) return undefined;
    value = childOf(value, part);
  }
  return value;
}

/**
 * Every value at a path, where an array on the way stands for each of its documents. A path that ends in
 * nothing contributes undefined.
 */
export function valuesAt(root: unknown, path: Path): unknown[] {
  const found: unknown[] = [];
  collect(root, path, 0, found);
  return found;
}

function collect(value: unknown, path: Path, depth: number, found: unknown[]): void {
  const part = path[depth];
  if (part === undefined) {
    found.push(value);
  } else if (Array.isArray(value)) {
    if (isArrayPosition(part) && Number(part) < value.length)
      collect(value[Number(part)], path, depth + 1, found);
    else for (const element of value) if (isDocument(element)) collect(element, path, depth, found);
  } else {
    collect(isDocument(value) ? fieldOf(value, part) : undefined, path, depth + 1, found);
  }
}

/** Like `valuesAt`, and an array at the end stands for its elements. */
export function elementsAt(root: unknown, path: Path): unknown[] {
  return valuesAt(root, path).flatMap((value): unknown[] =>
    Array.isArray(value) ? (value as unknown[]) : [value],
  );
}
