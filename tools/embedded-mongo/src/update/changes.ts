import { CommandError, unsupported } from '../errors.ts';
import { refusalOf } from '../unsupported.ts';
import { shellText, typeName } from '../values/describe.ts';
import type { Document } from '../values/document.ts';
import { isArrayPosition, isDocument } from '../values/document.ts';
import type { Path } from '../values/paths.ts';
import { splitPath } from '../values/paths.ts';
import type { Modifier } from './modifiers.ts';
import { modifiers } from './modifiers.ts';

/** One change of one path by one operator. */
export interface Change {
  operator: string;
  path: string;
  parts: Path;
  operand: unknown;
  modifier: Modifier;
}

function parsePath(path: string): Path {
  const parts = splitPath(path);
  if (parts.includes('')) throw new CommandError(56, 'An empty update path is not valid.');
  const positional = parts.find((part) => part === '$' || part.startsWith('$['));
  if (positional !== undefined) throw unsupported(`The positional operator ${positional}`);
  return parts;
}

function modifierNamed(operator: string): Modifier {
  const modifier = modifiers.get(operator);
  if (modifier !== undefined) return modifier;
  const text = `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`;
  throw refusalOf('update operator', operator, new CommandError(9, text));
}

function changesOf(operator: string, fields: unknown): Change[] {
  const modifier = modifierNamed(operator);
  if (!isDocument(fields)) {
    throw new CommandError(
      9,
      `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${shellText(fields)}}`,
    );
  }
  return Object.entries(fields).map(([path, operand]) => ({
    operator,
    path,
    parts: parsePath(path),
    operand,
    modifier,
  }));
}

function comparePart(a: string, b: string): number {
  if (isArrayPosition(a) && isArrayPosition(b)) return Number(a) - Number(b);
  return a < b ? -1 : a > b ? 1 : 0;
}

// MongoDB applies changes by the order of field names, which decides where new fields stand.
function comparePaths(a: Change, b: Change): number {
  for (const [i, part] of a.parts.entries()) {
    const other = b.parts[i];
    if (other === undefined) return 1;
    const order = comparePart(part, other);
    if (order !== 0) return order;
  }
  return a.parts.length - b.parts.length;
}

/** In sorted order a path is directly followed by a path inside it. */
function refuseConflicts(changes: readonly Change[]): void {
  for (const [i, { path }] of changes.entries()) {
    const next = changes[i + 1]?.path;
    if (next !== undefined && (next === path || next.startsWith(`${path}.`))) {
      throw new CommandError(40, `Updating the path '${next}' would create a conflict at '${path}'`);
    }
  }
}

/** The changes of an update in the order in which they are made; two of one place are a conflict. */
export function compileChanges(update: Document): Change[] {
  const changes = Object.entries(update)
    .flatMap(([operator, fields]) => changesOf(operator, fields))
    .sort(comparePaths);
  refuseConflicts(changes);
  return changes;
}

/** The names of all update operators that are implemented. */
export function updateOperatorNames(): string[] {
  return [...modifiers.keys()].sort();
}
