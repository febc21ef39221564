import { connectNats } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';
import mongoose from 'mongoose';
import { Pool } from 'undici';
import { startPeer as startHttpPeer } from '../gateway/processes.ts';
import { FIRST_VERSION, pointEvent } from './servers/events.ts';

/** The parts of a point's way, each alone; every one runs it once and resolves when it is over. */
export interface Hops {
  readonly once: Readonly<Record<string, () => Promise<void>>>;
  readonly stop: () => Promise<void>;
}

export const BARE_ANSWER = 'a bare Node server answers';

const SUBJECT = 'bench.point';
const bytes = JSON.stringify(pointEvent('hop', FIRST_VERSION));

async function connectHopNats(url: string) {
  const logger = createLogger({ service: 'bench', level: 'error' });
  const nats = await connectNats({ url, service: 'bench', logger, metrics: createMetrics('bench') });
  await nats.manager.streams.add({ name: 'BENCH', subjects: [`${SUBJECT}.stored`] });
  let onMessage = (): void => undefined;
  nats.connection.subscribe(`${SUBJECT}.core`, { callback: () => onMessage() });
  await nats.connection.flush();
  return {
    store: async () => void (await nats.jetstream.publish(`${SUBJECT}.stored`, bytes)),
    pass: () =>
      new Promise<void>((resolve) => {
        onMessage = resolve;
        nats.connection.publish(`${SUBJECT}.core`, bytes);
      }),
    close: () => nats.close(),
  };
}

async function connectHopMongo(url: string) {
  const options = { writeConcern: { w: 'majority', journal: true }, autoIndex: false } as const;
  const connection = await mongoose.createConnection(url, options).asPromise();
  const points = connection
    .getClient()
    .db(connection.name)
    .collection<{ _id: string; version: number }>('hops');
  await points.insertOne({ _id: 'hop', version: 0 });
  let version = 0;
  return {
    read: async () => void (await points.findOne({ _id: 'hop' })),
    write: async () => {
      await points.updateOne({ _id: 'hop', version }, { $set: { version: version + 1, bytes } });
      version += 1;
    },
    close: () => connection.close(),
  };
}

/** Connects to everything that a point passes. */
export async function connectHops({
  natsUrl,
  mongoUrl,
}: {
  natsUrl: string;
  mongoUrl: string;
}): Promise<Hops> {
  const [nats, mongo, bare] = [
    await connectHopNats(natsUrl),
    await connectHopMongo(mongoUrl),
    await startHttpPeer('upstream'),
  ];
  const pool = new Pool(`http://127.0.0.1:${bare.port}`);
  return {
    once: {
      [BARE_ANSWER]: async () => {
        const answer = await pool.request({ path: '/', method: 'GET' });
        await answer.body.dump();
      },
      'one read of the database': mongo.read,
      'one write of the database, acknowledged by its log': mongo.write,
      'the stream acknowledges': nats.store,
      'core NATS hands on': nats.pass,
    },
    async stop() {
      await Promise.all([nats.close(), mongo.close(), pool.close()]);
      await bare.stop();
    },
  };
}
