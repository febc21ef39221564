import { CommandError } from '../errors.ts';
import type { Document } from '../values/document.ts';

/** Runs statements one by one and gathers what fails; in order, the first failure ends the run. */
export function runStatements<Statement>(
  statements: readonly Statement[],
  isOrdered: boolean,
  run: (statement: Statement, index: number) => void,
): Document[] {
  const errors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      errors.push({ index, code: error.code, errmsg: error.message, ...error.details });
      if (isOrdered) break;
    }
  }
  return errors;
}

/** The answer of a write with its errors, which is left out where there are none. */
export function withErrors(fields: Document, errors: readonly Document[]): Document {
  return errors.length === 0 ? fields : { ...fields, writeErrors: errors };
}
