import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect, createServer as createTcpServer } from 'node:net';
import { createLogger } from '@courtcast/observability';
import { eventually, freePort } from '@courtcast/testkit';
import { createSocketUpgrades } from '../../src/sockets/upgrade.ts';

const head = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: x',
  'Connection: Upgrade',
  'Upgrade: websocket',
  '\r\n',
].join('\r\n');
const closings: (() => void)[] = [];

let port: number;
let pauses: number;
/** What happens between two tries. */
let meanwhile: () => Promise<void>;
let handshakes: number;

beforeEach(async () => {
  port = await freePort();
  pauses = 0;
  handshakes = 0;
  meanwhile = async () => undefined;
});
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

const listen = (server: { listen(port: number, host: string, done: () => void): unknown }, at: number) =>
  new Promise<void>((resolve) => {
    server.listen(at, '127.0.0.1', resolve);
  });

/** A gateway's part before the socket server at `port`, and a client who asks there for an upgrade. */
const askForUpgrade = async () => {
  const upgrades = createSocketUpgrades({
    url: `http://127.0.0.1:${port}`,
    countHandshake: async () => {
      handshakes += 1;
    },
    clientAddressOf: () => '9.9.9.9',
    logger: createLogger({ service: 'gateway', level: 'silent' }),
    pause: () => {
      pauses += 1;
      return meanwhile();
    },
  });
  const front: Server = createServer();
  const isGone = Promise.withResolvers<boolean>();
  front.on('upgrade', (request, socket, rest) => {
    socket.once('close', isGone.resolve);
    upgrades.forward(request, socket, rest);
  });
  await listen(front, 0);
  const address = front.address();
  const client = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
  let seen = '';
  client.on('data', (chunk: Buffer) => {
    seen += chunk.toString('latin1');
  });
  const isOver = new Promise((resolve) => client.once('close', resolve));
  closings.push(() => {
    client.destroy();
    upgrades.close();
    front.close();
  });
  client.write(head);
  return { upgrades, seen: () => seen, isOver, isGone: isGone.promise };
};

/** Nodes that join all who ask: how many asked. */
const startNode = async (): Promise<() => number> => {
  let asked = 0;
  const node = createServer();
  node.on('upgrade', (_request, socket) => {
    asked += 1;
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    closings.push(() => socket.destroy());
  });
  await listen(node, port);
  closings.push(() => node.close());
  return () => asked;
};

test('an upgrade that is not accepted, because a node has just died, is tried again at another', async () => {
  let asked = (): number => 0;
  meanwhile = async () => {
    if (pauses === 2) asked = await startNode();
  };
  const { seen } = await askForUpgrade();
  await eventually(() => expect(seen()).toMatch(/^HTTP\/1\.1 101 /));
  expect([pauses, asked(), handshakes]).toEqual([2, 1, 1]);
});

test('an upgrade that no node accepts is 502 after three tries', async () => {
  const { seen, isOver } = await askForUpgrade();
  await isOver;
  expect(seen()).toMatch(/^HTTP\/1\.1 502 Bad Gateway\r\n/);
  expect(pauses).toBe(2);
});

test('an upgrade that was sent is not tried again: its node may have died of it', async () => {
  let accepted = 0;
  const node = createTcpServer((socket) => {
    accepted += 1;
    socket.once('data', () => socket.resetAndDestroy());
  });
  await listen(node, port);
  closings.push(() => node.close());
  const { seen, isOver } = await askForUpgrade();
  await isOver;
  expect(seen()).toMatch(/^HTTP\/1\.1 502 Bad Gateway\r\n/);
  expect([accepted, pauses]).toEqual([1, 0]);
});

test('a gateway that stops meanwhile joins nothing more', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  meanwhile = () => promise;
  const { upgrades, isGone } = await askForUpgrade();
  await eventually(() => expect(pauses).toBe(1));
  const asked = await startNode();
  upgrades.close();
  await isGone;
  resolve(undefined);
  const { seen } = await askForUpgrade();
  await eventually(() => expect(seen()).toMatch(/^HTTP\/1\.1 101 /));
  expect(asked()).toBe(1);
});
