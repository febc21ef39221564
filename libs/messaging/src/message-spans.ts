import type { JsMsg } from '@nats-io/jetstream';
import { headers } from '@nats-io/nats-core';
import type { MsgHdrs } from '@nats-io/nats-core';
import type { DomainEvent, ServiceName } from '@courtcast/contracts';
import type { Span } from '@courtcast/observability';
import type { Nats } from './connection.ts';
import { messageId } from './outbox-entry.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { streamName } from './subjects.ts';

/** W3C trace context of the span that published a message. Absent where that is not recorded. */
export const TRACEPARENT_HEADER = 'traceparent';

interface PublishSource {
  readonly nats: Nats;
  readonly service: ServiceName;
  readonly aggregate: string;
}

/**
 * The span of publishing one entry, a child of the span that saved it, however long ago; undefined if that was not
 * recorded.
 */
export function startPublishSpan(
  { nats, service, aggregate }: PublishSource,
  entry: OutboxEntry,
  id: string,
): Span | undefined {
  const span = nats.tracer?.start(`publish ${service}.${aggregate}`, 'producer', entry.traceparent);
  if (span?.isRecorded !== true) return undefined;
  span.describe({
    'messaging.system': 'nats',
    'messaging.operation.type': 'send',
    'messaging.destination.name': streamName(service),
    'messaging.message.id': messageId(id, entry),
    'courtcast.aggregate_id': id,
    'courtcast.request_id': entry.requestId,
  });
  return span;
}

/** Headers that link consumers' spans to a publishing span; none if it is not recorded. */
export function traceHeaders(span: Span | undefined): { headers?: MsgHdrs } {
  if (span === undefined) return {};
  const set = headers();
  set.set(TRACEPARENT_HEADER, span.traceparent);
  return { headers: set };
}

/** The trace context of the publisher, or of the save if the publisher is older or records nothing. */
export function parentOf(message: JsMsg, event: DomainEvent): string | undefined {
  const traceparent = message.headers?.get(TRACEPARENT_HEADER) ?? '';
  return traceparent === '' ? event.traceparent : traceparent;
}

/** The span of handling one event below `parent`; undefined where tracing is off. */
export function startProcessSpan(
  { nats, durable }: { readonly nats: Nats; readonly durable: string },
  event: DomainEvent,
  parent: string | undefined,
): Span | undefined {
  const span = nats.tracer?.start(`process ${event.service}.${event.aggregate}`, 'consumer', parent);
  if (span?.isRecorded !== true) return span;
  span.describe({
    'messaging.system': 'nats',
    'messaging.operation.type': 'process',
    'messaging.destination.name': streamName(event.service),
    'messaging.consumer.group.name': durable,
    'messaging.message.id': event.id,
    'courtcast.aggregate_id': event.aggregateId,
    'courtcast.request_id': event.requestId,
  });
  return span;
}
