import { randomUUID } from 'node:crypto';
import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import type { PubAck } from '@nats-io/jetstream';
import type { ServiceName } from '@courtcast/contracts';
import { endAfter } from '@courtcast/observability';
import type { Logger, Span } from '@courtcast/observability';
import type { Nats } from '../connection.ts';
import { announce } from '../live.ts';
import { startPublishSpan, traceHeaders } from '../message-spans.ts';
import { messageId } from '../outbox-entry.ts';
import type { OutboxEntry, OutboxSource } from '../outbox-entry.ts';
import { positionOf } from './position.ts';
import type { Place, Position } from './position.ts';
import { isErasure } from '../read-event.ts';
import { findMessage } from '../streams.ts';
import { eventSubject, streamName } from '../subjects.ts';

/** For tests only: called with every entry right before and right after the stream takes it. */
export interface RelayFaults {
  beforePublish?(entry: OutboxEntry): void | Promise<void>;
  afterPublish?(entry: OutboxEntry): void | Promise<void>;
}

/** Dependencies of publishing one entry, and its reports. */
export interface Publisher {
  readonly nats: Nats;
  readonly service: ServiceName;
  readonly aggregate: string;
  readonly epoch: number;
  readonly source: OutboxSource;
  readonly logger: Logger;
  readonly faults: RelayFaults;
  /** The stream acknowledged an entry under this sequence. */
  onAcknowledged(seq: number, entry: OutboxEntry): void;
  /** Called if the stream lacks a sequence that it once acknowledged; `afterSeq` is its last sequence (0: empty). */
  onLost(afterSeq: number): void;
}

const ATTEMPTS = 5;
/** Short, because a retry does no harm: the stream drops duplicates. */
const ACK_TIMEOUT_MS = 2_000;
const encoder = new TextEncoder();

function isWrongSequence(error: unknown): boolean {
  return (
    error instanceof JetStreamApiError &&
    (error.code === JetStreamApiCodes.StreamWrongLastSequence ||
      error.code === JetStreamApiCodes.StreamWrongLastSequenceUnknown)
  );
}

// An entry that was stored before a backup was restored goes out under the epoch that began with it.
function inEpoch(id: string, entry: OutboxEntry, epoch: number): OutboxEntry {
  if (entry.epoch === epoch) return entry;
  const moved = { ...entry, epoch };
  const event = JSON.parse(entry.body) as object;
  return {
    ...moved,
    body: JSON.stringify({ ...event, id: messageId(id, { ...moved, again: undefined }), epoch }),
  };
}

async function locate(
  publisher: Publisher,
  at: { id: string; seq: number },
  entry: OutboxEntry,
): Promise<Position> {
  const { nats, service, aggregate } = publisher;
  const last = await findMessage(nats, streamName(service), {
    last_by_subj: eventSubject(service, aggregate, at.id),
  });
  const known = last === null ? null : { seq: last.seq, messageId: last.header.get('Nats-Msg-Id') };
  const position = positionOf(known, at.id, entry);
  if (known === null && at.seq > 0) publisher.onLost(0);
  if (known === null) return position;
  if (!position.isPublished && position.isTailLost) publisher.onLost(known.seq);
  return position;
}

function isFirst(entry: OutboxEntry): boolean {
  return entry.version === 1 && entry.again === undefined;
}

interface Publication {
  readonly id: string;
  readonly seq: number;
  readonly data: Uint8Array;
  /** The span of this publishing, if it is recorded. */
  readonly span: Span | undefined;
}

/** One attempt: the acknowledgement, or null when the entry does not follow `expectedSeq`. */
async function send(
  { nats, service, aggregate }: Publisher,
  { id, data, span }: Publication,
  { msgID, expectedSeq }: { msgID: string; expectedSeq: number },
): Promise<PubAck | null> {
  const subject = eventSubject(service, aggregate, id);
  const expect = { lastSubjectSequence: expectedSeq };
  try {
    return await nats.jetstream.publish(subject, data, {
      ...{ msgID, expect, timeout: ACK_TIMEOUT_MS },
      ...traceHeaders(span),
    });
  } catch (error) {
    if (isWrongSequence(error)) return null;
    throw error;
  }
}

async function findPosition(publisher: Publisher, at: Publication, entry: OutboxEntry): Promise<Position> {
  return at.seq > 0 || isFirst(entry)
    ? { isPublished: false, expectedSeq: at.seq, isTailLost: false }
    : locate(publisher, at, entry);
}

async function publishInOrder(publisher: Publisher, at: Publication, entry: OutboxEntry): Promise<Place> {
  let msgID = messageId(at.id, entry);
  let position = await findPosition(publisher, at, entry);
  for (let attempt = 0; attempt < ATTEMPTS && !position.isPublished; attempt++) {
    const ack = await send(publisher, at, { msgID, expectedSeq: position.expectedSeq });
    if (ack?.duplicate === false) return { seq: ack.seq, isNewest: true };
    position = await locate(publisher, at, entry);
    // The stream remembers the message id of a message that it lost: only another one gets in.
    if (ack !== null) msgID = messageId(at.id, { ...entry, again: randomUUID() });
  }
  if (position.isPublished) return position;
  throw new Error('the stream subject keeps moving');
}

/**
 * Removes events of a subject before a sequence from the stream: worth a try, and no reason to hold up what comes after
 * it.
 */
async function forgetOlder(
  { nats, service, logger }: Publisher,
  subject: string,
  beforeSeq: number,
): Promise<void> {
  try {
    await nats.manager.streams.purge(streamName(service), { filter: subject, seq: beforeSeq });
  } catch (error) {
    logger.error({ subject, err: error }, 'older events of an erased record stay in the stream');
  }
}

async function publishAndAnnounce(
  publisher: Publisher,
  at: Publication,
  entry: OutboxEntry,
): Promise<number> {
  const { data, span } = at;
  if (publisher.faults.beforePublish) await publisher.faults.beforePublish(entry);
  const { seq, isNewest } = await publishInOrder(publisher, at, entry);
  if (publisher.faults.afterPublish) await publisher.faults.afterPublish(entry);
  const subject = eventSubject(publisher.service, publisher.aggregate, at.id);
  if (isErasure(entry)) await forgetOlder(publisher, subject, seq);
  // A reader that is given a newer sequence takes everything before it as seen; with 0 it reads for itself.
  const ownSeq = isNewest ? seq : 0;
  const { scopes } = entry;
  announce(publisher.nats, { scopes, data, seq: ownSeq, subject, traceparent: span?.traceparent });
  publisher.source.acknowledge({ id: at.id, entry, previousSeq: at.seq, seq });
  publisher.onAcknowledged(seq, entry);
  return seq;
}

/**
 * Stores an entry in the stream after `seq`, exactly once whatever happened before; then announces it live and
 * acknowledges it in the outbox. Returns its sequence. Throws the errors of NATS while it is unavailable.
 */
export async function publishEntry(
  publisher: Publisher,
  at: { id: string; seq: number },
  stored: OutboxEntry,
): Promise<number> {
  await publisher.nats.endOfTurn();
  const entry = inEpoch(at.id, stored, publisher.epoch);
  const span = startPublishSpan(publisher, entry, at.id);
  const published = publishAndAnnounce(publisher, { ...at, data: encoder.encode(entry.body), span }, entry);
  return span === undefined ? published : endAfter(span, published);
}
