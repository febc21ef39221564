import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import type { StoredMsg, StreamInfo } from '@nats-io/jetstream';
import type { ServiceName } from '@courtcast/contracts';
import type { Nats } from './connection.ts';
import { DEAD_LETTERS, DEAD_LETTER_SUBJECTS, serviceSubjects, streamName } from './subjects.ts';

const NANOS_PER_MS = 1_000_000;
const DAY_MS = 86_400_000;
const EVENT_AGE_MS = 7 * DAY_MS;
const DEAD_LETTER_AGE_MS = 30 * DAY_MS;
const DEAD_LETTER_BYTES = 256 * 1024 * 1024;
const DUPLICATE_WINDOW_MS = 120_000;

const isApiError = (error: unknown, code: number): boolean =>
  error instanceof JetStreamApiError && error.code === code;

/** Whether the server says that the stream does not exist. */
export function isStreamMissing(error: unknown): boolean {
  return isApiError(error, JetStreamApiCodes.StreamNotFound);
}

/** The stream as the server describes it, or null where there is none. */
export async function findStream(nats: Nats, stream: string): Promise<StreamInfo | null> {
  try {
    return await nats.manager.streams.info(stream);
  } catch (error) {
    if (isStreamMissing(error)) return null;
    throw error;
  }
}

const settings = (maxAgeMs: number, replicas: number) => ({
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  discard: DiscardPolicy.Old,
  num_replicas: replicas,
  max_age: maxAgeMs * NANOS_PER_MS,
  duplicate_window: DUPLICATE_WINDOW_MS * NANOS_PER_MS,
});

// More copies than the cluster has servers, or more than one without a cluster: the server says so, not of what.
const naming = async (nats: Nats, stream: string, ask: () => Promise<StreamInfo>): Promise<StreamInfo> => {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof JetStreamApiError)) throw error;
    throw new Error(
      `NATS does not take the stream ${stream} with ${nats.streamReplicas} replicas: ${error.message}`,
      { cause: error },
    );
  }
};

const changeReplicas = (nats: Nats, { config }: StreamInfo): Promise<StreamInfo> => {
  const { name } = config;
  const wanted = { ...config, num_replicas: nats.streamReplicas };
  return naming(nats, name, () => nats.manager.streams.update(name, wanted));
};

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
 * Creates the stream of dead letters unless it exists: thirty days, at most 256 MiB. All services share it, so that it
 * keeps the most copies that any of them wants: one that wants fewer leaves it as it is.
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

/** The newest message of a subject, asked of the stream's leader; null where there is none (or no stream). */
export async function lastMessage(nats: Nats, stream: string, subject: string): Promise<StoredMsg | null> {
  try {
    return await nats.manager.streams.getMessage(stream, { last_by_subj: subject });
  } catch (error) {
    if (isApiError(error, JetStreamApiCodes.NoMessageFound) || isStreamMissing(error)) return null;
    throw error;
  }
}

/** One event of a stream: the bytes that were published and where they stand. */
export interface StreamMessage {
  readonly subject: string;
  readonly seq: number;
  readonly data: Uint8Array;
}

/**
 * The messages of one subject with a stream sequence above `afterSeq`, oldest first, at most `limit` (100): what
 * somebody who saw `afterSeq` has missed.
 */
export async function readStream(
  nats: Nats,
  from: { service: ServiceName; subject: string },
  { afterSeq, limit = 100 }: { afterSeq: number; limit?: number },
): Promise<StreamMessage[]> {
  const messages: StreamMessage[] = [];
  const stream = streamName(from.service);
  let seq = afterSeq;
  while (messages.length < limit) {
    const found = await nextMessage(nats, { stream, subject: from.subject, seq: seq + 1 });
    if (found === null) break;
    messages.push({ subject: found.subject, seq: found.seq, data: found.data });
    seq = found.seq;
  }
  return messages;
}

const nextMessage = async (
  nats: Nats,
  at: { stream: string; subject: string; seq: number },
): Promise<StoredMsg | null> => {
  try {
    const query = { seq: at.seq, next_by_subj: at.subject };
    return await nats.manager.streams.getMessage(at.stream, query);
  } catch (error) {
    if (isApiError(error, JetStreamApiCodes.NoMessageFound) || isStreamMissing(error)) return null;
    throw error;
  }
};
