import { CommandError } from '../errors.ts';
import { refusalOf } from '../unsupported.ts';
import type { Document } from './document.ts';
import { isDocument } from './document.ts';
import { isTruthyFlag, toInteger } from './numbers.ts';
import { typeName } from './describe.ts';

function wrongType(name: string, value: unknown, expected: string): CommandError {
  return new CommandError(
    14,
    `BSON field '${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
  );
}

/** A field that must be text. */
export function textField(command: Document, name: string): string {
  const value = command[name];
  if (typeof value !== 'string') throw wrongType(name, value, 'string');
  return value;
}

/** A field with a document; an empty one if it is missing. */
export function documentField(command: Document, name: string): Document {
  const value = command[name] ?? {};
  if (!isDocument(value)) throw wrongType(name, value, 'object');
  return value;
}

/** A field that is a list of documents. */
export function documentsField(command: Document, name: string): Document[] {
  const value = command[name];
  if (!Array.isArray(value)) throw wrongType(name, value, 'array');
  return value.map((item: unknown, i) => {
    if (!isDocument(item)) throw wrongType(`${name}.${i}`, item, 'object');
    return item;
  });
}

/** A field with a non-negative whole number; undefined if it is missing. */
export function countField(command: Document, name: string): number | undefined {
  const value = command[name];
  if (value === undefined || value === null) return undefined;
  const number = toInteger(value);
  if (number === undefined) throw wrongType(name, value, 'int');
  if (number < 0)
    throw new CommandError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

/** A boolean field; false if it is missing. */
export function flagField(command: Document, name: string): boolean {
  return isTruthyFlag(command[name]);
}

/** Refuses, by name, fields that `owner` (`find`, `update`) does not understand. */
export function checkFields(owner: string, document: Document, known: readonly string[]): void {
  const odd = Object.keys(document).find((name) => !known.includes(name));
  if (odd === undefined) return;
  const unknown = new CommandError(40415, `BSON field '${owner}.${odd}' is an unknown field.`);
  throw refusalOf('option', odd, unknown);
}
