import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createInternalKeys, eventually, freePort, startMongo, startNats } from '@courtcast/testkit';
import type { BackingServer, MongoService } from '@courtcast/testkit';
import { connectNats, eventSubject, readStream } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';
import { createTestCaller, user } from '../support/caller.ts';
import type { TestCaller } from '../support/caller.ts';

const main = new URL('../../src/main.ts', import.meta.url).pathname;

let mongo: MongoService;
let natsServer: BackingServer;
let nats: Nats;
let environment: NodeJS.ProcessEnv;
let gatewayKey: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  const [keys, mongoService, natsService] = await Promise.all([
    createInternalKeys(['gateway', 'scoring']),
    startMongo(),
    startNats(),
  ]);
  mongo = mongoService;
  natsServer = natsService;
  gatewayKey = keys.privateKeys.gateway ?? '';
  nats = await connectNats({
    url: natsServer.url,
    service: 'realtime',
    logger: createLogger({ service: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
  });
  environment = {
    PATH: process.env.PATH,
    LOG_LEVEL: 'error',
    ADMIN_PORT: '0',
    MONGODB_URL: mongo.url,
    NATS_URL: natsServer.url,
    INTERNAL_KEY: keys.privateKeys.scoring,
    INTERNAL_TRUSTED_KEYS: keys.trustedKeys,
    IDENTITY_URL: 'http://127.0.0.1:9',
    TOURNAMENTS_URL: 'http://127.0.0.1:9',
    LEAGUES_URL: 'http://127.0.0.1:9',
  };
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

afterAll(async () => {
  await nats.close();
  await Promise.all([natsServer.stop(), mongo.stop()]);
});

const launch = (variables: NodeJS.ProcessEnv): ChildProcess => {
  const child = spawn(process.execPath, [main], {
    env: { ...environment, ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  return child;
};

const startProcess = async (
  variables: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; scoring: TestCaller }> => {
  const port = await freePort();
  const child = launch({ ...variables, PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
  return { child, scoring: createTestCaller(url, { key: gatewayKey }) };
};

const endOf = async (child: ChildProcess): Promise<{ code: number | null; signal: string | null }> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return { code: child.exitCode, signal: child.signalCode };
};

const publishedVersions = async (id: string): Promise<number[]> => {
  const messages = await readStream(
    nats,
    { service: 'scoring', subject: eventSubject('scoring', 'match', id) },
    { afterSeq: 0 },
  );
  return messages.map(
    ({ data }) => (JSON.parse(new TextDecoder().decode(data)) as { version: number }).version,
  );
};

describe('the process', () => {
  test('that dies between a point and its publication loses neither, and gets past it when started again', async () => {
    const fault = { COURTCAST_FAULT: 'exit-before-publish' };
    const caller = user('ana');
    const first = await startProcess(fault);
    const { id } = await first.scoring.as(caller)('createFreeplayMatch', { body: {} });
    const point = first.scoring.as(caller)('addPoints', { params: { id }, body: { winner: 'home' } });
    await expect(point).rejects.toThrow();
    expect(await endOf(first.child)).toEqual({ code: null, signal: 'SIGKILL' });

    const second = await startProcess(fault);
    await eventually(async () => expect(await publishedVersions(id)).toEqual([1, 2]));
    const log = await second.scoring.as(caller)('listMatchPoints', { params: { id } });
    expect(log.map(({ winner }) => winner)).toEqual(['home']);
    second.child.kill('SIGTERM');
    expect(await endOf(second.child)).toEqual({ code: 0, signal: null });
  });

  test('that dies before it answers under an Idempotency-Key has the points once, and answers the repetition', async () => {
    const caller = user('ana');
    const first = await startProcess({ COURTCAST_FAULT: 'exit-before-publish' });
    const { id } = await first.scoring.as(caller)('createFreeplayMatch', { body: {} });
    const points = (['home', 'home', 'guest'] as const).map((winner) => ({ winner }));
    const send = (scoring: TestCaller) =>
      scoring.send('POST', `/matches/${id}/points`, {
        caller,
        body: { points },
        headers: { 'idempotency-key': 'batch-1' },
      });
    await expect(send(first.scoring)).rejects.toThrow();
    expect(await endOf(first.child)).toEqual({ code: null, signal: 'SIGKILL' });

    const second = await startProcess({});
    // Until the lease of the dead process has run out, the key is locked.
    const answer = await eventually(async () => {
      const one = await send(second.scoring);
      expect(one.status).toBe(200);
      return one;
    });
    expect(answer.body).toMatchObject({ version: 2, score: { points: { home: '30', guest: '15' } } });
    expect(
      (await second.scoring.as(caller)('addPoints', { params: { id }, body: { winner: 'home' } })).version,
    ).toBe(3);
    const again = await send(second.scoring);
    expect([again.headers.get('idempotent-replayed'), again.body]).toEqual(['true', answer.body]);
    const log = await second.scoring.as(caller)('listMatchPoints', { params: { id } });
    expect(log.map(({ winner }) => winner)).toEqual(['home', 'home', 'guest', 'home']);
    await eventually(async () => expect(await publishedVersions(id)).toEqual([1, 2, 3]));
  });
});
