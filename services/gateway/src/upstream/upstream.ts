import { Pool } from 'undici';
import type { Dispatcher } from 'undici';
import type { Circuit } from './circuit.ts';
import { discardRest } from '../http/exchange.ts';
import type { Exchange } from '../http/exchange.ts';
import { Relay } from './response-proxy.ts';
import type { Outcome } from './response-proxy.ts';
import { openRequestBody } from '../http/request-body.ts';
import { createRead } from './read.ts';
import type { Reading, WholeAnswer } from './read.ts';

/** A request as it goes on to its service. */
export interface Forwarding {
  readonly exchange: Exchange;
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
   * Sends a request on and its answer back while it arrives; resolves when the answer begins. Rejects with Problem
   * `bad-gateway`, `timeout`, `unavailable` (the circuit is open), `payload-too-large` when there is no answer.
   */
  forward(forwarding: Forwarding): Promise<Outcome>;
  /** Reads the whole answer, for many to whom it will go. Rejects as `forward` does. */
  read(reading: Reading): Promise<WholeAnswer>;
  close(): Promise<void>;
}

/** Times in ms. */
export interface UpstreamSettings {
  /** From the end of the request to the first byte of the answer. */
  readonly answerTimeoutMs: number;
}

const connectTimeoutMs = 2_000;
/** Longest pause inside an answer. */
const pauseTimeoutMs = 30_000;
/** New connections spread over the replicas of a service as they come and go. */
const connectionLifetimeMs = 60_000;

/**
 * A connection that lies idle for as long is closed here. A service that ends answers with `Connection: close` for its
 * drain delay and closes idle connections then: this must be shorter, so that no request is sent into one of them.
 */
const idleConnectionMs = 1_000;

const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD';

const openPool = (url: string, { answerTimeoutMs }: UpstreamSettings): Pool =>
  new Pool(url, {
    connections: null,
    pipelining: 1,
    connect: { timeout: connectTimeoutMs },
    keepAliveTimeout: idleConnectionMs,
    keepAliveMaxTimeout: idleConnectionMs,
    headersTimeout: answerTimeoutMs,
    bodyTimeout: pauseTimeoutMs,
  });

/** A pool of kept-alive connections to `url` of its own: a slow service holds up no other. */
export function createUpstream(options: {
  readonly url: string;
  readonly circuit: Circuit;
  readonly settings: UpstreamSettings;
}): Upstream {
  const { url, circuit, settings } = options;
  let pool = openPool(url, settings);
  // undici's own limit of a connection's age is checked for every connection on every request.
  const renewal = setInterval(() => {
    const old = pool;
    pool = openPool(url, settings);
    void old.close();
  }, connectionLifetimeMs);
  renewal.unref();

  const send = (request: Dispatcher.DispatchOptions, exchange: Exchange): Relay => {
    circuit.admit();
    const relay = new Relay(exchange, circuit);
    if (request.body === null) relay.watch();
    pool.dispatch(request, relay);
    return relay;
  };

  const sendSafely = async (request: Dispatcher.DispatchOptions, exchange: Exchange): Promise<Outcome> => {
    const first = send(request, exchange);
    try {
      return await first.outcome;
    } catch (error) {
      if (!first.isRetryable) throw error;
      return send(request, exchange).outcome;
    }
  };

  return {
    read: createRead({ pool: () => pool, circuit, pauseTimeoutMs: settings.answerTimeoutMs }),
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
      await pool.destroy();
    },
  };
}
