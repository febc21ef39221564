import type { DomainEvent } from '@courtcast/contracts';
import type { Span, Tracer } from '@courtcast/observability';

/** An event on its way to a scope; `traceparent` is that of its publishing, where that was recorded. */
export interface Emitted {
  readonly scope: string;
  readonly event: DomainEvent;
  readonly traceparent?: string | undefined;
}

/**
 * The span of telling those who watch a scope of an event, below the event's publishing; undefined where nobody records
 * that, and for what was read from its owner, which belongs to no trace.
 */
export function startEmitSpan(tracer: Tracer | undefined, emitted: Emitted): Span | undefined {
  const { scope, event, traceparent = event.traceparent } = emitted;
  if (tracer === undefined || traceparent === undefined) return undefined;
  const [kind = ''] = scope.split('.');
  const span = tracer.start(`emit ${kind}`, 'consumer', traceparent);
  if (!span.isRecorded) return undefined;
  span.describe({
    'messaging.system': 'nats',
    'messaging.operation.type': 'process',
    'messaging.message.id': event.id,
    'courtcast.scope': scope,
    'courtcast.request_id': event.requestId,
  });
  return span;
}
