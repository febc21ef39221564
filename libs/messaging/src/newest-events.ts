import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import type { Consumer, JsMsg } from '@nats-io/jetstream';
import type { ServiceName } from '@courtcast/contracts';
import type { Nats } from './connection.ts';
import { parseMessageId } from './outbox-entry.ts';
import { findMessage, findStream, isStreamMissing } from './streams.ts';
import { aggregateSubjects, eventSubject, streamName } from './subjects.ts';

/** The aggregates of one kind, as a stream knows them. */
export interface EventSource {
  readonly service: ServiceName;
  readonly aggregate: string;
}

/** The revision of an aggregate in the newest event of its stream. */
export interface NewestEvent {
  readonly id: string;
  readonly epoch: number;
  readonly version: number;
}

const PAGE = 500;
const NANOS_PER_MS = 1_000_000;
const IDLE_MS = 60_000;
/** Wait for a page that the server already has. */
const PAGE_WAIT_MS = 5_000;

function toNewest(subject: string, messageId: string | undefined): NewestEvent | null {
  const revision = parseMessageId(messageId ?? '');
  const id = subject.split('.').at(-1);
  return revision === null || id === undefined ? null : { id, ...revision };
}

/**
 * A consumer for a single walk. It lives in memory and ends by itself once nobody pulls. It is not deleted, because the
 * right to delete one would be the right to delete any.
 */
async function openConsumer(nats: Nats, { service, aggregate }: EventSource): Promise<Consumer> {
  const stream = streamName(service);
  const { name } = await nats.manager.consumers.add(stream, {
    filter_subject: aggregateSubjects(service, aggregate),
    deliver_policy: DeliverPolicy.LastPerSubject,
    ack_policy: AckPolicy.None,
    headers_only: true,
    mem_storage: true,
    num_replicas: 1,
    inactive_threshold: IDLE_MS * NANOS_PER_MS,
  });
  return nats.jetstream.consumers.get(stream, name);
}

async function fetchPage(consumer: Consumer, limit: number): Promise<JsMsg[]> {
  const fetched: JsMsg[] = [];
  const messages = await consumer.fetch({ max_messages: Math.min(PAGE, limit), expires: PAGE_WAIT_MS });
  for await (const message of messages) fetched.push(message);
  return fetched;
}

/**
 * The newest event of every aggregate of a kind that the stream still holds (seven days), in pages; only headers are
 * read. An aggregate that changes meanwhile may come with either event, and again. Nothing where there is no stream.
 * Throws where a page does not come: the rest would be taken for missing.
 */
export async function* walkNewestEvents(nats: Nats, source: EventSource): AsyncGenerator<NewestEvent[]> {
  if ((await findStream(nats, streamName(source.service))) === null) return;
  const consumer = await openConsumer(nats, source);
  let left = (await consumer.info(true)).num_pending;
  while (left > 0) {
    const page = await fetchPage(consumer, left);
    left = page.length === 0 ? (await consumer.info()).num_pending : left - page.length;
    if (page.length === 0 && left > 0) throw new Error(`${source.aggregate}: the stream gives no more`);
    yield page.flatMap(({ subject, headers }) => toNewest(subject, headers?.get('Nats-Msg-Id')) ?? []);
  }
}

function noneWithoutStream(error: unknown): null {
  if (isStreamMissing(error)) return null;
  throw error;
}

/** The revision of one aggregate in its newest event; null if the stream has none, or the message is no event. */
export async function findNewestEvent(
  nats: Nats,
  { service, aggregate }: EventSource,
  id: string,
): Promise<NewestEvent | null> {
  const subject = eventSubject(service, aggregate, id);
  const query = { last_by_subj: subject };
  const found = await findMessage(nats, streamName(service), query).catch(noneWithoutStream);
  return found === null ? null : toNewest(subject, found.header.get('Nats-Msg-Id'));
}

/** The sequence of the oldest event that a service's stream still holds; 0 where there is no stream. */
export async function firstSequence(nats: Nats, service: ServiceName): Promise<number> {
  return (await findStream(nats, streamName(service)))?.state.first_seq ?? 0;
}
