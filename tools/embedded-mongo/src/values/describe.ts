import { Binary, Double, Long, ObjectId } from 'bson';
import { isDocument } from './document.ts';
import { isInt32, isNumeric } from './numbers.ts';

const objectTypes = new Map<unknown, string>([
  [Object.prototype, 'object'],
  [Array.prototype, 'array'],
  [Date.prototype, 'date'],
  [ObjectId.prototype, 'objectId'],
  [Double.prototype, 'double'],
  [Long.prototype, 'long'],
  [Binary.prototype, 'binData'],
]);

/** The BSON type of a value as MongoDB names it; `missing` for undefined. */
export function typeName(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'missing';
    case 'number':
      return isInt32(value) ? 'int' : 'double';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    default:
      return value === null ? 'null' : (objectTypes.get(Object.getPrototypeOf(value)) ?? 'object');
  }
}

function scalarText(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'boolean' || isNumeric(value)) return value.toString();
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  return value instanceof Date ? `new Date(${value.getTime()})` : JSON.stringify(value);
}

/** A value as MongoDB's error messages write it: `{ email: "a@x" }`. */
export function shellText(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(shellText).join(', ')} ]`;
  if (!isDocument(value)) return scalarText(value);
  const fields = Object.keys(value).map((name) => `${name}: ${shellText(value[name])}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
