import { CommandError } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { isArrayPosition, isDocument } from '../values/document.ts';
import type { Path } from '../values/paths.ts';
import { splitPath, valueAt } from '../values/paths.ts';
import { shellText } from '../values/shell-text.ts';
import { typeName } from '../values/type-name.ts';
import type { Modifier } from './modifier.ts';
import { modifiers } from './modifiers.ts';

/** One change of one path by one operator. */
export interface Change {
  operator: string;
  path: string;
  parts: Path;
  operand: unknown;
  modifier: Modifier;
}

function change(operator: string, path: string, operand: unknown): Change {
  const modifier = modifiers.get(operator);
  if (modifier === undefined) {
    throw new CommandError(
      9,
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  const parts = splitPath(path);
  if (parts.includes('')) throw new CommandError(56, 'An empty update path is not valid.');
  return { operator, path, parts, operand, modifier };
}

/** `$rename` takes the field away and sets the value that it had under the new name. */
function renameChanges(from: string, to: unknown): Change[] {
  if (typeof to !== 'string')
    throw new CommandError(2, `The 'to' field for $rename must be a string: ${from}`);
  const source = splitPath(from);
  const move: Modifier = (current, _operand, { original }) => valueAt(original, source) ?? current;
  return [
    change('$unset', from, ''),
    { ...change('$set', to, undefined), operator: '$rename', modifier: move },
  ];
}

function changesOf(operator: string, fields: unknown): Change[] {
  if (operator !== '$rename' && !modifiers.has(operator)) change(operator, 'x', undefined);
  if (!isDocument(fields)) {
    throw new CommandError(
      9,
      `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${shellText(fields)}}`,
    );
  }
  return Object.entries(fields).flatMap(([path, operand]) =>
    operator === '$rename' ? renameChanges(path, operand) : [change(operator, path, operand)],
  );
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

/** In sorted order a path stands right before one that lies inside it. */
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
  return [...modifiers.keys(), '$rename'].sort();
}
