import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';

/**
 * The peer of P13, a process of its own: the write that a point is, by mongoose's driver, on documents that are there already.
 * It decides nothing, publishes nothing and answers no request.
 */
interface StoredMatch {
  readonly _id: string;
  version: number;
  readonly schemaVersion: number;
  readonly state: object;
  readonly keys: object;
  readonly log: readonly object[];
}

/** The order for the process: number of writers and duration. */
interface BareOrder {
  readonly seconds: number;
  readonly writers: number;
}

/** The result of a run. */
export interface BareResult {
  readonly updates: number;
  readonly seconds: number;
}

const [url = ''] = process.argv.slice(2);
const connection = mongoose.createConnection(url, {
  maxPoolSize: 50,
  writeConcern: { w: 'majority', journal: true },
  autoIndex: false,
});
await connection.asPromise();
// Without a model: casting a whole state costs more than all else here.
const bare = connection.getClient().db(connection.name).collection<StoredMatch>('bare');

const copyMatches = async (): Promise<StoredMatch[]> => {
  const originals = connection.getClient().db(connection.name).collection<StoredMatch>('match');
  const found = await originals.find().toArray();
  const indexes = (await originals.indexes()).filter(({ name }) => name !== '_id_');
  await bare.drop();
  await bare.createIndexes(
    indexes.map(({ key, name, unique = false, sparse = false }) => ({
      key,
      name: name ?? '',
      unique,
      sparse,
    })),
  );
  await bare.insertMany(found);
  return found;
};

const matches = await copyMatches();
const body = JSON.stringify({ changes: ['score'], actor: 'user:bench', ...matches[0] });

const updateOne = async (match: StoredMatch): Promise<void> => {
  const { _id, version, schemaVersion, state, keys } = match;
  match.version += 1;
  const line = {
    kind: 'event',
    seq: version,
    event: { type: 'point', winner: 'home' },
    at: new Date(),
    by: 'user:bench',
  };
  const entry = {
    epoch: 1,
    version: version + 1,
    from: version + 1,
    changes: ['score'],
    scopes: [_id],
    body,
  };
  const command = { id: randomUUID(), version: version + 1 };
  const at = new Date();
  const { matchedCount } = await bare.updateOne(
    { _id, version },
    {
      $set: { schemaVersion, version: version + 1, state, keys: { ...keys, updatedAt: at, idleSince: at } },
      $push: {
        commands: { $each: [command], $slice: -50 },
        log: { $each: [line] },
        outbox: { $each: [entry], $slice: -1 },
      },
    },
  );
  if (matchedCount !== 1) throw new Error('an update met another');
};

const work = async ({ seconds, writers }: BareOrder): Promise<BareResult> => {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let updates = 0;
  const write = async (first: number): Promise<void> => {
    for (let index = first; performance.now() < until; index += writers) {
      const match = matches[index % matches.length];
      if (match !== undefined) await updateOne(match);
      updates += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, first) => write(first)));
  return { updates, seconds: (performance.now() - startedAt) / 1000 };
};

process.on('message', (order: BareOrder) => {
  void work(order).then((result) => process.send?.(result));
});
process.send?.('ready');
