import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { eventually, startNats, startRedis } from '@courtcast/testkit';

import { planBacking } from '../../src/backing/plan.ts';
import { findCommand } from '../../src/backing/find-command.ts';
import { EXTERNAL_KINDS, requireExternal } from '../../src/backing/external-backing.ts';
import {
  freePort,
  freePorts,
  isPortFree,
  natsServer,
  redisServer,
  startServer,
  stopServer,
  withDatabase,
} from '../../src/backing/index.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'courtcast-backing-'));
});

afterEach(() => rm(dir, { recursive: true }));

const listen = async (server: Server, port: number) => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
};

/** Starts a process that asks for free ports; it lives until `end`. */
const askForPorts = async (count: number) => {
  const backing = new URL('../../src/backing/index.ts', import.meta.url).href;
  const ask = `const { freePorts } = await import('${backing}'); console.log((await freePorts(${count})).join(' '));`;
  const asker = spawn(process.execPath, ['--input-type=module', '--eval', `${ask} process.stdin.resume();`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: asker.stdout }), 'line');
  const end = async () => {
    asker.stdin.end();
    await once(asker, 'exit');
  };
  return { ports: String(line).split(' ').map(Number), end };
};

describe('a backing service that the settings name', () => {
  test('is taken when it answers in its own error format', async () => {
    const [nats, redis] = await Promise.all([startNats(), startRedis()]);
    await requireExternal(nats.url, EXTERNAL_KINDS.nats);
    await requireExternal(redis.url.replace('redis://', 'redis://user:secret@'), EXTERNAL_KINDS.redis);
    await requireExternal(`${nats.url},127.0.0.1:1`, EXTERNAL_KINDS.nats);
    await Promise.all([nats.stop(), redis.stop()]);
  });

  test('is refused in one line when nothing answers, without its password', async () => {
    const port = await freePort();
    await expect(
      requireExternal(`redis://user:secret@127.0.0.1:${port}/0`, EXTERNAL_KINDS.redis),
    ).rejects.toThrow(`REDIS_URL is given, but nothing answers there: 127.0.0.1:${port} ECONNREFUSED`);
  });

  test('is refused when something else answers', async () => {
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const port = await freePort();
    await listen(other, port);
    await expect(requireExternal(`nats://127.0.0.1:${port}`, EXTERNAL_KINDS.nats)).rejects.toThrow(
      'unexpected answer "HTTP/1.1 400',
    );
    other.close();
  });

  test('is never replaced by one of our own', async () => {
    const [mongodb, nats, redis, given] = await freePorts(4);
    const ports = { mongodb: mongodb ?? 0, nats: nats ?? 0, redis: redis ?? 0 };
    const planned = planBacking({
      given: { mongodb: `mongodb://127.0.0.1:${given}` },
      dirOf: (name) => join(dir, name),
      ports,
      log: () => undefined,
    });
    await expect(planned).rejects.toThrow('MONGODB_URL is given, but nothing answers there');
  });
});

describe('a server of our own', () => {
  test('keeps its streams in the folder it is given and syncs every message where the release can', async () => {
    const port = await freePort();
    const spec = natsServer({ dir, port, isDurable: true });
    const child = await startServer(spec);
    expect(await isPortFree(port)).toBe(false);
    await stopServer(child);
    const configuration = await readFile(join(dir, 'nats-server.conf'), 'utf8');
    expect(configuration).toContain(`store_dir: "${join(dir, 'store')}"`);
  });

  test('keeps within its memory, and goes on taking keys', async () => {
    const port = await freePort();
    const child = await startServer(redisServer({ dir, port }));
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let answers = '';
    socket.on('data', (text: string) => (answers += text));
    for (let key = 0; key < 60_000; key += 1)
      socket.write(`SET key:${key} ${'x'.repeat(500)} PX 86400000\r\n`);
    socket.write('EXISTS key:59999\r\nINFO memory\r\n');
    await eventually(() => expect(answers).toMatch(/used_memory:\d+/), { withinMs: 30_000 });
    expect(answers.match(/\+OK/g)).toHaveLength(60_000);
    expect(Number(/used_memory_dataset:(\d+)/.exec(answers)?.[1])).toBeLessThan(17 * 1024 * 1024);
    socket.destroy();
    await stopServer(child);
  });

  test('that cannot start says why in one line', async () => {
    const port = await freePort();
    const other = createServer();
    await listen(other, port);
    const spec = natsServer({ dir, port, isDurable: false });
    const silent = { ...spec, dialogue: { answer: /^never/ } };
    await expect(startServer(silent)).rejects.toThrow(/^NATS could not start: .*nats-server exit code 1.*$/);
    other.close();
  });

  test('whose command is missing says what to install', async () => {
    const spec = { ...natsServer({ dir, port: await freePort(), isDurable: false }) };
    const missing = { ...spec, child: { command: 'no-such-nats-server', args: [] } };
    await expect(startServer(missing)).rejects.toThrow(
      'NATS could not start: no-such-nats-server not found (install nats-server, or give NATS_URL)',
    );
  });
});

describe('findCommand', () => {
  test('finds what can be run, and nothing else', async () => {
    await mkdir(join(dir, 'folder-tool'));
    await writeFile(join(dir, 'text-tool'), '');
    await writeFile(join(dir, 'real-tool'), '');
    await chmod(join(dir, 'real-tool'), 0o755);
    expect(findCommand('real-tool', `/nowhere:${dir}`)).toBe(join(dir, 'real-tool'));
    expect(findCommand('text-tool', dir)).toBeNull();
    expect(findCommand('folder-tool', dir)).toBeNull();
  });
});

describe('ports', () => {
  test('that are chosen together differ, and none is taken', async () => {
    const ports = await freePorts(20, [15_000]);
    expect(new Set([...ports, 15_000]).size).toBe(21);
  });

  test('of processes that ask at the same time differ, though none listens on them yet', async () => {
    const askers = await Promise.all(Array.from({ length: 4 }, () => askForPorts(150)));
    const ports = [...askers.flatMap((asker) => asker.ports), ...(await freePorts(150))];
    await Promise.all(askers.map((asker) => asker.end()));
    expect(new Set(ports).size).toBe(5 * 150);
  });

  test('are distinguished from those that a process listens on', async () => {
    const [port = 0] = await freePorts(1);
    const server = createServer();
    await listen(server, port);
    expect(await isPortFree(port)).toBe(false);
    server.close();
    await eventually(async () => expect(await isPortFree(port)).toBe(true));
  });
});

describe('withDatabase', () => {
  test.each([
    ['mongodb://127.0.0.1:27017', 'mongodb://127.0.0.1:27017/own'],
    ['mongodb://127.0.0.1:27017/', 'mongodb://127.0.0.1:27017/own'],
    ['mongodb://a:1,b:2/other?replicaSet=rs0&w=1', 'mongodb://a:1,b:2/own?replicaSet=rs0&w=1'],
    ['mongodb://u:p@a:1', 'mongodb://u:p@a:1/own?authSource=admin'],
    ['mongodb://u:p@a:1/?replicaSet=rs0', 'mongodb://u:p@a:1/own?replicaSet=rs0&authSource=admin'],
    ['mongodb://u:p@a:1/other', 'mongodb://u:p@a:1/own?authSource=other'],
    ['mongodb://u:p@a:1/?authSource=users', 'mongodb://u:p@a:1/own?authSource=users'],
    [
      'mongodb://u:p@a:1/?authMechanism=SCRAM-SHA-256',
      'mongodb://u:p@a:1/own?authMechanism=SCRAM-SHA-256&authSource=admin',
    ],
    ['mongodb://u@a:1/?authMechanism=MONGODB-X509', 'mongodb://u@a:1/own?authMechanism=MONGODB-X509'],
    ['mongodb+srv://cluster.example/?tls=true', 'mongodb+srv://cluster.example/own?tls=true'],
    ['mongodb://127.0.0.1:1/?directConnection=true', 'mongodb://127.0.0.1:1/own?directConnection=true'],
  ])('puts the database into %s', (url, expected) => {
    expect(withDatabase(url, 'own')).toBe(expected);
  });

  test('refuses what is no MongoDB URL', () => {
    expect(() => withDatabase('http://127.0.0.1', 'own')).toThrow('not a MongoDB URL');
  });
});
