import type { InternalOperation, Operation } from '@courtcast/contracts';
import type { Span } from '@courtcast/observability';

/** The span of asking another service, a piece of `parent`'s work; undefined where nobody records that. */
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
