import { CommandError } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { fieldOf, isDocument, setField } from '../values/document.ts';
import { splitPath } from '../values/paths.ts';

/** Paths as a tree; a node without children stands for the whole field. */
export interface FieldTree {
  children: Map<string, FieldTree>;
}

/** The tree of paths; PathCollision where one lies inside another. */
export function growTree(paths: readonly string[]): FieldTree {
  const root: FieldTree = { children: new Map() };
  for (const path of paths) {
    let node = root;
    let isNew = false;
    for (const part of splitPath(path)) {
      if (node !== root && node.children.size === 0 && !isNew) throw pathCollision(path);
      const next = node.children.get(part);
      isNew = next === undefined;
      const child = next ?? { children: new Map<string, FieldTree>() };
      node.children.set(part, child);
      node = child;
    }
    if (!isNew) throw pathCollision(path);
  }
  return root;
}

function pathCollision(path: string): CommandError {
  return new CommandError(31250, `Path collision at ${path}`);
}

/** What of a value lies at the paths; undefined where nothing does. Arrays are looked into. */
export function keepFields(value: unknown, tree: FieldTree): unknown {
  if (tree.children.size === 0) return value;
  if (Array.isArray(value))
    return value.map((item) => keepFields(item, tree)).filter((item) => item !== undefined);
  if (!isDocument(value)) return undefined;
  const kept: Document = {};
  for (const name of Object.keys(value)) {
    const child = tree.children.get(name);
    const item = child === undefined ? undefined : keepFields(fieldOf(value, name), child);
    if (item !== undefined) setField(kept, name, item);
  }
  return kept;
}

/** A value without what lies at the paths. Arrays are looked into. */
export function dropFields(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) return value.map((item) => dropFields(item, tree));
  if (!isDocument(value)) return value;
  const left: Document = {};
  for (const name of Object.keys(value)) {
    const child = tree.children.get(name);
    if (child === undefined) setField(left, name, fieldOf(value, name));
    else if (child.children.size > 0) setField(left, name, dropFields(fieldOf(value, name), child));
  }
  return left;
}

/** A document of which `keepFields` or `dropFields` was asked: it stays one. */
export function asDocument(value: unknown): Document {
  return isDocument(value) ? value : {};
}
