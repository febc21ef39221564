import { CommandError, unsupported } from '../errors.ts';
import { compileField, compileFilter } from '../match/filter.ts';
import { shellText, typeName } from '../values/describe.ts';
import type { Document } from '../values/document.ts';
import { firstKey, isDocument, isOperatorDocument } from '../values/document.ts';
import { compareValues, encodeKey } from '../values/key.ts';
import { toInteger } from '../values/numbers.ts';

/** The place of a modifier: its path, and the document before the update. */
export interface ModifierPlace {
  path: string;
  original: Document;
}

/**
 * One update operator at one place: computes the new value from the present one (undefined if missing) and the operand.
 * Undefined removes the field; an unchanged value is returned as the same object.
 */
export type Modifier = (current: unknown, operand: unknown, place: ModifierPlace) => unknown;

/** The array that is there, an empty one for nothing. */
function existingArray(current: unknown, { path, original }: ModifierPlace): unknown[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current as unknown[];
  throw new CommandError(
    2,
    `The field '${path}' must be an array but is of type ${typeName(current)} in document {_id: ${shellText(original._id)}}`,
  );
}

function pushMany(array: readonly unknown[], operand: Document): unknown[] {
  const odd = Object.keys(operand).find((name) => name !== '$each' && name !== '$slice');
  if (odd === '$sort' || odd === '$position') throw unsupported(`The clause ${odd} of $push`);
  if (odd !== undefined) throw new CommandError(2, `Unrecognized clause in $push: ${odd}`);
  if (!Array.isArray(operand.$each)) {
    throw new CommandError(
      2,
      `The argument to $each in $push must be an array but it was of type: ${typeName(operand.$each)}`,
    );
  }
  const pushed = [...array, ...(operand.$each as unknown[])];
  if (operand.$slice === undefined) return pushed;
  const slice = toInteger(operand.$slice);
  if (slice === undefined) throw new CommandError(2, 'The value for $slice must be an integer value');
  return slice < 0 ? pushed.slice(slice) : pushed.slice(0, slice);
}

const push: Modifier = (current, operand, place) => {
  const array = existingArray(current, place);
  return isDocument(operand) && '$each' in operand ? pushMany(array, operand) : [...array, operand];
};

const addToSet: Modifier = (current, operand, place) => {
  if (isDocument(operand) && '$each' in operand) throw unsupported('The clause $each of $addToSet');
  const array = existingArray(current, place);
  const key = encodeKey(operand);
  return array.some((item) => encodeKey(item) === key) ? current : [...array, operand];
};

const logical = new Set(['$and', '$or']);

/** The condition of `$pull`: documents that match a filter, elements that meet a condition or equal a value. */
function pulls(operand: unknown): (element: unknown) => boolean {
  const first = isDocument(operand) ? firstKey(operand) : undefined;
  if (isDocument(operand) && (!isOperatorDocument(operand) || logical.has(first ?? ''))) {
    const matches = compileFilter(operand);
    return (element) => isDocument(element) && matches(element);
  }
  const matches = compileField(['x'], operand);
  return (element) => matches({ x: element });
}

const pull: Modifier = (current, operand) => {
  const isPulled = pulls(operand);
  if (current === undefined) return undefined;
  if (!Array.isArray(current)) throw new CommandError(2, 'Cannot apply $pull to a non-array value');
  const left: unknown[] = current.filter((element) => !isPulled(element));
  return left.length < current.length ? left : (current as unknown[]);
};

/** The update operators by name; that `$setOnInsert` is only for inserts is the plan's knowledge. */
export const modifiers: ReadonlyMap<string, Modifier> = new Map<string, Modifier>([
  ['$set', (_current, operand) => operand],
  ['$setOnInsert', (_current, operand) => operand],
  ['$unset', () => undefined],
  [
    '$max',
    (current, operand) => (current === undefined || compareValues(operand, current) > 0 ? operand : current),
  ],
  ['$push', push],
  ['$addToSet', addToSet],
  ['$pull', pull],
]);
