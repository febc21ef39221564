import { CommandError, unsupported } from '../errors.ts';
import { fieldOf, isArrayPosition, isDocument } from '../values/document.ts';
import type { Path } from '../values/paths.ts';
import { splitPath } from '../values/paths.ts';

/** Reads `a.b` of `$a.b`. Positions in arrays have no meaning in expressions and are refused. */
export function parseFieldPath(path: string): Path {
  const parts = splitPath(path);
  if (parts.includes('')) throw new CommandError(40353, `FieldPath '${path}' must not have empty parts`);
  if (parts.some((part) => part.startsWith('$'))) {
    throw new CommandError(16410, `FieldPath field names may not start with '$', given '${path}'`);
  }
  if (parts.slice(1).some(isArrayPosition)) throw unsupported(`The numeric part of the field path '${path}'`);
  return parts;
}

/** The value at a field path of an expression: through an array it is the array of its documents' values. */
export function resolveFieldPath(value: unknown, path: Path, depth = 0): unknown {
  const part = path[depth];
  if (part === undefined) return value;
  if (Array.isArray(value)) {
    return value.map((item) => resolveFieldPath(item, path, depth)).filter((item) => item !== undefined);
  }
  return isDocument(value) ? resolveFieldPath(fieldOf(value, part), path, depth + 1) : undefined;
}
