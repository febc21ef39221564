import type { InternalOperation, Operation } from '@courtcast/contracts';
import type { Span } from '@courtcast/observability';

/** The span of asking another service, a piece of `parent`'s work; undefined where that is not recorded. */
export function startCallSpan(
  parent: Span | undefined,
  operation: Operation | InternalOperation,
): Span | undefined {
  const span = parent?.child(`call ${operation.service}`, 'client');
  span?.describe({
    'http.request.method': operation.method,
    'http.route': operation.path,
    'courtcast.operation': operation.id,
  });
  return span;
}

/** The facts about a request, known after its answer. */
export interface AnsweredRequest {
  readonly method: string;
  /** The operation of the request; absent if there is none. */
  readonly operation: { readonly id: string; readonly path: string } | undefined;
  readonly requestId: string;
  readonly status: number;
}

/** Names and ends the span of a request; only a 5xx is a failure, any other status is the client's own affair. */
export function endRequestSpan(span: Span | undefined, answered: AnsweredRequest): void {
  if (span?.isRecorded !== true) return;
  const { method, operation, requestId, status } = answered;
  span.rename(operation === undefined ? method : `${method} ${operation.path}`);
  span.describe({
    'http.request.method': method,
    'http.route': operation?.path,
    'http.response.status_code': status,
    'courtcast.operation': operation?.id,
    'courtcast.request_id': requestId,
  });
  if (status >= 500) span.fail();
  span.end();
}
