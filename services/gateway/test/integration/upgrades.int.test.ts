import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { Socket, connect, createServer as createTcpServer } from 'node:net';
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
/** Runs between two tries. */
let meanwhile: () => Promise<void>;
let handshakes: number;
let now: number;
/** Number of clients that have closed their connection, as the gateway knows. */
let ended: number;
/** The lines of the gateway's log. */
let logged: string[];

beforeEach(async () => {
  port = await freePort();
  pauses = 0;
  handshakes = 0;
  now = 0;
  ended = 0;
  logged = [];
  meanwhile = async () => undefined;
});
afterEach(() => {
  for (const close of closings.splice(0)) close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const listen = (server: { listen(port: number, host: string, done: () => void): unknown }, at: number) =>
  new Promise<void>((resolve) => {
    server.listen(at, '127.0.0.1', resolve);
  });

/** A gateway's part before the socket server at `port`. */
const startFront = async (patience: { readonly handshakeTimeoutMs?: number } = {}) => {
  const upgrades = createSocketUpgrades({
    ...patience,
    url: `http://127.0.0.1:${port}`,
    countHandshake: async () => {
      handshakes += 1;
    },
    clientAddressOf: () => '9.9.9.9',
    logger: createLogger({
      ...{ service: 'gateway', level: 'debug' },
      destination: { write: (line) => void logged.push(line) },
    }),
    pause: () => {
      pauses += 1;
      return meanwhile();
    },
    clock: () => now,
  });
  const server: Server = createServer();
  const isGone = Promise.withResolvers<boolean>();
  server.on('upgrade', (request, socket, rest) => {
    socket.once('close', isGone.resolve);
    socket.once('end', () => (ended += 1));
    upgrades.forward(request, socket, rest);
  });
  await listen(server, 0);
  const address = server.address();
  closings.push(() => {
    upgrades.close();
    server.close();
  });
  const frontPort = typeof address === 'object' && address !== null ? address.port : 0;
  return { upgrades, frontPort, isGone: isGone.promise };
};

/** Connects a client that asks for an upgrade. */
const askAt = (frontPort: number) => {
  const client = connect(frontPort, '127.0.0.1');
  let seen = '';
  client.on('data', (chunk: Buffer) => {
    seen += chunk.toString('latin1');
  });
  client.write(head);
  closings.push(() => client.destroy());
  return {
    seen: () => seen,
    leave: () => void client.end(),
    vanish: () => void client.resetAndDestroy(),
    isOver: new Promise((resolve) => client.once('close', resolve)),
  };
};

const askForUpgrade = async () => {
  const front = await startFront();
  return { ...front, ...askAt(front.frontPort) };
};

/** A node that joins all clients; returns how many asked. */
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

test('an upgrade whose node cannot be reached, because its machine has just gone, is tried again, too', async () => {
  const unreachable = Object.assign(new Error('connect EHOSTUNREACH'), { code: 'EHOSTUNREACH' });
  meanwhile = async () => {
    if (pauses === 2) await startNode();
    else vi.spyOn(Socket.prototype, 'connect').mockImplementationOnce(failToConnect);
  };
  function failToConnect(this: Socket): Socket {
    return this.destroy(unreachable);
  }
  const { seen } = await askForUpgrade();
  await eventually(() => expect(seen()).toMatch(/^HTTP\/1\.1 101 /));
  expect(pauses).toBe(2);
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

const levels = (): unknown[] => logged.map((line) => (JSON.parse(line) as { level: unknown }).level);

test('an upgrade that its node ends without an answer is a warning', async () => {
  const node = createTcpServer((socket) => {
    socket.once('data', () => socket.resetAndDestroy());
  });
  await listen(node, port);
  closings.push(() => node.close());
  const { isOver } = await askForUpgrade();
  await isOver;
  expect(levels()).toEqual(['warn']);
});

test('a client who goes away while they are being joined is none', async () => {
  const asked = Promise.withResolvers<Socket>();
  const node = createTcpServer((socket) => {
    socket.once('data', () => asked.resolve(socket));
    socket.once('error', () => undefined);
  });
  await listen(node, port);
  closings.push(() => node.close());
  const { vanish } = await askForUpgrade();
  const upstream = await asked.promise;
  const isOver = once(upstream, 'close');
  vanish();
  await isOver;
  await eventually(() => expect(levels()).toEqual(['debug']));
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

describe('where many come at once', () => {
  const MAX_JOINING = 100;
  /** On a busy machine this many take a while to arrive; none may time out meanwhile. */
  const patient = { handshakeTimeoutMs: 600_000 };
  /** A node that answers when it is asked to: how many wait for it. */
  const startSlowNode = async () => {
    const waiting: (() => void)[] = [];
    let asked = 0;
    let maxWaiting = 0;
    const node = createServer();
    node.on('upgrade', (_request, socket) => {
      asked += 1;
      waiting.push(() => {
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      });
      maxWaiting = Math.max(maxWaiting, waiting.length);
      closings.push(() => socket.destroy());
    });
    await listen(node, port);
    closings.push(() => node.close());
    return {
      asked: () => asked,
      waiting: () => waiting.length,
      maxWaiting: () => maxWaiting,
      answerAll: () => {
        for (const answer of waiting.splice(0)) answer();
      },
    };
  };

  /**
   * Every second connection reaches a node that accepts it and stays silent: how many those are, and which clients were
   * answered.
   */
  const startNodeBesideHanging = async () => {
    let [accepted, hanging, answered] = [0, 0, 0];
    const node = createServer();
    node.on('upgrade', (_request, socket) => {
      answered += 1;
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    });
    const both = createTcpServer((socket) => {
      closings.push(() => socket.destroy());
      accepted += 1;
      if (accepted % 2 === 1) node.emit('connection', socket);
      else hanging += 1;
    });
    await listen(both, port);
    closings.push(() => both.close());
    return { hanging: () => hanging, answered: () => answered };
  };

  const beginOf = (clients: readonly { readonly seen: () => string }[]): readonly string[] =>
    clients.map(({ seen }) => seen().slice(0, 12));

  test('a hundred are joined at a time, the others wait for their turn', async () => {
    const node = await startSlowNode();
    const { frontPort } = await startFront(patient);
    const clients = Array.from({ length: 250 }, () => askAt(frontPort));
    await eventually(() => expect([handshakes, node.waiting()]).toEqual([250, MAX_JOINING]));
    node.answerAll();
    await eventually(() => expect(node.asked()).toBe(2 * MAX_JOINING));
    expect(node.waiting()).toBeLessThanOrEqual(MAX_JOINING);
    await eventually(() => {
      node.answerAll();
      expect(beginOf(clients)).toEqual(Array(250).fill('HTTP/1.1 101'));
    });
  });

  test('a busy node that takes its time is given no more than a hundred, however long it takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const node = await startSlowNode();
    const { frontPort } = await startFront(patient);
    const clients = Array.from({ length: 250 }, () => askAt(frontPort));
    await eventually(() => expect([handshakes, node.waiting()]).toEqual([250, MAX_JOINING]));
    let polls = 0;
    await eventually(() => {
      if (++polls % 2 === 1) vi.advanceTimersByTime(4_000);
      else node.answerAll();
      expect(beginOf(clients)).toEqual(Array(250).fill('HTTP/1.1 101'));
    });
    expect(node.maxWaiting()).toBe(MAX_JOINING);
  });

  test('a node that hangs keeps none of those from theirs who come to another', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { hanging, answered } = await startNodeBesideHanging();
    const { frontPort } = await startFront(patient);
    const clients = Array.from({ length: 400 }, () => askAt(frontPort));
    await eventually(() => expect([handshakes, hanging()]).toEqual([400, MAX_JOINING]));
    await eventually(() => {
      vi.advanceTimersByTime(1_000);
      expect(hanging()).toBeGreaterThan(MAX_JOINING);
    });
    expect(beginOf(clients)).not.toContain('HTTP/1.1 504');
    await eventually(() => {
      vi.advanceTimersByTime(1_000);
      expect(answered()).toBe(200);
    });
  });

  test('who leaves while they wait is not asked for', async () => {
    const node = await startSlowNode();
    const { frontPort } = await startFront(patient);
    const joining = Array.from({ length: MAX_JOINING }, () => askAt(frontPort));
    await eventually(() => expect(node.waiting()).toBe(MAX_JOINING));
    const leaving = Array.from({ length: 50 }, () => askAt(frontPort));
    await eventually(() => expect(handshakes).toBe(150));
    for (const { leave } of leaving) leave();
    await eventually(() => expect(ended).toBe(50));
    node.answerAll();
    await Promise.all(leaving.map(({ isOver }) => isOver));
    await eventually(() => expect(beginOf(joining)).toEqual(Array(MAX_JOINING).fill('HTTP/1.1 101')));
    expect(node.asked()).toBe(MAX_JOINING);
  });

  test('who has waited for longer than clients do is asked to come back, and nothing is done for them', async () => {
    const node = await startSlowNode();
    const { frontPort } = await startFront(patient);
    const clients = Array.from({ length: 150 }, () => askAt(frontPort));
    await eventually(() => expect([handshakes, node.waiting()]).toEqual([150, MAX_JOINING]));
    now = 15_001;
    node.answerAll();
    await eventually(() => {
      const begins = beginOf(clients);
      expect(begins.filter((begin) => begin === 'HTTP/1.1 101')).toHaveLength(MAX_JOINING);
      expect(begins.filter((begin) => begin === 'HTTP/1.1 503')).toHaveLength(50);
    });
    expect(clients.find(({ seen }) => seen().startsWith('HTTP/1.1 503'))?.seen()).toMatch(
      /\r\nRetry-After: 5\r\n/,
    );
    expect(node.asked()).toBe(MAX_JOINING);
  });
});
