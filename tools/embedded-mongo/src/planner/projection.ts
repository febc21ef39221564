import { CommandError, unsupported } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { fieldOf, isDocument, setField } from '../values/document.ts';
import { toNumber } from '../values/numbers.ts';
import { splitPath } from '../values/paths.ts';

/** Applies a projection to a document. */
export type Projection = (document: Document) => Document;

/** Paths as a tree; a node without children stands for the whole field. */
interface FieldTree {
  children: Map<string, FieldTree>;
}

/** The tree of paths; PathCollision where one lies inside another. */
function growTree(paths: readonly string[]): FieldTree {
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

/** The parts of a value at the paths; undefined if there are none. Descends into arrays. */
function keepFields(value: unknown, tree: FieldTree): unknown {
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

/** A value without the parts at the paths. Descends into arrays. */
function dropFields(value: unknown, tree: FieldTree): unknown {
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

/** Whether a field is kept (1) or left out (0). */
function isKept(path: string, value: unknown): boolean {
  const number = typeof value === 'boolean' ? Number(value) : toNumber(value);
  if (path.split('.').some((part) => part.startsWith('$'))) throw unsupported(`The projection of ${path}`);
  if (number !== undefined) return number !== 0;
  const what = isDocument(value) ? Object.keys(value).join(', ') : JSON.stringify(value);
  throw unsupported(`The projection of ${path} by ${what}`);
}

interface Field {
  path: string;
  kept: boolean;
}

function refuseMixture(named: readonly Field[], isInclusion: boolean): void {
  const mixed = named.find(({ kept }) => kept !== isInclusion);
  if (mixed === undefined) return;
  throw isInclusion
    ? new CommandError(31254, `Cannot do exclusion on field ${mixed.path} in inclusion projection`)
    : new CommandError(31253, `Cannot do inclusion on field ${mixed.path} in exclusion projection`);
}

/**
 * Compiles the projection of a find; undefined where it asks for nothing. Fields are named to be kept or to be left
 * out; `_id` is kept unless it is left out. Computed fields and parts of arrays are refused.
 */
export function compileProjection(specification: Document): Projection | undefined {
  const fields = Object.entries(specification).map(([path, value]) => ({ path, kept: isKept(path, value) }));
  if (fields.length === 0) return undefined;
  const named = fields.filter(({ path }) => path !== '_id');
  const keepsId = fields.find(({ path }) => path === '_id')?.kept;
  const isInclusion = named[0]?.kept ?? keepsId === true;
  refuseMixture(named, isInclusion);
  const paths = named.map(({ path }) => path);
  const tree = growTree((keepsId ?? true) === isInclusion ? ['_id', ...paths] : paths);
  const project = isInclusion ? keepFields : dropFields;
  return (document) => project(document, tree) as Document;
}
