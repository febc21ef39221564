import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedMongoServer, freePort } from '@courtcast/local/backing';
import { machineVariables } from '@courtcast/local/service-environment';
import { connectMongo, createIdempotencyStore } from '@courtcast/mongo';
import type { Collection, Mongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { eventually } from '@courtcast/testkit';
import { cpuMicrosOf, expectListening, pssBytesOf } from '../child-process.ts';
import { createMemorySeries, POINTS_A_DAY } from './memory-series.ts';

const POINTS_A_MATCH = 150;
const MATCHES_AT_ONCE = 32;
const DAYS = Number(process.env.BENCH_DAYS ?? 2);
const SAMPLES_A_DAY = 24;
const DAY_MS = 86_400_000;
const POINT_EVERY_MS = DAY_MS / POINTS_A_DAY;

interface StoredMatch {
  readonly _id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

/** The indexes of scoring's matches, by their forms. */
const matchIndexes = [
  'createdAt',
  'schedule',
  'updatedAt',
  'startedAt',
  'completedAt',
  'scheduledTime',
].flatMap((order) =>
  ['tournamentId', 'drawId', 'courtId', 'playerIds', 'clubIds'].map((field) => ({
    key: {
      [`keys.${field}`]: 1 as const,
      'keys.audience': 1 as const,
      [`keys.${order}`]: 1 as const,
      _id: 1 as const,
    },
    name: `${field} ${order}`,
  })),
);

/** An answer as large as that of a point. */
const answer = { status: 200, headers: { 'Content-Type': 'application/json' }, body: 'x'.repeat(2_500) };
const state = { status: 'in_progress', score: 'x'.repeat(1_800) };

function keysOf(at: Date, match: string): Record<string, unknown> {
  const ids = Object.fromEntries(['tournamentId', 'drawId', 'courtId'].map((name) => [name, match]));
  const lists = { playerIds: [`${match}-1`, `${match}-2`], clubIds: ['club'] };
  return {
    audience: 'public',
    ...ids,
    ...lists,
    createdAt: at,
    updatedAt: at,
    startedAt: at,
    schedule: at.toISOString(),
  };
}

/** What scoring writes for one point: the record of its key, the match, the answer, the line of the audit. */
function createWriter(mongo: Mongo) {
  const records = createIdempotencyStore({ mongo });
  const matches: Collection<StoredMatch> = mongo.collection('match');
  const audit: Collection<{ _id: string; [field: string]: unknown }> = mongo.collection('audit');
  const point = async (_id: string, version: number, at: Date): Promise<void> => {
    const key = { caller: 'user:bench', key: randomUUID() };
    const begun = await records.begin({ ...key, fingerprint: randomUUID(), now: at, leaseUntil: at });
    if (begun.state !== 'new') throw new Error(`a new key is ${begun.state}`);
    const line = { seq: version, event: { type: 'point', winner: 'home' } };
    const { matchedCount } = await matches.updateOne(
      { _id, version },
      {
        $set: { version: version + 1, state, 'keys.updatedAt': at },
        $push: { log: line, outbox: { version, body: state } } as never,
      },
    );
    if (matchedCount !== 1) throw new Error('a point met another');
    await records.finish({ ...key, commandId: begun.commandId, answer });
    const lineId = `match:1:${_id}:${version}`;
    const actor = { aggregate: 'match', aggregateId: _id, version, actor: 'user:bench', changes: ['score'] };
    await audit.insertMany([{ _id: lineId, ...actor, at, requestId: randomUUID() }], { ordered: false });
    await matches.updateOne({ _id }, { $pull: { outbox: { version: { $lte: version } } } as never });
  };
  return {
    ready: async () => {
      await records.ready();
      await matches.createIndexes(matchIndexes);
    },
    match: async (clock: () => Date): Promise<void> => {
      const _id = randomUUID();
      await matches.insertOne({ _id, version: 1, state, keys: keysOf(clock(), _id), log: [], outbox: [] });
      for (let version = 1; version <= POINTS_A_MATCH; version += 1) await point(_id, version, clock());
    },
    /** What would have ended by that time ends now. */
    expire: async (at: Date): Promise<void> => {
      const ended = { expiresAt: { $lt: at, $gt: new Date(0) } };
      await mongo.collection('idempotency').updateMany(ended, { $set: { expiresAt: new Date(0) } });
    },
  };
}

async function startDatabase(dir: string) {
  const port = await freePort();
  const { child: command } = embeddedMongoServer({ dir, port });
  const child = spawn(command.command, [...command.args], {
    env: machineVariables(process.env),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await eventually(() => expectListening(port), { withinMs: 30_000 });
  return { child, url: `mongodb://127.0.0.1:${port}/soak?directConnection=true` };
}

/**
 * Two days of the demonstration's writes on the embedded database alone, as fast as it takes them. By the clock of these
 * days a point is played every 750 ms, and on the second day what was kept for 24 hours ends.
 */
export async function soakDatabase(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'soak-'));
  const { child, url } = await startDatabase(dir);
  const mongo = await connectMongo({
    url,
    service: 'scoring',
    logger: createLogger({ service: 'bench', level: 'error' }),
    metrics: createMetrics('bench'),
  });
  const writer = createWriter(mongo);
  await writer.ready();
  const series = createMemorySeries();
  const wanted = Math.round(DAYS * POINTS_A_DAY);
  const begin = Date.now();
  let points = 0;
  const sample = () => series.add({ points, bytes: { 'embedded database': pssBytesOf(child) } });
  const clock = (): Date => {
    if (points % (POINTS_A_DAY / SAMPLES_A_DAY) === 0) sample();
    points += 1;
    return new Date(begin + points * POINT_EVERY_MS);
  };
  const play = async (): Promise<void> => {
    while (points < wanted) {
      await writer.match(clock);
      await writer.expire(new Date(begin + points * POINT_EVERY_MS));
    }
  };
  await Promise.all(Array.from({ length: MATCHES_AT_ONCE }, play));
  sample();
  const cpuMicros = cpuMicrosOf(child) / points;
  await mongo.close();
  child.kill();
  await once(child, 'exit');
  rmSync(dir, { recursive: true });
  return `${series.table(DAYS > 1 ? 1 / DAYS : 0.5)}${cpuMicros.toFixed(0)} µs CPU of the database a point\n`;
}
