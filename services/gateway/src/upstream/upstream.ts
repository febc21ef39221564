import { CONNECTION_LIFETIME_MS, IDLE_CONNECTION_MS } from '@courtcast/http';
import { Pool } from 'undici';
import type { Dispatcher } from 'undici';
import type { Circuit } from './circuit.ts';
import { discardRest, openRequestBody } from '../http/exchange.ts';
import type { HttpExchange } from '../http/exchange.ts';
import { createRead } from './read.ts';
import type { Reading, WholeAnswer } from './read.ts';
import { ResponseProxy } from './response-proxy.ts';
import type { CallOutcome } from './response-proxy.ts';

/** A request as it is forwarded to its service. */
export interface Forwarding {
  readonly exchange: HttpExchange;
  /** Path and query as the service knows them. */
  readonly path: string;
  /** Largest body in bytes. */
  readonly bodyLimit: number;
  /** Flat: name, value, name, value … */
  readonly headers: string[];
}

/** One service behind the gateway. */
export interface Upstream {
  /**
   * Forwards a request, and its answer while it arrives; resolves when the answer begins. Rejects with Problem
   * `bad-gateway`, `timeout`, `unavailable` (the circuit is open), `payload-too-large` when there is no answer.
   */
  forward(forwarding: Forwarding): Promise<CallOutcome>;
  /** Reads the whole answer, for several recipients. Rejects as `forward` does. */
  read(reading: Reading): Promise<WholeAnswer>;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 2_000;
/** Longest pause inside an answer. */
const MAX_PAUSE_MS = 30_000;

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

function openPool(url: string, answerTimeoutMs: number): Pool {
  return new Pool(url, {
    connections: null,
    pipelining: 1,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    keepAliveTimeout: IDLE_CONNECTION_MS,
    keepAliveMaxTimeout: IDLE_CONNECTION_MS,
    headersTimeout: answerTimeoutMs,
    bodyTimeout: MAX_PAUSE_MS,
  });
}

/** A pool of keep-alive connections to `url` of its own: a slow service holds up no other. Its circuit ends with it. */
export function createUpstream(options: {
  readonly url: string;
  readonly circuit: Circuit;
  /** From the end of the request to the first byte of the answer, in ms. */
  readonly answerTimeoutMs: number;
}): Upstream {
  const { url, circuit, answerTimeoutMs } = options;
  let pool = openPool(url, answerTimeoutMs);
  // undici's own limit of a connection's age is checked for every connection on every request.
  const renewal = setInterval(() => {
    const old = pool;
    pool = openPool(url, answerTimeoutMs);
    void old.close();
  }, CONNECTION_LIFETIME_MS);
  renewal.unref();

  const send = (request: Dispatcher.DispatchOptions, exchange: HttpExchange): ResponseProxy => {
    circuit.admit();
    const proxy = new ResponseProxy(exchange, circuit);
    if (request.body === null) proxy.watch();
    pool.dispatch(request, proxy);
    return proxy;
  };

  const sendSafely = async (
    request: Dispatcher.DispatchOptions,
    exchange: HttpExchange,
  ): Promise<CallOutcome> => {
    const first = send(request, exchange);
    try {
      return await first.outcome;
    } catch (error) {
      if (!first.isRetryable) throw error;
      return send(request, exchange).outcome;
    }
  };

  return {
    read: createRead({ pool: () => pool, circuit, maxPauseMs: answerTimeoutMs }),
    forward: async ({ exchange, path, bodyLimit, headers }) => {
      const { method = 'GET' } = exchange.request;
      const body = openRequestBody(exchange.request, bodyLimit);
      const request = { path, method, headers, body };
      if (isSafe(method)) return sendSafely(request, exchange);
      exchange.response.once('finish', () => discardRest(exchange.request));
      return send(request, exchange).outcome;
    },
    close: async () => {
      clearInterval(renewal);
      circuit.stop();
      await pool.destroy();
    },
  };
}
