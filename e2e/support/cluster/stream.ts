import { connectNats, eventSubject, readStream } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';

const MAX_VERSIONS = 10_000;

/** What an event of a match says of its place in time. */
interface Place {
  readonly epoch: number;
  readonly version: number;
}

/** Uses a connection of its own to NATS, closed afterward. */
export async function withNats<T>(url: string, use: (nats: Nats) => Promise<T>): Promise<T> {
  const logger = createLogger({ service: 'test', level: 'silent' });
  const nats = await connectNats({ url, service: 'test', logger, metrics: createMetrics('test') });
  try {
    return await use(nats);
  } finally {
    await nats.close();
  }
}

/** The events of a match that the stream holds, in its order. */
const placesInStream = (natsUrl: string, matchId: string): Promise<Place[]> =>
  withNats(natsUrl, async (nats) => {
    const subject = eventSubject('scoring', 'match', matchId);
    const all = { afterSeq: 0, limit: MAX_VERSIONS };
    const messages = await readStream(nats, { service: 'scoring', subject }, all);
    return messages.map(({ data }) => JSON.parse(new TextDecoder().decode(data)) as Place);
  });

/** The versions of a match that the stream holds, in its order. */
export async function versionsInStream(natsUrl: string, matchId: string): Promise<number[]> {
  return (await placesInStream(natsUrl, matchId)).map(({ version }) => version);
}

/** The newest event of a match in the stream. */
export async function lastInStream(natsUrl: string, matchId: string): Promise<Place> {
  const last = (await placesInStream(natsUrl, matchId)).at(-1);
  if (last === undefined) throw new Error(`the stream holds nothing of ${matchId}`);
  return last;
}
