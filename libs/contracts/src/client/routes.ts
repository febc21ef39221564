import { operations } from '../operations/operations.ts';
import type { Operation } from '../operations/operation.ts';
import type { OperationId } from '../operations/operations.ts';

/** Format in which an answer is read; `none` for an answer without a body. */
export type AnswerForm = 'json' | 'text' | 'bytes' | 'none';

/** The facts of an operation that a caller needs. */
export interface Route {
  readonly method: Operation['method'];
  readonly path: string;
  /** Type of a body that is not JSON. */
  readonly takes?: 'csv' | 'image';
  /** Format of an answer that is not JSON. */
  readonly gives?: Exclude<AnswerForm, 'json'>;
}

/** Method, path and formats of each operation. */
export type Routes = Readonly<Record<OperationId, Route>>;

/** The format in which the answer of an operation is read. */
function formOf({ schema, contentType }: Operation['answer']): AnswerForm {
  if (schema !== undefined || contentType === 'application/json') return 'json';
  if (contentType === undefined) return 'none';
  return contentType.startsWith('text/') ? 'text' : 'bytes';
}

function routeOf({ method, path, bodyType, answer }: Operation): Route {
  const form = formOf(answer);
  return {
    method,
    path,
    ...(bodyType === 'csv' || bodyType === 'image' ? { takes: bodyType } : {}),
    ...(form === 'json' ? {} : { gives: form }),
  };
}

const entries = Object.entries<Operation>(operations).map(([id, operation]) => [id, routeOf(operation)]);

/**
 * Method, path and formats of every operation: all that a caller needs of the table. Builds for browsers evaluate this
 * module and ship its value, so that no schema reaches them.
 */
export const routes = Object.fromEntries(entries) as Routes;
