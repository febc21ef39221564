import { operations } from '../operations/operations.ts';
import type { Operation } from '../operations/operation.ts';
import type { OperationId } from '../operations/operations.ts';

/** How an answer is read: as JSON, as text, as bytes, or not at all. */
export type AnswerForm = 'json' | 'text' | 'bytes' | 'none';

/** What a caller needs to know of an operation. */
export interface Route {
  readonly method: Operation['method'];
  readonly path: string;
  /** Of a body that is not JSON. */
  readonly takes?: 'csv' | 'image';
  /** Of an answer that is not JSON. */
  readonly gives?: Exclude<AnswerForm, 'json'>;
}

/** Where and how each operation is called. */
export type Routes = Readonly<Record<OperationId, Route>>;

/** How the answer of an operation is read. */
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
 * Where and how every operation is called: all that a caller needs of the table. Builds for browsers evaluate this
 * module and ship its value, so that no schema reaches them.
 */
export const routes = Object.fromEntries(entries) as Routes;
