import { readNewest, readStream } from '@courtcast/messaging';
import type { Nats, StreamMessage } from '@courtcast/messaging';

/** What a node reads of scoring's stream, by subject. Each call throws where the stream cannot be read. */
export interface StreamReader {
  /** Events after a sequence, oldest first. */
  readonly readEvents: (subject: string, afterSeq: number) => Promise<readonly Uint8Array[]>;
  /** The newest event, null where there is none; what is asked in one turn of the event loop leaves together. */
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
