import { CommandError, unsupported } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { fieldOf, isDocument, setField } from '../values/document.ts';
import { toNumber } from '../values/numbers.ts';
import { splitPath } from '../values/paths.ts';

/** What a projection makes of a document. */
export type Projection = (document: Document) => Document;

/** The fields that are kept or left out, as a tree; true for a whole field. */
interface FieldTree {
  children: Map<string, FieldTree>;
}

function growTree(paths: readonly string[]): FieldTree {
  const root: FieldTree = { children: new Map() };
  for (const path of paths) {
    let node = root;
    for (const part of splitPath(path)) {
      const next = node.children.get(part) ?? { children: new Map() };
      node.children.set(part, next);
      node = next;
    }
  }
  return root;
}

function keep(value: unknown, tree: FieldTree): unknown {
  if (tree.children.size === 0) return value;
  if (Array.isArray(value)) return value.map((item) => keep(item, tree)).filter((item) => item !== undefined);
  if (!isDocument(value)) return undefined;
  const kept: Document = {};
  for (const name of Object.keys(value)) {
    const child = tree.children.get(name);
    const item = child === undefined ? undefined : keep(fieldOf(value, name), child);
    if (item !== undefined) setField(kept, name, item);
  }
  return kept;
}

function leaveOut(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) return value.map((item) => leaveOut(item, tree));
  if (!isDocument(value)) return value;
  const left: Document = {};
  for (const name of Object.keys(value)) {
    const child = tree.children.get(name);
    if (child === undefined) setField(left, name, fieldOf(value, name));
    else if (child.children.size > 0) setField(left, name, leaveOut(fieldOf(value, name), child));
  }
  return left;
}

type FieldKind = 'include' | 'exclude' | 'other';

function kindOf(value: unknown): FieldKind {
  const number = typeof value === 'boolean' ? Number(value) : toNumber(value);
  if (number === undefined) return 'other';
  return number === 0 ? 'exclude' : 'include';
}

interface Field {
  path: string;
  value: unknown;
}

/** `{ a: { b: 1 } }` is `{ 'a.b': 1 }`. */
function flatten(specification: Document, prefix = ''): Field[] {
  return Object.entries(specification).flatMap(([name, value]) => {
    const path = prefix + name;
    const isNested =
      isDocument(value) &&
      Object.keys(value).length > 0 &&
      !Object.keys(value).some((key) => key.startsWith('$'));
    return isNested ? flatten(value, `${path}.`) : [{ path, value }];
  });
}

/** Compiles the projection of find and findAndModify; undefined where it asks for nothing. */
export function compileProjection(specification: Document, _filter: Document): Projection | undefined {
  const fields = flatten(specification);
  if (fields.length === 0) return undefined;
  const others = fields.filter(({ value }) => kindOf(value) === 'other');
  if (others.length > 0) throw unsupported('This projection');
  const id = fields.find(({ path }) => path === '_id');
  const rest = fields.filter(({ path }) => path !== '_id');
  const excluded = rest.filter(({ value }) => kindOf(value) === 'exclude').map(({ path }) => path);
  const included = rest.filter(({ value }) => kindOf(value) === 'include').map(({ path }) => path);
  if (excluded.length > 0 && included.length > 0) {
    throw new CommandError(
      31254,
      `Cannot do exclusion on field ${String(excluded[0])} in inclusion projection`,
    );
  }
  if (included.length > 0 || (excluded.length === 0 && id !== undefined && kindOf(id.value) === 'include')) {
    const tree = growTree(
      id === undefined || kindOf(id.value) === 'include' ? ['_id', ...included] : included,
    );
    return (document) => keep(document, tree) as Document;
  }
  const tree = growTree(id !== undefined && kindOf(id.value) === 'exclude' ? ['_id', ...excluded] : excluded);
  return (document) => leaveOut(document, tree) as Document;
}
