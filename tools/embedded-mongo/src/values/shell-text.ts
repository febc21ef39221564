import { ObjectId } from 'bson';
import { isDocument } from './document.ts';
import { isNumeric } from './numbers.ts';

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
