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

/** Whether a field of a projection is kept (1), left out (0) or computed. */
export function kindOf(value: unknown): FieldKind {
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

/** The fields of a projection by what becomes of them. */
interface SortedFields {
  included: string[];
  excluded: string[];
  computed: Document;
  id: FieldKind | undefined;
}

function sortFields(fields: readonly ProjectedField[]): SortedFields {
  const id = fields.find(({ path }) => path === '_id');
  const rest = fields.filter(({ path }) => path !== '_id');
  const computed = fields.filter(({ value }) => kindOf(value) === 'compute');
  return {
    included: pathsOf(rest, 'include'),
    excluded: pathsOf(rest, 'exclude'),
    computed: Object.fromEntries(computed.map(({ path, value }) => [path, value])),
    id: id === undefined ? undefined : kindOf(id.value),
  };
}

function asksForInclusion({ included, excluded, computed, id }: SortedFields): boolean {
  return (
    included.length > 0 || Object.keys(computed).length > 0 || (id === 'include' && excluded.length === 0)
  );
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
  const sorted = sortFields(fields);
  const { included, excluded, computed, id } = sorted;
  if (!forcesInclusion && !asksForInclusion(sorted))
    return exclusion(id === 'exclude' ? ['_id', ...excluded] : excluded);
  const [mixed] = excluded;
  if (mixed !== undefined) {
    throw new CommandError(31254, `Cannot do exclusion on field ${mixed} in inclusion projection`);
  }
  return inclusion(
    id === undefined || id === 'include' ? ['_id', ...included] : included,
    computed,
    variables,
  );
}
