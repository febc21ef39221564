import { readNewest, readStream } from '@courtcast/messaging';
import type { Nats, StreamMessage } from '@courtcast/messaging';

/** Reads scoring's stream by subject. Each call throws if the stream cannot be read. */
export interface StreamReader {
  /** Events after a sequence, oldest first. */
  readonly readEvents: (subject: string, afterSeq: number) => Promise<readonly Uint8Array[]>;
  /** The newest event, null if there is none; requests in one turn of the event loop are sent together. */
  readonly readNewest: (subject: string) => Promise<StreamMessage | null>;
}

const MAX_MISSED_VERSIONS = 5_000;

/** Reads through the node's connection. */
export function createStreamReader(nats: Nats): StreamReader {
  return {
    async readEvents(subject, afterSeq) {
      const source = { service: 'scoring', subject } as const;
      const messages = await readStream(nats, source, { afterSeq, limit: MAX_MISSED_VERSIONS });
      return messages.map((message) => message.data);
    },
    async readNewest(subject) {
      await nats.endOfTurn();
      return readNewest(nats, { service: 'scoring', subject });
    },
  };
}
