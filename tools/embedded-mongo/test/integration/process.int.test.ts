import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import mongoose from 'mongoose';
import type { ChildServer, TemporaryDirectory } from '../support/child-server.ts';
import { runToEnd, startChild, temporaryDirectory } from '../support/child-server.ts';

let directory: TemporaryDirectory;

beforeEach(() => {
  directory = temporaryDirectory();
});

afterEach(() => directory.remove());

async function withServer(
  args: readonly string[],
  use: (server: ChildServer) => Promise<void>,
): Promise<void> {
  const server = await startChild(args);
  try {
    await use(server);
  } finally {
    await server.end('SIGKILL');
  }
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

describe('a start that is refused', () => {
  test('in production, with one line', async () => {
    const { code, stdout, stderr } = await runToEnd(['--port', '0'], { NODE_ENV: 'production' });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(lines(stderr)).toEqual([expect.stringContaining('NODE_ENV=production')]);
  });

  test('on a port in use, with one line that names it', async () => {
    await withServer(['--port', '0'], async ({ port }) => {
      const { code, stderr } = await runToEnd(['--port', String(port)]);
      expect(code).toBe(1);
      expect(lines(stderr)).toEqual([`embedded MongoDB: port ${port} is in use`]);
    });
  });

  test.each([['abc'], ['70000']])('on the port %s, with one line', async (port) => {
    const { code, stderr } = await runToEnd([`--port=${port}`]);
    expect(code).toBe(1);
    expect(lines(stderr)).toEqual([expect.stringContaining('the port must be a number')]);
  });

  test('with a data directory that cannot be made, with one line that names it', async () => {
    const file = join(directory.path, 'file');
    writeFileSync(file, '');
    const { code, stderr } = await runToEnd(['--port', '0', '--data-dir', join(file, 'data')]);
    expect(code).toBe(1);
    expect(lines(stderr)).toEqual([
      expect.stringContaining(`cannot use the data directory ${join(file, 'data')}`),
    ]);
  });

  test('with a data directory that another process uses', async () => {
    await withServer(['--port', '0', '--data-dir', directory.path], async () => {
      const { code, stderr } = await runToEnd(['--port', '0', '--data-dir', directory.path]);
      expect(code).toBe(1);
      expect(lines(stderr)).toEqual([expect.stringContaining('in use by process')]);
    });
  });

  test('with a flag that it does not know', async () => {
    const { code, stderr } = await runToEnd(['--replSet', 'rs0']);
    expect(code).toBe(1);
    expect(lines(stderr)).toEqual([expect.stringContaining("Unknown option '--replSet'")]);
  });
});

test('it says that it is for development only and where it listens', async () => {
  await withServer(['--port', '0'], async ({ readyLine, port }) => {
    expect(readyLine).toBe(`embedded MongoDB (development only) listens on 127.0.0.1:${port}`);
  });
});

test('port and data directory come from the environment too', async () => {
  const env = { EMBEDDED_MONGO_PORT: '0', EMBEDDED_MONGO_DATA_DIR: directory.path };
  const server = await startChild([], env);
  const { code, stderr } = await runToEnd([], env);
  await server.end('SIGKILL');
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(directory.path) });
});

test('it listens on the loopback interface only', async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  await withServer(['--port', '0'], async ({ port }) => {
    for (const { address } of others) {
      const socket = connect(port, address);
      const [error] = (await once(socket, 'error')) as [Error];
      expect(error.message).toContain('ECONNREFUSED');
    }
  });
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it with code 0 and keeps the data', async (signal) => {
  const args = ['--port', '0', '--data-dir', directory.path];
  const first = await startChild(args);
  const connection = await mongoose.createConnection(first.url).asPromise();
  await connection.collection('kept').insertOne({ a: 1 });
  await connection.close();
  expect(await first.end(signal)).toMatchObject({ code: 0, signal: null });
  await withServer(args, async ({ url }) => {
    const again = await mongoose.createConnection(url).asPromise();
    expect(await again.collection('kept').countDocuments()).toBe(1);
    await again.close();
  });
});

test('it goes on after a connection that speaks no MongoDB', async () => {
  await withServer(['--port', '0'], async ({ port, url }) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'close');
    const connection = await mongoose.createConnection(url).asPromise();
    expect(await connection.db?.command({ ping: 1 })).toMatchObject({ ok: 1 });
    await connection.close();
  });
});
