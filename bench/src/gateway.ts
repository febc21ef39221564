import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createInternalKeys, createTokenIssuer, eventually, startNats, startRedis } from '@courtcast/testkit';
import { freePort } from '@courtcast/local/backing';
import { runLoad } from './gateway/http-load.ts';
import type { LoadResult } from './gateway/http-load.ts';

/**
 * P8: the whole chain of the gateway (token, limit over Redis, ids, headers, circuit, proxy) beside an Express 5
 * "hello world" and Express with http-proxy-middleware, which do nothing else. One interleaved run; the CPU time of the
 * server's process per request is the robust figure.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 32);
const users = 200;
const warmUpSeconds = Number(process.env.BENCH_WARM_UP ?? 4);
const ticksPerSecond = 100;

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const cpuSecondsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};

const isListening = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });

interface Contestant {
  readonly name: string;
  readonly port: number;
  readonly child: ChildProcess;
  readonly requestOf: (index: number) => string;
}

interface Round extends LoadResult {
  readonly cpuMicros: number;
}

const start = async (
  args: readonly string[],
  port: number,
  environment: NodeJS.ProcessEnv = {},
): Promise<ChildProcess> => {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await eventually(() => isListening(port));
  return child;
};

const startPeer = async (kind: string, upstreamPort = 0): Promise<{ port: number; child: ChildProcess }> => {
  const port = await freePort();
  const child = await start([fileOf('./gateway/peer.ts'), kind, String(port), String(upstreamPort)], port);
  return { port, child };
};

const plain = (): string => 'GET /api/v1/live/matches HTTP/1.1\r\nHost: localhost\r\n\r\n';

const startGateway = async (upstreamPort: number) => {
  const [redis, nats, issuer, keys] = await Promise.all([
    startRedis(),
    startNats(),
    createTokenIssuer({ alg: 'RS256' }),
    createInternalKeys(['gateway']),
  ]);
  const [port, adminPort] = [await freePort(), await freePort()];
  const upstream = `http://127.0.0.1:${upstreamPort}`;
  const identityPort = await freePort();
  const identity = await start([fileOf('./gateway/identity.ts'), String(identityPort)], identityPort);
  const child = await start([fileOf('../../services/gateway/src/main.ts')], port, {
    HOST: '127.0.0.1',
    PORT: String(port),
    ADMIN_PORT: String(adminPort),
    LOG_LEVEL: 'warn',
    INTERNAL_KEY: keys.privateKeys.gateway,
    NATS_URL: nats.url,
    REDIS_URL: redis.url,
    AUTH_ISSUER: issuer.issuer,
    AUTH_AUDIENCE: issuer.audience,
    IDENTITY_URL: `http://127.0.0.1:${identityPort}`,
    TOURNAMENTS_URL: upstream,
    SCORING_URL: upstream,
    LEAGUES_URL: upstream,
    REALTIME_URL: upstream,
    RATE_LIMIT_AUTHENTICATED_PER_MINUTE: '1000000',
  });
  const tokens = await Promise.all(
    Array.from({ length: users }, (_, index) =>
      issuer.sign({ sub: `user-${index}`, name: `User ${index}` }, { expiresInS: 3600 }),
    ),
  );
  const requestOf = (index: number): string =>
    `GET /api/v1/live/matches HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${tokens[index % users] ?? ''}\r\n\r\n`;
  const stop = async (): Promise<void> => {
    child.kill();
    identity.kill();
    await Promise.all([redis.stop(), nats.stop(), issuer.stop()]);
  };
  return { contestant: { name: 'courtcast gateway', port, child, requestOf }, stop };
};

const measure = async ({ port, child, requestOf }: Contestant): Promise<Round> => {
  const before = cpuSecondsOf(child.pid ?? 0);
  const result = await runLoad({ port, connections, seconds, requestOf });
  const cpuMicros = ((cpuSecondsOf(child.pid ?? 0) - before) * 1e6) / result.requests;
  return { ...result, cpuMicros };
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const upstream = await startPeer('upstream');
const gateway = await startGateway(upstream.port);
const contestants: readonly Contestant[] = [
  { name: 'express 5 hello world', requestOf: plain, ...(await startPeer('express-hello')) },
  {
    name: 'express + http-proxy-middleware',
    requestOf: plain,
    ...(await startPeer('express-proxy', upstream.port)),
  },
  gateway.contestant,
];
for (const contestant of contestants) await runLoad({ ...contestant, connections, seconds: warmUpSeconds });
const results = new Map<string, Round[]>(contestants.map(({ name }) => [name, []]));
for (let round = 0; round < rounds; round += 1) {
  const order = round % 2 === 0 ? contestants : contestants.toReversed();
  for (const contestant of order) results.get(contestant.name)?.push(await measure(contestant));
}
for (const [name, each] of results) {
  const column = (pick: (round: Round) => number): number => median(each.map(pick));
  console.log(
    `${name.padEnd(34)} ${column((round) => round.requests / round.seconds)
      .toFixed(0)
      .padStart(7)} req/s  ` +
      `${column((round) => round.cpuMicros)
        .toFixed(1)
        .padStart(6)} µs CPU  p50 ${column((round) => round.p50).toFixed(2)} ms  ` +
      `p99 ${column((round) => round.p99).toFixed(2)} ms  failures ${each.reduce((sum, { failures }) => sum + failures, 0)}`,
  );
}
await gateway.stop();
for (const { child } of [upstream, ...contestants]) child.kill();
