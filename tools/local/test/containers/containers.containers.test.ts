import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { createInterface } from 'node:readline';
import { createConnection } from 'mongoose';
import { beforeAll, describe, expect, test } from 'vitest';
import { connectNats, ensureStream } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';
import { eventually } from '@courtcast/testkit';
import { probe } from '../../src/backing/probe.ts';
import { identifyProcess } from '../../src/data-dir/process-identity.ts';
import { startRedisContainer } from '../../src/test-backing/containers.ts';
import type { Engine } from '../../src/test-backing/engine.ts';
import { findEngine } from '../../src/test-backing/engine.ts';
import { backingImages } from '../../src/test-backing/images.ts';
import type { Loan } from '../../src/test-backing/lend.ts';
import { OWNER_LABEL } from '../../src/test-backing/owners.ts';
import { openTestBacking } from '../../src/test-backing/test-backing.ts';
import type { TestBacking } from '../../src/test-backing/test-backing.ts';

const main = new URL('../../src/test-backing/test-backing.ts', import.meta.url).href;
const insisting = { ...process.env, TEST_CONTAINERS: '1' };
const silent = { logger: createLogger({ service: 'test', level: 'silent' }), metrics: createMetrics('test') };

let engine: Engine;
beforeAll(async () => {
  const found = await findEngine();
  if (found === null) throw new Error('no Docker engine answers');
  engine = found;
});

const containersOf = async (pid: number | undefined): Promise<string[]> =>
  (await engine.listLabeled(OWNER_LABEL))
    .filter(({ value }) => value.includes(`"pid":${pid},`))
    .map(({ id }) => id);

const lent = async (backing: TestBacking, name: 'mongodb' | 'nats' | 'redis'): Promise<Loan> => {
  const loan = await backing.lend(name);
  if (loan === null) throw new Error(`${name} is not lent`);
  return loan;
};

const isPrimary = async (url: string): Promise<unknown> => {
  const connection = await createConnection(url).asPromise();
  try {
    const hello = await connection.getClient().db('admin').command({ hello: 1 });
    return { isWritablePrimary: hello.isWritablePrimary, isMember: typeof hello.setName === 'string' };
  } finally {
    await connection.close();
  }
};

/** Creates a stream for the account in `url`, and returns the streams that it sees. */
const streamsOf = async (url: string, service: 'scoring' | 'leagues'): Promise<string[]> => {
  const nats = await connectNats({ url, service, ...silent });
  await ensureStream(nats, service);
  const names = await nats.manager.streams.names().next();
  await nats.close();
  return names;
};

const redisAnswers = async ({ url }: Loan, greeting: string, answer: RegExp) => {
  const { hostname: host, port } = new URL(url);
  await probe({ host, port: Number(port) }, { greeting: `${greeting}\r\n`, answer });
};

describe('a run on containers', () => {
  test('lends servers that tests do not see each other on, and leaves no container', async () => {
    const backing = await openTestBacking(insisting, () => undefined);
    try {
      const mongo = await lent(backing, 'mongodb');
      expect(await isPrimary(mongo.url)).toEqual({ isWritablePrimary: true, isMember: true });
      const [one, other] = [await lent(backing, 'nats'), await lent(backing, 'nats')];
      expect(await streamsOf(one.url, 'scoring')).toEqual(['SCORING']);
      expect(await streamsOf(other.url, 'leagues')).toEqual(['LEAGUES']);
      const first = await lent(backing, 'redis');
      const second = await lent(backing, 'redis');
      await redisAnswers(first, 'SET a 1', /^\+OK/);
      await redisAnswers(second, 'GET a', /^\$-1/);
      expect(await containersOf(process.pid)).toHaveLength(3);
    } finally {
      await backing.close();
    }
    expect(await containersOf(process.pid)).toEqual([]);
  });

  test('lends an empty Redis to the next test', async () => {
    const backing = await openTestBacking(insisting, () => undefined);
    try {
      const first = await lent(backing, 'redis');
      await redisAnswers(first, 'SET a 1', /^\+OK/);
      first.end();
      const urls = new Set<string>();
      while (!urls.has(first.url)) {
        const next = await lent(backing, 'redis');
        urls.add(next.url);
        await redisAnswers(next, 'DBSIZE', /^:0/);
      }
    } finally {
      await backing.close();
    }
  });
});

describe('a run that is killed', () => {
  test.each(['SIGTERM', 'SIGKILL'] as const)('by %s leaves no container', async (signal) => {
    const code = `const { openTestBacking } = await import(${JSON.stringify(main)});
      const backing = await openTestBacking(process.env, () => undefined);
      await backing.lend('redis'); console.log('started'); setInterval(() => {}, 1000)`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { env: insisting });
    await once(createInterface({ input: child.stdout }), 'line');
    expect(await containersOf(child.pid)).toHaveLength(1);
    child.kill(signal);
    await eventually(async () => expect(await containersOf(child.pid)).toEqual([]));
  });

  test('together with its remover is cleaned up after by the next', async () => {
    const gone = spawn(process.execPath, ['--version']);
    const owner = JSON.stringify({ host: hostname(), ...identifyProcess(gone.pid ?? 0) });
    await once(gone, 'exit');
    await startRedisContainer({
      image: backingImages(process.env).redis,
      labels: { [OWNER_LABEL]: owner },
    });
    expect(await containersOf(gone.pid)).toHaveLength(1);
    const backing = await openTestBacking(insisting, () => undefined);
    await lent(backing, 'redis');
    await backing.close();
    expect(await containersOf(gone.pid)).toEqual([]);
  });
});

test('an image that cannot be had fails the run in one line', async () => {
  const environment = { ...insisting, MONGO_IMAGE: 'localhost:1/courtcast/no-such-image:1' };
  await expect(openTestBacking(environment, () => undefined)).rejects.toThrow(
    /^localhost:1\/courtcast\/no-such-image:1 cannot be pulled: .+$/,
  );
});
