import { domainEventSchema } from '@courtcast/contracts';
import type { DomainEvent, DomainServiceName } from '@courtcast/contracts';
import { connectNats, ensureStream, eventSubject, messageId, readStream } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';

/** More than any aggregate of a test has. */
const MAX_EVENTS = 10_000;

/** An event in a test; `epoch` is 1 by default. */
export interface TestEvent {
  readonly service: DomainServiceName;
  readonly aggregate: string;
  readonly id: string;
  readonly version: number;
  readonly epoch?: number;
  readonly state: unknown;
  /** `changed` unless given. */
  readonly changes?: readonly string[];
  /** When it was saved; a day of May unless given. */
  readonly at?: string;
  /** Empty by default. */
  readonly scopes?: readonly string[];
  /** The sequence of the event before it on its subject, as a relay names it; not named unless given. */
  readonly previousSeq?: number;
}

/** Connects to NATS and makes sure of the streams of `publishers`. */
export async function connectTest(url: string, publishers: readonly DomainServiceName[]): Promise<Nats> {
  const logger = createLogger({ service: 'test', level: 'error' });
  const nats = await connectNats({ url, service: 'test', logger, metrics: createMetrics('test') });
  for (const publisher of publishers) await ensureStream(nats, publisher);
  return nats;
}

/** Publishes an event; its sequence in the stream. It carries no id that the server knows it by, so that one published twice comes twice. */
export async function publishTestEvent(nats: Nats, { epoch = 1, ...given }: TestEvent): Promise<number> {
  const { service, aggregate, id, version, state, changes = ['changed'], scopes = [] } = given;
  const { at = '2026-05-01T12:00:00.000Z' } = given;
  const event: DomainEvent = {
    id: messageId(id, { epoch, version }),
    service,
    aggregate,
    aggregateId: id,
    epoch,
    version,
    changes: [...changes],
    actor: 'system',
    at,
    scopes: [...scopes],
    state,
  };
  const { previousSeq } = given;
  const { seq } = await nats.jetstream.publish(
    eventSubject(service, aggregate, id),
    JSON.stringify(event),
    previousSeq === undefined ? {} : { expect: { lastSubjectSequence: previousSeq } },
  );
  return seq;
}

/** The events of an aggregate of `service`, oldest first; throws where one breaks the contract. */
export async function readEvents(
  nats: Nats,
  { service, aggregate, id }: Pick<TestEvent, 'service' | 'aggregate' | 'id'>,
): Promise<DomainEvent[]> {
  const subject = eventSubject(service, aggregate, id);
  const found = await readStream(nats, { service, subject }, { afterSeq: 0, limit: MAX_EVENTS });
  return found.map(({ data }) => domainEventSchema.parse(JSON.parse(Buffer.from(data).toString())));
}
