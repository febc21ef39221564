import { connectNats, eventSubject, readStream } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';

const mostVersions = 10_000;

/** The versions of a match that the stream holds, in its order. */
export const versionsInStream = async (natsUrl: string, matchId: string): Promise<number[]> => {
  const logger = createLogger({ service: 'test', level: 'silent' });
  const metrics = createMetrics('test');
  const nats = await connectNats({ url: natsUrl, service: 'test', logger, metrics });
  try {
    const subject = eventSubject('scoring', 'match', matchId);
    const all = { afterSeq: 0, limit: mostVersions };
    const messages = await readStream(nats, { service: 'scoring', subject }, all);
    return messages.map(({ data }) => {
      const event = JSON.parse(new TextDecoder().decode(data)) as { version: number };
      return event.version;
    });
  } finally {
    await nats.close();
  }
};
