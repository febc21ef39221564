import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import type { ConsumerInfo, StoredMsg, StreamInfo } from '@nats-io/jetstream';
import type { ServiceName } from '@courtcast/contracts';
import type { Nats } from './connection.ts';
import { DEAD_LETTERS, DEAD_LETTER_SUBJECTS, serviceSubjects, streamName } from './subjects.ts';

const NANOS_PER_MS = 1_000_000;
const DAY_MS = 86_400_000;
const EVENT_AGE_MS = 7 * DAY_MS;
const DEAD_LETTER_AGE_MS = 30 * DAY_MS;
const DEAD_LETTER_BYTES = 256 * 1024 * 1024;
const DUPLICATE_WINDOW_MS = 120_000;

function isApiError(error: unknown, code: number): boolean {
  return error instanceof JetStreamApiError && error.code === code;
}

/** Whether the server says that the stream does not exist. */
export function isStreamMissing(error: unknown): boolean {
  return isApiError(error, JetStreamApiCodes.StreamNotFound);
}

/** The answer of the server; null if it answers with this code that the thing does not exist. */
async function orNone<T>(code: number, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (isApiError(error, code)) return null;
    throw error;
  }
}

/** The stream as the server describes it, or null where there is none. */
export function findStream(nats: Nats, stream: string): Promise<StreamInfo | null> {
  return orNone(JetStreamApiCodes.StreamNotFound, () => nats.manager.streams.info(stream));
}

/** A durable consumer as the server describes it, or null where there is none. */
export function findConsumer(nats: Nats, stream: string, durable: string): Promise<ConsumerInfo | null> {
  const ask = () => nats.manager.consumers.info(stream, durable);
  return orNone(JetStreamApiCodes.StreamNotFound, async () =>
    orNone(JetStreamApiCodes.ConsumerNotFound, ask),
  );
}

function settings(maxAgeMs: number, replicas: number) {
  return {
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    num_replicas: replicas,
    max_age: maxAgeMs * NANOS_PER_MS,
    duplicate_window: DUPLICATE_WINDOW_MS * NANOS_PER_MS,
  };
}

// Explains a request for more copies than the cluster has servers, or for several without a cluster: the server's own
// error does not name the stream.
async function naming(nats: Nats, stream: string, ask: () => Promise<StreamInfo>): Promise<StreamInfo> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof JetStreamApiError)) throw error;
    throw new Error(
      `NATS does not take the stream ${stream} with ${nats.streamReplicas} replicas: ${error.message}`,
      { cause: error },
    );
  }
}

function changeReplicas(nats: Nats, { config }: StreamInfo): Promise<StreamInfo> {
  const { name } = config;
  const wanted = { ...config, num_replicas: nats.streamReplicas };
  return naming(nats, name, () => nats.manager.streams.update(name, wanted));
}

/**
 * Creates the stream of a service's events unless it exists: files, seven days, duplicates dropped for two minutes.
 * One that exists gets the number of copies that is wanted. Throws where the server cannot keep that many.
 */
export async function ensureStream(nats: Nats, service: ServiceName): Promise<StreamInfo> {
  const name = streamName(service);
  const found = await findStream(nats, name);
  if (found === null) {
    const config = {
      name,
      subjects: [serviceSubjects(service)],
      ...settings(EVENT_AGE_MS, nats.streamReplicas),
    };
    return naming(nats, name, () => nats.manager.streams.add(config));
  }
  return found.config.num_replicas === nats.streamReplicas ? found : changeReplicas(nats, found);
}

/**
 * Creates the stream of dead letters unless it exists: thirty days, at most 256 MiB. All services share it, so it has
 * the highest number of copies that any of them wants; a service that wants fewer changes nothing.
 */
export async function ensureDeadLetters(nats: Nats): Promise<void> {
  const found = await findStream(nats, DEAD_LETTERS);
  if (found === null) {
    const config = {
      name: DEAD_LETTERS,
      subjects: [DEAD_LETTER_SUBJECTS],
      ...settings(DEAD_LETTER_AGE_MS, nats.streamReplicas),
      max_bytes: DEAD_LETTER_BYTES,
    };
    await naming(nats, DEAD_LETTERS, () => nats.manager.streams.add(config));
  } else if (found.config.num_replicas < nats.streamReplicas) await changeReplicas(nats, found);
}

type MessageQuery = { last_by_subj: string } | { seq: number; next_by_subj: string };

/**
 * The message of a stream that a query names, asked of the stream's leader; null where there is none. Throws where there
 * is no such stream: it may be about to be made again.
 */
export function findMessage(nats: Nats, stream: string, query: MessageQuery): Promise<StoredMsg | null> {
  return orNone(JetStreamApiCodes.NoMessageFound, () => nats.manager.streams.getMessage(stream, query));
}

/** Selects messages of a stream: one subject (wildcards allowed), after a sequence, at most `limit` (100). */
export interface StreamQuery {
  readonly subject: string;
  readonly afterSeq: number;
  readonly limit?: number | undefined;
}

/** Reads the messages of a query, oldest first. Throws as `findMessage`. */
export async function readMessages(
  nats: Nats,
  stream: string,
  { subject, afterSeq, limit = 100 }: StreamQuery,
): Promise<StoredMsg[]> {
  const messages: StoredMsg[] = [];
  while (messages.length < limit) {
    const seq = (messages.at(-1)?.seq ?? afterSeq) + 1;
    const found = await findMessage(nats, stream, { seq, next_by_subj: subject });
    if (found === null) break;
    messages.push(found);
  }
  return messages;
}

/** One event of a stream: the bytes that were published and where they stand. */
export interface StreamMessage {
  readonly subject: string;
  readonly seq: number;
  readonly data: Uint8Array;
}

/** The messages of one subject of a service's stream after `afterSeq`, which a reader has missed. */
export async function readStream(
  nats: Nats,
  { service, subject }: { service: ServiceName; subject: string },
  { afterSeq, limit }: Omit<StreamQuery, 'subject'>,
): Promise<StreamMessage[]> {
  const messages = await readMessages(nats, streamName(service), { subject, afterSeq, limit });
  return messages.map(({ subject: of, seq, data }) => ({ subject: of, seq, data }));
}

/** The newest message of one subject of a service's stream; null where it holds none. Throws where there is no stream. */
export async function readNewest(
  nats: Nats,
  { service, subject }: { service: ServiceName; subject: string },
): Promise<StreamMessage | null> {
  const found = await findMessage(nats, streamName(service), { last_by_subj: subject });
  return found === null ? null : { subject: found.subject, seq: found.seq, data: found.data };
}
