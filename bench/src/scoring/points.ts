import { once } from 'node:events';
import { medianOf } from '../benchmark-row.ts';
import type { BenchmarkRow } from '../benchmark-row.ts';
import { runLoad } from '../gateway/http-load.ts';
import type { BareResult } from './bare-updates.ts';
import { cpuMicrosOf } from '../child-process.ts';
import { startBareUpdates, startScoringUnderLoad } from './processes.ts';
import type { ScoringUnderLoad } from './processes.ts';

const LIVE_MATCHES = 500;
// As many as do not meet on one match.
const WRITERS = 50;
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);

const post = (path: string, token: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nX-Internal-Token: ${token}\r\n` +
  `Content-Length: ${body.length}\r\n\r\n${body}`;

const createMatches = async ({ port, ...scoring }: ScoringUnderLoad): Promise<string[]> => {
  const ids: string[] = [];
  for (let count = 0; count < LIVE_MATCHES; count += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/freeplay-matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-internal-token': await scoring.sign() },
      body: '{"matchFormat":"best_of_5"}',
    });
    const { id } = (await answer.json()) as { id: string };
    ids.push(id);
  }
  return ids;
};

/** Points by turns for each side, so that no match ends. */
const pointAt =
  (ids: readonly string[], token: string) =>
  (index: number): string => {
    const winner = Math.floor(index / ids.length) % 2 === 0 ? 'home' : 'guest';
    return post(`/matches/${ids[index % ids.length] ?? ''}/points`, token, JSON.stringify({ winner }));
  };

interface Round {
  readonly rate: number;
  readonly cpuMicros: number;
}

/** P13: points accepted a second by one replica, beside the same updates by mongoose alone. Takes a minute. */
export async function measurePoints(): Promise<BenchmarkRow[]> {
  const scoring = await startScoringUnderLoad();
  const ids = await createMatches(scoring);
  const bare = startBareUpdates(scoring.mongoUrl);
  await once(bare, 'message');
  const enterPoints = async (): Promise<Round> => {
    const before = cpuMicrosOf(scoring.child);
    const requestOf = pointAt(ids, await scoring.sign());
    const load = await runLoad({ port: scoring.port, connections: WRITERS, seconds, requestOf });
    if (load.failures > 0) throw new Error(`${load.failures} of ${load.requests} points were not accepted`);
    const cpuMicros = (cpuMicrosOf(scoring.child) - before) / load.requests;
    return { rate: load.requests / load.seconds, cpuMicros };
  };
  const updateBare = async (): Promise<Round> => {
    const before = cpuMicrosOf(bare);
    bare.send({ seconds, writers: WRITERS });
    const [result] = (await once(bare, 'message')) as [BareResult];
    const cpuMicros = (cpuMicrosOf(bare) - before) / result.updates;
    return { rate: result.updates / result.seconds, cpuMicros };
  };
  const ours: Round[] = [];
  const peers: Round[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    ours.push(await enterPoints());
    peers.push(await updateBare());
  }
  bare.kill();
  await scoring.stop();
  const of = (each: readonly Round[], pick: (round: Round) => number): number =>
    // The first round warms up.
    medianOf(each.slice(1).map(pick));
  const show = (each: readonly Round[]): string =>
    `${of(each, ({ rate }) => rate).toFixed(0)} a second, ${of(each, ({ cpuMicros }) => cpuMicros).toFixed(0)} µs CPU`;
  const ratio = of(ours, ({ rate }) => rate) / of(peers, ({ rate }) => rate);
  return [
    {
      id: 'P13',
      what: `points accepted by one replica, ${LIVE_MATCHES} live matches, ${WRITERS} at a time`,
      ours: show(ours),
      peer: `mongoose updates alone: ${show(peers)}`,
      ratio,
      goal: '≥ 0.7',
      isReached: ratio >= 0.7,
    },
  ];
}
