import { ObjectId } from 'bson';
import { isDocument } from './document.ts';

/** A value as MongoDB's error messages write it: `{ email: "a@x" }`. */
export function shellText(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(shellText).join(', ')} ]`;
  if (isDocument(value)) {
    const fields = Object.keys(value).map((name) => `${name}: ${shellText(value[name])}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return String(value);
}
