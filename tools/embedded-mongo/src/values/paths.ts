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
 * nothing, also at an element that is no document, contributes undefined.
 */
export function valuesAt(root: unknown, path: Path, depth = 0): unknown[] {
  const part = path[depth];
  if (part === undefined) return [root];
  if (!Array.isArray(root))
    return valuesAt(isDocument(root) ? fieldOf(root, part) : undefined, path, depth + 1);
  if (isArrayPosition(part) && Number(part) < root.length)
    return valuesAt(root[Number(part)], path, depth + 1);
  return root.flatMap((element) => (isDocument(element) ? valuesAt(element, path, depth) : [undefined]));
}

/** Like `valuesAt`, and an array at the end stands for its elements. */
export function elementsAt(root: unknown, path: Path): unknown[] {
  return valuesAt(root, path).flatMap((value): unknown[] =>
    Array.isArray(value) ? (value as unknown[]) : [value],
  );
}
