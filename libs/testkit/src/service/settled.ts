import type { Nats } from '@courtcast/messaging';
import { eventually } from '../eventually.ts';

async function countUnpublished(mongoUrl: string): Promise<number> {
  // Loaded on use, as in mentions.ts.
  const { default: mongoose } = await import('mongoose');
  const connection = await mongoose.createConnection(mongoUrl).asPromise();
  try {
    const names = (await connection.listCollections()).map(({ name }) => name);
    const waiting = { 'outbox.0': { $exists: true } };
    const counts = names.map((name) => connection.collection(name).countDocuments(waiting));
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  } finally {
    await connection.close();
  }
}

async function countUnhandled({ manager }: Nats): Promise<number> {
  let count = 0;
  for await (const stream of manager.streams.list()) {
    for await (const consumer of manager.consumers.list(stream.config.name))
      count += consumer.num_pending + consumer.num_ack_pending;
  }
  return count;
}

/** Waits until every event that is published is handled by all its consumers. */
export async function untilHandled(nats: Nats): Promise<void> {
  await eventually(async () => {
    const unhandled = await countUnhandled(nats);
    if (unhandled > 0) throw new Error(`${unhandled} events are not handled`);
  });
}

/** Waits until every event of a service is published and handled by all its consumers. */
export async function untilSettled(nats: Nats, mongoUrl: string): Promise<void> {
  await eventually(async () => {
    const [unpublished, unhandled] = [await countUnpublished(mongoUrl), await countUnhandled(nats)];
    if (unpublished + unhandled > 0)
      throw new Error(`${unpublished} events are not published, ${unhandled} not handled`);
  });
}
