import { CommandError } from '../errors.ts';
import { compileField, compileFilter, plainFilters } from '../match/filter.ts';
import type { Document } from '../values/document.ts';
import { firstKey, isDocument, isOperatorDocument } from '../values/document.ts';
import { compareValues, encodeKey } from '../values/key.ts';
import { toInteger, toNumber } from '../values/numbers.ts';
import { splitPath, valueAt } from '../values/paths.ts';
import { shellText } from '../values/shell-text.ts';
import { typeName } from '../values/type-name.ts';
import type { Modifier, ModifierPlace } from './modifier.ts';

function notAnArray(current: unknown, { path, original }: ModifierPlace): CommandError {
  return new CommandError(
    2,
    `The field '${path}' must be an array but is of type ${typeName(current)} in document {_id: ${shellText(original._id)}}`,
  );
}

/** The array that is there, an empty one for nothing. */
function existingArray(current: unknown, place: ModifierPlace): unknown[] {
  if (current === undefined) return [];
  if (!Array.isArray(current)) throw notAnArray(current, place);
  return current as unknown[];
}

function parseEach(operator: string, operand: Document): unknown[] {
  if (!Array.isArray(operand.$each)) {
    throw new CommandError(
      2,
      `The argument to $each in ${operator} must be an array but it was of type: ${typeName(operand.$each)}`,
    );
  }
  return operand.$each as unknown[];
}

function refuseOtherClauses(operator: string, operand: Document, allowed: readonly string[]): void {
  const odd = Object.keys(operand).find((name) => !allowed.includes(name));
  if (odd !== undefined) throw new CommandError(2, `Unrecognized clause in ${operator}: ${odd}`);
}

function wholeClause(operand: Document, name: string): number | undefined {
  if (operand[name] === undefined) return undefined;
  const value = toInteger(operand[name]);
  if (value === undefined) throw new CommandError(2, `The value for ${name} must be an integer value`);
  return value;
}

type Order = (a: unknown, b: unknown) => number;

/** The order of `$sort` in `$push`: of whole elements by ±1, or of documents by their fields. */
function parseOrder(sort: unknown): Order {
  const direction = toNumber(sort);
  if (direction !== undefined) return (a, b) => direction * compareValues(a, b);
  if (!isDocument(sort))
    throw new CommandError(2, 'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1}');
  const fields = Object.keys(sort).map((name) => ({
    path: splitPath(name),
    direction: toNumber(sort[name]) ?? 1,
  }));
  return (a, b) => {
    for (const field of fields) {
      const order = compareValues(valueAt(a, field.path), valueAt(b, field.path));
      if (order !== 0) return order * field.direction;
    }
    return 0;
  };
}

function pushMany(array: readonly unknown[], operand: Document): unknown[] {
  refuseOtherClauses('$push', operand, ['$each', '$slice', '$sort', '$position']);
  const items = parseEach('$push', operand);
  const position = wholeClause(operand, '$position') ?? array.length;
  const pushed = array.toSpliced(position, 0, ...items);
  if (operand.$sort !== undefined) pushed.sort(parseOrder(operand.$sort));
  const slice = wholeClause(operand, '$slice');
  if (slice === undefined) return pushed;
  return slice < 0 ? pushed.slice(slice) : pushed.slice(0, slice);
}

const push: Modifier = (current, operand, place) => {
  const array = existingArray(current, place);
  return isDocument(operand) && '$each' in operand ? pushMany(array, operand) : [...array, operand];
};

const addToSet: Modifier = (current, operand, place) => {
  const array = existingArray(current, place);
  const many = isDocument(operand) && '$each' in operand;
  if (many) refuseOtherClauses('$addToSet', operand, ['$each']);
  const keys = new Set(array.map(encodeKey));
  const added = (many ? parseEach('$addToSet', operand) : [operand]).filter((item) => {
    const isNew = !keys.has(encodeKey(item));
    keys.add(encodeKey(item));
    return isNew;
  });
  return added.length === 0 && current !== undefined ? current : [...array, ...added];
};

const pop: Modifier = (current, operand, place) => {
  if (current === undefined) return undefined;
  const direction = toNumber(operand);
  if (direction !== 1 && direction !== -1) throw new CommandError(9, '$pop expects 1 or -1');
  if (!Array.isArray(current)) {
    throw new CommandError(
      14,
      `Path '${place.path}' contains an element of non-array type '${typeName(current)}'`,
    );
  }
  return (current as unknown[]).slice(direction === -1 ? 1 : 0, direction === -1 ? undefined : -1);
};

const logical = new Set(['$and', '$or', '$nor']);

/** What `$pull` takes out: documents that match a filter, elements that meet a condition or equal a value. */
function pulls(operand: unknown): (element: unknown) => boolean {
  const first = isDocument(operand) ? firstKey(operand) : undefined;
  if (isDocument(operand) && (!isOperatorDocument(operand) || logical.has(first ?? ''))) {
    const matches = compileFilter(operand, plainFilters);
    return (element) => isDocument(element) && matches(element);
  }
  const matches = compileField(['x'], operand, plainFilters);
  return (element) => matches({ x: element });
}

function removeFrom(current: unknown, removed: (element: unknown) => boolean): unknown {
  if (current === undefined) return undefined;
  if (!Array.isArray(current)) throw new CommandError(2, 'Cannot apply $pull to a non-array value');
  return current.some(removed) ? current.filter((element) => !removed(element)) : current;
}

const pull: Modifier = (current, operand) => removeFrom(current, pulls(operand));

const pullAll: Modifier = (current, operand) => {
  if (!Array.isArray(operand)) throw new CommandError(2, '$pullAll requires an array argument');
  const keys = new Set(operand.map(encodeKey));
  return removeFrom(current, (element) => keys.has(encodeKey(element)));
};

/** The update operators on arrays. */
export const arrayModifiers: readonly (readonly [string, Modifier])[] = [
  ['$push', push],
  ['$addToSet', addToSet],
  ['$pop', pop],
  ['$pull', pull],
  ['$pullAll', pullAll],
];
