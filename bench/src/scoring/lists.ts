import mongoose from 'mongoose';
import type { BenchmarkRow } from '../benchmark-row.ts';
import { medianOf } from '../benchmark-row.ts';
import { runLoad } from '../gateway/http-load.ts';
import { cpuMicrosOf } from '../child-process.ts';
import { startScoringUnderLoad } from './processes.ts';
import type { ScoringUnderLoad } from './processes.ts';

const sizes = (process.env.BENCH_SIZES ?? '1000,10000,100000').split(',').map(Number);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 1);
const CONNECTIONS = 4;
/** However long the history is, as many matches are live. */
const LIVE_MATCHES = 200;
const MATCHES_OF_TOURNAMENT = 64;
const MATCHES_OF_PLAYER = 40;
const CLUBS = 20;
const BATCH = 2_000;

/** The lists that are read, by path. */
const reads = {
  'the newest matches': '/matches',
  'page 5 of those completed': '/matches?status=completed&page=5',
  'a tournament in the order of play': '/matches?tournamentId=t-3&sort=schedule',
  'the matches of a player': '/matches?playerId=p-5&perPage=20',
  'the matches of a club': '/matches?clubId=club-7',
  'everything live': '/live/matches',
  'live in a club': '/live/matches?clubId=club-7',
  'live in a tournament': '/live/matches?tournamentId=t-3',
} as const;

type Template = mongoose.mongo.Document & { readonly keys: object; readonly state: object };

const documentAt = ({ _id: _, ...template }: Template, index: number): object => {
  const isLive = index < LIVE_MATCHES;
  const at = new Date(Date.UTC(2026, 0, 1) + index * 60_000);
  const tournamentId = `t-${Math.floor(index / MATCHES_OF_TOURNAMENT)}`;
  const status = isLive ? 'in_progress' : 'completed';
  const keys = {
    ...template.keys,
    ...{ kind: 'tournament', status, tournamentId, drawId: `d-${tournamentId}`, courtId: null },
    ...{ clubIds: [`club-${index % CLUBS}`], createdAt: at, updatedAt: at, startedAt: at, scheduledTime: at },
    playerIds: [0, 1].map((side) => `p-${2 * Math.floor(index / MATCHES_OF_PLAYER) + side}`),
    schedule: `${at.toISOString()} ~ ~ ${at.toISOString()}`,
  };
  delete (keys as { idleSince?: Date }).idleSince;
  return { ...template, _id: `m-${String(index).padStart(7, '0')}`, keys, outbox: [] };
};

/** Fills the collection up to a size with copies of one match that was made through the API. */
const fill = async (
  { mongoUrl }: ScoringUnderLoad,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  const connection = await mongoose.createConnection(mongoUrl, { autoIndex: false }).asPromise();
  const docs = connection.getClient().db(connection.name).collection<Template>('match');
  const template = await docs.findOne({});
  if (template === null) throw new Error('there is no match to copy');
  for (let index = from; index < to; index += BATCH) {
    const length = Math.min(BATCH, to - index);
    const copies = Array.from({ length }, (_, offset) => documentAt(template, index + offset));
    await docs.insertMany(copies as Template[], { ordered: false });
  }
  await connection.close();
};

const createMatch = async ({ port, ...scoring }: ScoringUnderLoad): Promise<void> => {
  await fetch(`http://127.0.0.1:${port}/freeplay-matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-internal-token': await scoring.sign() },
    body: '{}',
  });
};

interface Reading {
  readonly p50: number;
  /** Of the replica and its database together, a request. */
  readonly cpuMicros: number;
}

const cpuOfAll = ({ children }: ScoringUnderLoad): number =>
  children.reduce((sum, child) => sum + cpuMicrosOf(child), 0);

const readAt = async (scoring: ScoringUnderLoad, path: string): Promise<Reading> => {
  const token = await scoring.sign();
  const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Internal-Token: ${token}\r\n\r\n`;
  const values: Reading[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = cpuOfAll(scoring);
    const load = await runLoad({
      port: scoring.port,
      connections: CONNECTIONS,
      seconds,
      requestOf: () => head,
    });
    if (load.failures > 0) throw new Error(`${path} failed ${load.failures} times`);
    values.push({ p50: load.p50, cpuMicros: (cpuOfAll(scoring) - before) / load.requests });
  }
  // The first round warms up.
  const measured = values.slice(1);
  return {
    p50: medianOf(measured.map(({ p50 }) => p50)),
    cpuMicros: medianOf(measured.map(({ cpuMicros }) => cpuMicros)),
  };
};

const toRow = (name: string, values: readonly Reading[]): BenchmarkRow => {
  const least = values[0]?.cpuMicros ?? Number.NaN;
  const ratio = (values.at(-1)?.cpuMicros ?? Number.NaN) / least;
  const cpu = values.map(({ cpuMicros }) => cpuMicros.toFixed(0)).join(', ');
  const p50 = values.map((value) => value.p50.toFixed(1)).join(', ');
  return {
    id: 'P14',
    what: `${name}, at ${sizes.join(', ')} matches`,
    ours: `${cpu} µs CPU; p50 ${p50} ms`,
    peer: `itself at ${sizes[0] ?? 0}: ${least.toFixed(0)} µs CPU`,
    ratio,
    goal: '≤ 1.5 (CPU)',
    isReached: ratio <= 1.5,
  };
};

/** P14: lists at growing numbers of matches, beside themselves at the least. Filling takes its time. */
export async function measureLists(): Promise<BenchmarkRow[]> {
  const scoring = await startScoringUnderLoad();
  await createMatch(scoring);
  const found = new Map<string, Reading[]>(Object.keys(reads).map((name) => [name, []]));
  let filled = 0;
  for (const size of sizes) {
    await fill(scoring, { from: filled, to: size });
    filled = size;
    for (const [name, path] of Object.entries(reads)) found.get(name)?.push(await readAt(scoring, path));
  }
  await scoring.stop();
  return [...found].map(([name, values]) => toRow(name, values));
}
