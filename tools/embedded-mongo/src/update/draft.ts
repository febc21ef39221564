import { CommandError } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { isArrayPosition, isContainer, isDocument, setField } from '../values/document.ts';
import type { Path } from '../values/paths.ts';
import { childOf } from '../values/paths.ts';
import { shellText } from '../values/describe.ts';

const MAX_PADDING = 1_500_000;

/**
 * A document being changed. Documents are immutable: the draft copies the containers on the way to a change and shares
 * the rest with the original.
 */
export interface Draft {
  root: Document;
  copied: Set<unknown>;
}

/** A draft of a document. */
export function openDraft(document: Document): Draft {
  const root = { ...document };
  return { root, copied: new Set([root]) };
}

type Container = Document | unknown[];

function put(container: Container, part: string, value: unknown): void {
  if (!Array.isArray(container)) {
    setField(container, part, value);
    return;
  }
  const position = Number(part);
  if (position > container.length + MAX_PADDING)
    throw new CommandError(2, "can't backfill more than 1500000 elements");
  while (container.length < position) container.push(null);
  container[position] = value;
}

function notViable(part: string, parentName: string, value: unknown): CommandError {
  return new CommandError(
    28,
    `Cannot create field '${part}' in element {${parentName}: ${shellText(value)}}`,
  );
}

function checkPosition(container: Container, path: Path, depth: number): void {
  const part = path[depth] ?? '';
  if (Array.isArray(container) && !isArrayPosition(part))
    throw notViable(part, path[depth - 1] ?? '', container);
}

/** The child as a container that may be changed; created if missing. */
function writableChild(draft: Draft, parent: Container, part: string): Container | undefined {
  const child = childOf(parent, part);
  if (child !== undefined && !isContainer(child)) return undefined;
  if (draft.copied.has(child)) return child;
  const copy: Container = Array.isArray(child) ? [...child] : { ...child };
  draft.copied.add(copy);
  put(parent, part, copy);
  return copy;
}

function writableParent(draft: Draft, path: Path): Container {
  let container: Container = draft.root;
  for (const [depth, part] of path.slice(0, -1).entries()) {
    checkPosition(container, path, depth);
    const child = writableChild(draft, container, part);
    if (child === undefined) throw notViable(path[depth + 1] ?? '', part, childOf(container, part));
    container = child;
  }
  checkPosition(container, path, path.length - 1);
  return container;
}

/** Puts a value at a path and makes the documents on the way; PathNotViable where a scalar is in the way. */
export function writeAt(draft: Draft, path: Path, value: unknown): void {
  put(writableParent(draft, path), path.at(-1) ?? '', value);
}

/** Takes the value at a path away; in an array null takes its place. */
export function removeAt(draft: Draft, path: Path): void {
  const part = path.at(-1) ?? '';
  const container = writableParent(draft, path);
  if (Array.isArray(container)) container[Number(part)] = null;
  else Reflect.deleteProperty(container, part);
}

/** Refuses a path that nothing can lie at, as MongoDB does for `$pull`: through a scalar, or by name into an array. */
export function checkWay(root: Document, path: Path): void {
  let value: unknown = root;
  for (const [depth, part] of path.entries()) {
    if (value === undefined) return;
    if (!isDocument(value) && !(Array.isArray(value) && isArrayPosition(part))) {
      throw new CommandError(
        28,
        `Cannot use the part (${part}) of (${path.join('.')}) to traverse the element ({${path[depth - 1] ?? ''}: ${shellText(value)}})`,
      );
    }
    value = childOf(value, part);
  }
}
