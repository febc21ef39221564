import { CommandError, unsupported } from '../errors.ts';
import type { Document } from '../values/document.ts';

const unsupportedFields = new Set(['collation', 'c', 'sort', 'sampleId', 'upsertSupplied']);

/** Refuses fields of a single update or delete that are unknown or unsupported. */
export function checkStatement(command: string, statement: Document, fields: readonly string[]): void {
  for (const name of Object.keys(statement)) {
    if (fields.includes(name)) continue;
    if (unsupportedFields.has(name)) throw unsupported(`The option ${name} of ${command}`);
    throw new CommandError(40415, `BSON field '${command}.${name}' is an unknown field.`);
  }
}
