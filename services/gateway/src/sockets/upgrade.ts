import { request as sendHttp } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as sendHttps } from 'node:https';
import { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf, refuseUpgrade, requestIdOf } from '@courtcast/http';
import type { ClientAddressOf } from '@courtcast/http';
import type { Logger } from '@courtcast/observability';
import { badGateway, isProblem, timedOut, unavailable } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import type { CountHandshake } from './handshakes.ts';
import { headersForSocketServer } from './headers.ts';
import { createKeyedConcurrency } from '../rate-limit/keyed-concurrency.ts';

/** Forwards WebSocket upgrades to the socket server and joins the two connections. */
export interface SocketUpgrades {
  /** Handles the server's event `upgrade`. */
  forward(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Disconnects all joined clients, and joins no more. */
  close(): void;
}

/** A client that asks for an upgrade: its connection, and the bytes after its request. */
interface Client {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly requestId: string;
  readonly address: string;
}

const HANDSHAKE_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 30_000;
/** Fewer than a node lets wait for being accepted, which is 511. */
const MAX_JOINING = 100;
/** Connections that a gateway may keep open; no more than a node serves within the waiting time. */
const MAX_WAITING = 10_000;
/** Clients of Socket.IO wait for 20 s. */
const MAX_WAIT_MS = 15_000;
/**
 * At most a hundred slots a second are released before their handshakes end, which takes up to 5 s: at most 500 are in
 * progress, fewer than 511.
 */
const OVERTAKEN_CHECK_MS = 1_000;
const BUSY_RETRY_SECONDS = 5;
/** With two replicas, one of which has just died, one client in eight reaches the dead one three times in a row. */
const MAX_TRIES = 3;
const NEXT_TRY_MS = 100;
const RETRY_SECONDS = 1;
const notAcceptedCodes: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'EHOSTUNREACH']);
const connectionHeaders: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding']);

function headOf(status: number, rawHeaders: readonly string[]): string {
  let text = `HTTP/1.1 ${status} ${reasonOf(status)}\r\n`;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    text += `${rawHeaders[index] ?? ''}: ${rawHeaders[index + 1] ?? ''}\r\n`;
  }
  return `${text}\r\n`;
}

function refuse({ socket, requestId }: Client, problem: Problem): void {
  refuseUpgrade(socket, problem, requestId);
}

function prepare(socket: Duplex): void {
  if (!(socket instanceof Socket)) return;
  socket.setTimeout(0);
  socket.setNoDelay(true);
  socket.setKeepAlive(true, KEEP_ALIVE_MS);
}

function pipeOneWay(from: Duplex, to: Duplex): void {
  prepare(from);
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
  from.pipe(to);
}

/** The socket server, and how long it may be silent before it has joined a client. */
interface Target {
  readonly realtime: URL;
  readonly handshakeTimeoutMs: number;
}

function ask({ realtime, handshakeTimeoutMs }: Target, client: Client): ClientRequest {
  const send = realtime.protocol === 'https:' ? sendHttps : sendHttp;
  const { request } = client;
  const headers = headersForSocketServer(request, client);
  return send(realtime, {
    path: request.url ?? '/',
    headers: ['Host', realtime.host, ...headers, 'Connection', 'Upgrade', 'Upgrade', 'websocket'],
    agent: false,
    timeout: handshakeTimeoutMs,
  });
}

// The socket server refused: its answer is passed on unchanged, and the connection with it.
function forwardRefusal({ socket }: Client, answer: IncomingMessage): void {
  const { statusCode = 502, rawHeaders } = answer;
  const isForwarded = (_text: string, index: number): boolean =>
    !connectionHeaders.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase());
  socket.write(headOf(statusCode, [...rawHeaders.filter(isForwarded), 'Connection', 'close']));
  pipeline(answer, socket, () => undefined);
}

function joinWith({ socket, head, requestId }: Client, answer: IncomingMessage, upstream: Duplex): void {
  socket.write(headOf(101, [...answer.rawHeaders, 'X-Request-Id', requestId]));
  if (head.length > 0) upstream.write(head);
  pipeOneWay(socket, upstream);
  pipeOneWay(upstream, socket);
}

/**
 * If nothing was sent, another replica may take the request. A request that was sent may be the one that its node died
 * of.
 */
function isNotAccepted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && notAcceptedCodes.has(error.code);
}

/** Joins a client with the socket server, or forwards its refusal. Rejects where there is no answer. */
function connect(target: Target, client: Client): Promise<void> {
  const { socket } = client;
  return new Promise((resolve, reject) => {
    const outgoing = ask(target, client);
    const giveUp = (): void => void outgoing.destroy();
    socket.once('close', giveUp);
    outgoing.on('upgrade', (answer, upstream, upstreamHead) => {
      socket.off('close', giveUp);
      upstream.unshift(upstreamHead);
      joinWith(client, answer, upstream);
      resolve();
    });
    outgoing.on('response', (answer) => {
      forwardRefusal(client, answer);
      resolve();
    });
    outgoing.on('timeout', () => {
      reject(timedOut());
      giveUp();
    });
    outgoing.on('error', (error) => {
      socket.off('close', giveUp);
      reject(error);
    });
    outgoing.end();
  });
}

function isGone({ socket }: Client): boolean {
  return socket.destroyed;
}

/** A client that leaves ends its own request, which is no failure. */
function logFailure(logger: Logger, client: Client, error: unknown): void {
  if (isGone(client)) logger.debug('The client left before they were joined');
  else logger.warn({ reason: error instanceof Error ? error.message : error }, 'Upgrade not forwarded');
}

/** Connects clients; a connection that is not accepted is tried again, after `pause`, while the client waits. */
function createConnect(target: Target, logger: Logger, pause: () => Promise<unknown>) {
  const tryToConnect = async (client: Client, triesLeft: number): Promise<void> => {
    if (isGone(client)) return;
    try {
      await connect(target, client);
    } catch (error) {
      if (isProblem(error)) throw error;
      if (isGone(client) || triesLeft === 1 || !isNotAccepted(error)) {
        logFailure(logger, client, error);
        throw badGateway();
      }
      await pause();
      await tryToConnect(client, triesLeft - 1);
    }
  };
  return (client: Client): Promise<void> => tryToConnect(client, MAX_TRIES);
}

/**
 * Calls `leave` for a client that has no answer after a second while a later client has one: its node hangs, others do
 * not. A busy node answers in order, so its clients keep their slots.
 */
function createGivingWay(connectTo: (client: Client) => Promise<void>) {
  let begun = 0;
  let lastAnswered = 0;
  return async (client: Client, leave: () => void): Promise<void> => {
    const turn = ++begun;
    const check = setInterval(() => {
      if (turn < lastAnswered) leave();
    }, OVERTAKEN_CHECK_MS);
    try {
      await connectTo(client);
      lastAnswered = Math.max(lastAnswered, turn);
    } finally {
      clearInterval(check);
    }
  };
}

/**
 * Limits concurrent joins; further clients wait in order. The socket server thus gets only as many as it can serve in
 * time. A client that has left, or has waited so long that it may have, is refused.
 */
function createOrderly(connectTo: (client: Client) => Promise<void>, clock: () => number) {
  const connectGivingWay = createGivingWay(connectTo);
  const refusal = (): Problem => unavailable('Too many connections are being opened', BUSY_RETRY_SECONDS);
  const runLimited = createKeyedConcurrency({ maxRunning: MAX_JOINING, maxWaiting: MAX_WAITING, refusal });
  return (client: Client): Promise<void> => {
    const latest = clock() + MAX_WAIT_MS;
    const { socket } = client;
    const hadEnded = socket.readableEnded;
    return runLimited('realtime', async (release) => {
      const hasLeft = socket.destroyed || socket.readableEnded !== hadEnded;
      if (hasLeft || clock() > latest) throw refusal();
      await connectGivingWay(client, release);
    });
  };
}

/** Joins upgrades with the socket server at `url`; a client that cannot be joined gets an HTTP answer. */
export function createSocketUpgrades(parts: {
  readonly url: string;
  readonly countHandshake: CountHandshake;
  readonly clientAddressOf: ClientAddressOf;
  readonly logger: Logger;
  /** Before a connection that was not accepted is tried again. */
  readonly pause?: () => Promise<unknown>;
  /** Monotonic, in ms. */
  readonly clock?: () => number;
  /** Time for which the socket server may be silent before it has joined a client; default 5 s. */
  readonly handshakeTimeoutMs?: number;
}): SocketUpgrades {
  const { countHandshake, clientAddressOf, logger, clock = () => performance.now() } = parts;
  const { pause = () => delay(NEXT_TRY_MS), handshakeTimeoutMs = HANDSHAKE_TIMEOUT_MS } = parts;
  const target = { realtime: new URL(parts.url), handshakeTimeoutMs };
  const connectTo = createOrderly(createConnect(target, logger, pause), clock);
  const open = new Set<Duplex>();
  let isClosed = false;

  const forward = async (client: Client): Promise<void> => {
    try {
      if (isClosed) throw unavailable('This gateway is stopping', RETRY_SECONDS);
      await countHandshake(client.request.url ?? '/', client.address);
      await connectTo(client);
    } catch (error) {
      if (!isProblem(error)) logger.error({ err: error }, 'Upgrade failed');
      refuse(client, isProblem(error) ? error : badGateway());
    }
  };

  return {
    forward: (request, socket, head) => {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => open.delete(socket));
      const requestId = requestIdOf(request.headers['x-request-id']);
      void forward({ request, socket, head, requestId, address: clientAddressOf(request) });
    },
    close: () => {
      isClosed = true;
      for (const socket of open) socket.destroy();
    },
  };
}
