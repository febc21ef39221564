import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withTimeout } from './connection.ts';

let here: Socket;
let there: Socket;

beforeEach(async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection');
  here = connect(port, '127.0.0.1');
  there = (await accepted)[0] as Socket;
  server.close();
});

afterEach(() => {
  here.destroy();
  there.destroy();
});

const isBusyFor = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('an answer that is not there when the time is up is not waited for', async () => {
  await expect(withTimeout(once(here, 'data'), 20)).rejects.toThrow('No answer in 20 ms');
});

test('an answer that came while this process was busy is in time', async () => {
  const answer = withTimeout(once(here, 'data'), 20);
  there.write('here');
  isBusyFor(100);
  expect(String(await answer)).toBe('here');
});

test('a refusal is forwarded', async () => {
  await expect(withTimeout(Promise.reject(new Error('refused')), 20)).rejects.toThrow('refused');
});
