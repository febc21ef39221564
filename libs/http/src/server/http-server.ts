import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@courtcast/observability';
import { malformed } from '@courtcast/problem';
import { listen } from '@courtcast/runtime';
import type { Express } from 'express';
import { requestIdOf, writeAnswer } from '../answers/answer.ts';
import { SILENT_CONNECTION_MS } from '../connection-times.ts';
import { answerInProgress, refuseConnection, refuseTunnel } from './connection-refusal.ts';
import { createAppMessages } from './express-prototypes.ts';
import { problemAnswer } from '../answers/problem-answer.ts';

/** `port` 0 takes a free one. After `stop` begins, requests are served for `drainDelayMs` more. */
export interface HttpServerOptions {
  /** An Express app, or a plain listener where Express would cost too much (the gateway). */
  readonly app: Express | RequestListener;
  /**
   * Selects requests with an `Upgrade` header that emit the server's event `upgrade`; default all, if there is a
   * listener.
   */
  readonly shouldUpgrade?: (request: IncomingMessage) => boolean;
  readonly host: string;
  readonly port: number;
  readonly drainDelayMs: number;
  readonly logger: Logger;
  /** Larger headers are 431 (16 KiB). Internal tokens of members of many clubs need more. */
  readonly maxHeaderBytes?: number;
  /** Headers must be complete within this time (25 s), a whole request within `requestTimeoutMs` (60 s). */
  readonly headersTimeoutMs?: number;
  readonly requestTimeoutMs?: number;
  /** Requests that are still running when this has passed are cut off (10 s). */
  readonly finishTimeoutMs?: number;
}

/** A listening server. `server` is for code that upgrades connections (Socket.IO). */
export interface RunningHttpServer {
  readonly server: Server;
  readonly port: number;
  readonly url: string;
  /**
   * Serves on for the drain delay, with `Connection: close`; then accepts nothing more and finishes running requests.
   */
  stop(): Promise<void>;
}

/** Maximum delay in noticing a slow request. */
const SLOWNESS_CHECK_MS = 2_000;
const IDLE_SWEEP_MS = 25;

function isExpress(app: Express | RequestListener): app is Express {
  return 'request' in app && 'response' in app;
}

function hostFault({ headers: { host }, httpVersion }: IncomingMessage): string | undefined {
  if (host === undefined) return httpVersion === '1.1' ? 'No Host header' : undefined;
  return host.includes(',') ? 'More than one Host header' : undefined;
}

function refuseHost(request: IncomingMessage, response: ServerResponse, fault: string): void {
  response.shouldKeepAlive = false;
  writeAnswer(response, requestIdOf(request.headers['x-request-id']), problemAnswer(malformed(fault)));
}

/**
 * A client that asks before it sends (`Expect: 100-continue`) gets its answer when reading begins, so that a body is
 * never sent if the headers are refused. A client that sends nevertheless, or does not, loses its connection.
 */
function continueWhenRead(
  request: IncomingMessage,
  response: ServerResponse,
  isDraining: () => boolean,
): void {
  response.shouldKeepAlive = false;
  request.once('resume', () => {
    if (response.headersSent) return;
    response.shouldKeepAlive = !isDraining();
    response.writeContinue();
  });
}

function createAppServer(options: HttpServerOptions, isDraining: () => boolean): Server {
  const { app, maxHeaderBytes = 16_384, headersTimeoutMs = 25_000, requestTimeoutMs = 60_000 } = options;
  const settings = {
    ...(isExpress(app) ? createAppMessages(app) : {}),
    ...(options.shouldUpgrade === undefined ? {} : { shouldUpgradeCallback: options.shouldUpgrade }),
    maxHeaderSize: maxHeaderBytes,
    keepAliveTimeout: SILENT_CONNECTION_MS,
    headersTimeout: Math.min(headersTimeoutMs, requestTimeoutMs),
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.min(SLOWNESS_CHECK_MS, headersTimeoutMs),
    // Node would answer a request without Host by itself, without a body; HTTP/1.1 asks only for the 400.
    requireHostHeader: false,
    // Duplicate credentials or hosts are refused, where Node would take the first and the next server the last.
    joinDuplicateHeaders: true,
    noDelay: true,
  };
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    if (isDraining()) response.shouldKeepAlive = false;
    const fault = hostFault(request);
    if (fault === undefined) void app(request, response);
    else refuseHost(request, response, fault);
  };
  const server = createServer(settings, serve);
  // Other listeners of requests (Socket.IO) also get these.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('checkContinue', (request, response) => {
    continueWhenRead(request, response, isDraining);
    server.emit('request', request, response);
  });
  server.on('clientError', refuseConnection);
  server.on('connect', (_request, socket) => refuseTunnel(socket));
  return server;
}

/** Lets open connections end with the answer that they are busy with. */
function createDisconnectNotice(server: Server): () => void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => {
    for (const socket of sockets) {
      const answer = answerInProgress(socket);
      if (answer?.headersSent === false) answer.shouldKeepAlive = false;
    }
  };
}

async function closeWithin(server: Server, finishTimeoutMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), finishTimeoutMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}

/** Starts a server for an app. Rejects with one clear sentence where the port cannot be had. */
export async function startHttpServer(options: HttpServerOptions): Promise<RunningHttpServer> {
  const { host, drainDelayMs, logger, finishTimeoutMs = 10_000 } = options;
  let isDraining = false;
  const server = createAppServer(options, () => isDraining);
  const announceDisconnect = createDisconnectNotice(server);
  const { port, url } = await listen(server, { host, port: options.port });
  logger.info({ url }, 'Listening');

  const drain = async (): Promise<void> => {
    isDraining = true;
    announceDisconnect();
    await delay(drainDelayMs);
    await closeWithin(server, finishTimeoutMs);
  };
  let stopping: Promise<void> | undefined;
  return { server, port, url, stop: () => (stopping ??= drain()) };
}
