import { startEmbeddedMongo } from '@courtcast/embedded-mongo';
import { connectMongo } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { freePort } from '@courtcast/local/backing';
import { createPlayers } from '../../services/identity/src/adapters/mongo/player-store.ts';
import { openStores } from '../../services/identity/src/adapters/mongo/stores.ts';
import type { Players } from '../../services/identity/src/application/ports.ts';
import { fillPlayers } from './search/people.ts';

/**
 * The search of players (decisions 1) as identity does it, on the embedded database: the first page and the total of
 * every kind of query, at 1,000 and at 100,000 players. Both run in this process, so that its CPU time is all that a
 * query costs, and the answer of a quiet machine takes no longer.
 */
const sizes = [1_000, Number(process.env.BENCH_PLAYERS ?? 100_000)];
const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const GOAL_MS = 20;
const SEED = 7;

interface Measured {
  readonly times: readonly number[];
  readonly total: number;
}

type Query = Parameters<Players['list']>[0];

const newest = { page: 1, perPage: 20, sortBy: 'createdAt', sortOrder: 'desc', includeGhosts: true } as const;

const queries: Readonly<Record<string, Query>> = {
  'all of them': newest,
  'one letter': { ...newest, search: 'm' },
  'three letters': { ...newest, search: 'mar' },
  'three letters, by name': { ...newest, search: 'mar', sortBy: 'name', sortOrder: 'asc' },
  'three letters, users only': { ...newest, search: 'mar', includeGhosts: false },
  'two beginnings': { ...newest, search: 'an mar' },
  'a whole name': { ...newest, search: 'Marlo Carriatosón'.normalize() },
  'first and last name': { ...newest, search: 'ana martoez' },
  missing: { ...newest, search: 'xyz' },
  'page 50 of one letter': { ...newest, search: 'm', page: 50 },
};

const medianOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

/** CPU time of each round in ms, every one with an empty memory of totals, as a first question has it. */
const measure = async (mongo: Mongo, query: Query): Promise<Measured> => {
  const times: number[] = [];
  let total = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const players = createPlayers(openStores(mongo).players);
    const before = process.cpuUsage();
    const { meta } = await players.list(query);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
    total = meta.total;
  }
  return { times: times.slice(1), total };
};

const measureSize = async (port: number, count: number): Promise<Map<string, Measured>> => {
  const mongo = await connectMongo({
    url: `mongodb://127.0.0.1:${port}/players_${count}?directConnection=true`,
    service: 'identity',
    logger: createLogger({ service: 'bench', level: 'error' }),
    metrics: createMetrics(`bench_${count}`),
  });
  await fillPlayers(mongo, { count, seed: SEED });
  const results = new Map<string, Measured>();
  for (const [name, query] of Object.entries(queries)) results.set(name, await measure(mongo, query));
  await mongo.close();
  return results;
};

const inMs = (time: number): string => `${time.toFixed(1)} ms`;

const database = await startEmbeddedMongo({ port: await freePort() });
const [few, many] = [
  await measureSize(database.port, sizes[0] ?? 0),
  await measureSize(database.port, sizes[1] ?? 0),
];
console.log(
  `| search | found | ${sizes.map((size) => `${size} players`).join(' | ')} | worst | reached (< ${GOAL_MS} ms) |`,
);
console.log('|---|---|---|---|---|---|');
for (const [name, { times, total }] of many) {
  const median = medianOf(times);
  const small = medianOf(few.get(name)?.times ?? []);
  const cells = [
    name,
    total,
    inMs(small),
    inMs(median),
    inMs(Math.max(...times)),
    median < GOAL_MS ? 'yes' : 'no',
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
await database.stop();
