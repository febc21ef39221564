import { CommandError } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { checkFields, documentsField } from '../values/fields.ts';

/** A command that consists of statements. */
export interface StatementList {
  command: Document;
  /** The field that holds them. */
  field: string;
  /** Supported fields of a statement; undefined for documents. */
  known?: readonly string[];
}

/** Runs statements one by one and collects failures; in ordered mode the first failure ends the run. */
export function runStatements(
  { command, field, known }: StatementList,
  run: (statement: Document, index: number) => void,
): Document[] {
  const errors: Document[] = [];
  for (const [index, statement] of documentsField(command, field).entries()) {
    try {
      if (known !== undefined) checkFields(field.slice(0, -1), statement, known);
      run(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      errors.push({ index, code: error.code, errmsg: error.message, ...error.details });
      if (command.ordered !== false) break;
    }
  }
  return errors;
}

/** The answer of a write with its errors, which is left out where there are none. */
export function withErrors(fields: Document, errors: readonly Document[]): Document {
  return errors.length === 0 ? fields : { ...fields, writeErrors: errors };
}
