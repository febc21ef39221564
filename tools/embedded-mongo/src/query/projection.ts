import { CommandError } from '../errors.ts';
import { scopeOf } from '../expression/expression.ts';
import type { Document } from '../values/document.ts';
import { isDocument } from '../values/document.ts';
import { toNumber } from '../values/numbers.ts';
import { compileComputedFields } from './computed-fields.ts';
import { asDocument, dropFields, growTree, keepFields } from './field-tree.ts';

/** What a projection makes of a document. */
export type Projection = (document: Document) => Document;

/** One field of a projection, its path in full. */
export interface ProjectedField {
  path: string;
  value: unknown;
}

type FieldKind = 'include' | 'exclude' | 'compute';

function kindOf(value: unknown): FieldKind {
  const number = typeof value === 'boolean' ? Number(value) : toNumber(value);
  if (number === undefined) return 'compute';
  return number === 0 ? 'exclude' : 'include';
}

/** The fields of a projection with their whole paths: `{ a: { b: 1 } }` is `{ 'a.b': 1 }`. */
export function flattenProjection(specification: Document, prefix = ''): ProjectedField[] {
  return Object.entries(specification).flatMap(([name, value]) => {
    const path = prefix + name;
    const names = isDocument(value) ? Object.keys(value) : [];
    const isNested = isDocument(value) && names.length > 0 && !names.some((key) => key.startsWith('$'));
    return isNested ? flattenProjection(value, `${path}.`) : [{ path, value }];
  });
}

function pathsOf(fields: readonly ProjectedField[], kind: FieldKind): string[] {
  return fields.filter(({ value }) => kindOf(value) === kind).map(({ path }) => path);
}

function inclusion(
  included: readonly string[],
  computed: Document,
  variables: ReadonlyMap<string, unknown>,
): Projection {
  const tree = growTree(included);
  const keep: Projection =
    included.length === 0 ? () => ({}) : (document) => asDocument(keepFields(document, tree));
  if (Object.keys(computed).length === 0) return keep;
  const compute = compileComputedFields(computed, [...variables.keys()]);
  return (document) => compute(keep(document), scopeOf(document, variables));
}

function exclusion(excluded: readonly string[]): Projection {
  if (excluded.length === 0) return (document) => document;
  const tree = growTree(excluded);
  return (document) => asDocument(dropFields(document, tree));
}

function refuseMixture(excluded: readonly string[], isInclusion: boolean): void {
  const [path] = excluded;
  if (path !== undefined && isInclusion) {
    throw new CommandError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  }
}

/**
 * Compiles fields that are included (1), left out (0) or computed. `_id` is included unless it is left out.
 * `forcesInclusion` is for operators of find that only an inclusion can have.
 */
export function compileFields(
  fields: readonly ProjectedField[],
  variables: ReadonlyMap<string, unknown> = new Map(),
  forcesInclusion = false,
): Projection {
  const id = fields.find(({ path }) => path === '_id');
  const idKind = id === undefined ? undefined : kindOf(id.value);
  const rest = fields.filter(({ path }) => path !== '_id');
  const [included, excluded] = [pathsOf(rest, 'include'), pathsOf(rest, 'exclude')];
  const computed = Object.fromEntries(
    fields.filter(({ value }) => kindOf(value) === 'compute').map(({ path, value }) => [path, value]),
  );
  const isInclusion =
    forcesInclusion ||
    included.length > 0 ||
    Object.keys(computed).length > 0 ||
    (idKind === 'include' && excluded.length === 0);
  refuseMixture(excluded, isInclusion);
  if (!isInclusion) return exclusion(idKind === 'exclude' ? ['_id', ...excluded] : excluded);
  const hasId = idKind === undefined || idKind === 'include';
  return inclusion(hasId ? ['_id', ...included] : included, computed, variables);
}
