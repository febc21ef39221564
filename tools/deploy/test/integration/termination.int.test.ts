import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createInternalKeys, eventually, startMongo, startNats, startRedis } from '@courtcast/testkit';
import type { BackingService, InternalKeys, MongoService } from '@courtcast/testkit';
import { composeEnvironment, readCompose } from '../../src/compose.ts';
import { repositoryPath } from '../../src/repository.ts';
import { deployedServices } from '../../src/service-settings.ts';

// What Kubernetes does: SIGTERM while requests are still sent for a moment, until everybody has heard of it.
const DRAIN_DELAY_MS = 2_000;
const SENDERS = 16;
const patience = { withinMs: 60_000 };

const compose = readCompose('docker-compose.yml');
let mongo: MongoService;
let nats: BackingService;
let redis: BackingService;
let keys: InternalKeys;
let child: ChildProcess | undefined;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

beforeAll(async () => {
  [mongo, nats, redis, keys] = await Promise.all([
    startMongo(),
    startNats(),
    startRedis(),
    createInternalKeys(deployedServices),
  ]);
}, 60_000);

afterEach(() => void child?.kill('SIGKILL'));
afterAll(() => Promise.all([mongo.stop(), nats.stop(), redis.stop()]));

/** The environment of the compose file, with the backing services of this test and nobody behind the other URLs. */
const environmentOf = (service: string, port: number): Record<string, string> => {
  const own = composeEnvironment(compose, service);
  const peers = Object.keys(own).filter((name) => name.endsWith('_URL'));
  return {
    ...own,
    ...Object.fromEntries(peers.map((name) => [name, 'http://127.0.0.1:9'])),
    ...('WEB_DIR' in own ? { WEB_DIR: '' } : {}),
    ...{ MONGODB_URL: mongo.urlOf(service), NATS_URL: nats.url, REDIS_URL: redis.url },
    ...{ INTERNAL_KEY: keys.privateKeys[service] ?? '', INTERNAL_TRUSTED_KEYS: keys.trustedKeys },
    ...{ HOST: '127.0.0.1', PORT: String(port), ADMIN_PORT: '0', LOG_LEVEL: 'error' },
    ...{ DRAIN_DELAY_MS: String(DRAIN_DELAY_MS), RATE_LIMIT_PUBLIC_PER_MINUTE: '1000000' },
    PATH: process.env.PATH ?? '',
  };
};

const start = async (service: string): Promise<{ url: string; process: ChildProcess }> => {
  const port = await freePort();
  const main = repositoryPath(`services/${service}/src/main.ts`);
  const started = spawn(process.execPath, [main], { env: environmentOf(service, port), stdio: 'inherit' });
  child = started;
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), patience);
  return { url, process: started };
};

/** Sends requests one after the other until told to stop, or one has no answer; counts answers of any kind. */
const sendUntil = (url: string, signal: AbortSignal) => {
  const result = { answered: 0, closing: 0, lost: new Array<unknown>() };
  const send = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        const answer = await fetch(`${url}/api/v1/matches`);
        await answer.text();
        result.answered += 1;
        if (answer.headers.get('connection') === 'close') result.closing += 1;
      } catch (error) {
        result.lost.push(error);
        return;
      }
    }
  };
  return { result, done: Promise.all(Array.from({ length: SENDERS }, send)) };
};

describe.each(deployedServices)('SIGTERM of %s under load', (service) => {
  test('loses no request, and ends it with code 0', async () => {
    const { url, process } = await start(service);
    const stop = new AbortController();
    const { result, done } = sendUntil(url, stop.signal);
    await eventually(() => expect(result.answered).toBeGreaterThan(50), patience);
    const exited = once(process, 'exit');
    process.kill('SIGTERM');
    await eventually(() => expect(result.lost.length + result.closing).toBeGreaterThanOrEqual(SENDERS));
    expect(result.lost).toEqual([]);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    stop.abort();
    await done;
    expect(result.lost).toEqual([]);
    expect(await exited).toEqual([0, null]);
  }, 120_000);
});
