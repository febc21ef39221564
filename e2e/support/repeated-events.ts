import { setTimeout as delay } from 'node:timers/promises';
import { connectNats } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';

/** Events that are published again while a test goes on. */
export interface RepeatedEvents {
  /** How many were published once more. */
  count(): number;
  /** Publishes what is left, and releases the connection. */
  stop(): Promise<void>;
}

const MAX_DELAY_MS = 400;
const COPY = 'copy-';

/**
 * Publishes every third event of scoring and tournaments once more, up to 400 ms late, so that consumers see it twice and
 * after newer ones. Copies travel on subjects of their own: a relay goes by what its aggregate's subject holds last.
 */
export async function repeatEvents(url: string): Promise<RepeatedEvents> {
  const logger = createLogger({ service: 'test', level: 'error' });
  const nats = await connectNats({ url, service: 'test', logger, metrics: createMetrics('test') });
  const publishing = new Set<Promise<unknown>>();
  let seen = 0;
  let copies = 0;
  const publishAgain = async (subject: string, data: Uint8Array): Promise<void> => {
    copies += 1;
    const number = copies;
    await delay((number * 137) % MAX_DELAY_MS);
    const kind = subject.split('.').slice(0, 2).join('.');
    await nats.jetstream.publish(`${kind}.${COPY}${number}`, data, { msgID: `${COPY}${number}` });
  };
  const subscriptions = ['scoring.match.*', 'tournaments.draw.*'].map((subjects) =>
    nats.connection.subscribe(subjects, {
      callback: (error, message) => {
        if (error !== null || message.subject.includes(COPY)) return;
        seen += 1;
        if (seen % 3 !== 0) return;
        const published = publishAgain(message.subject, message.data).finally(() =>
          publishing.delete(published),
        );
        publishing.add(published);
      },
    }),
  );
  return {
    count: () => copies,
    async stop() {
      for (const subscription of subscriptions) subscription.unsubscribe();
      await Promise.all(publishing);
      await nats.close();
    },
  };
}
