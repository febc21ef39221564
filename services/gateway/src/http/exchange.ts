import type { IncomingMessage, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import compression from 'compression';
import { hasBody, problemAnswer, requestIdOf } from '@courtcast/http';
import type { Answer } from '@courtcast/http';
import { nextTraceparent } from '@courtcast/observability';
import type { Span, Tracer } from '@courtcast/observability';
import { tooLarge } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import type { Cors } from './cors.ts';
import { apiSecurityHeaders } from './headers.ts';

/** One request on its way through the gateway, with its context and the way back to its client. */
export interface HttpExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** W3C traceparent of the gateway's span. */
  readonly traceparent: string;
  /** The span of the request, if tracing is on. */
  readonly span: Span | undefined;
  /** The client's, as far as trusted proxies say it. */
  readonly address: string;
  /** Headers that every answer to this request carries, flat: name, value, name, value … */
  readonly answerHeaders: string[];
}

/**
 * Opens exchanges whose answers carry `headers`; `address` is the client's. Without a tracer they are in no trace of
 * ours.
 */
export function createOpenExchange(tracer?: Tracer, headers: readonly string[] = apiSecurityHeaders) {
  return (request: IncomingMessage, response: ServerResponse, address: string): HttpExchange => {
    const requestId = requestIdOf(request.headers['x-request-id']);
    const { traceparent } = request.headers;
    const parent = typeof traceparent === 'string' ? traceparent : undefined;
    const span = tracer?.start(request.method ?? 'GET', 'server', parent);
    // Copied, not spread into a literal: V8 treats the result of such a literal as long-lived, and everything attached
    // to it outlives its request (this took a fifth of the gateway's time).
    const answerHeaders = headers.slice();
    answerHeaders.push('X-Request-Id', requestId);
    return {
      request,
      response,
      requestId,
      traceparent: span?.traceparent ?? nextTraceparent(parent),
      span,
      address,
      answerHeaders,
    };
  };
}

/**
 * The body of a request as a stream of at most `limit` bytes, null if it has none (as GET and HEAD). A longer one
 * throws Problem `payload-too-large`: at once if its length is declared, otherwise by ending the stream with it.
 */
export function openRequestBody(request: IncomingMessage, limit: number): Readable | null {
  if (request.method === 'GET' || request.method === 'HEAD' || !hasBody(request)) return null;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  let size = 0;
  // The request itself is never handed on: a failure to send it would destroy it, and the client's connection with
  // it, before the client has its answer.
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(tooLarge());
      else done(null, chunk);
    },
  });
  return request.pipe(counted);
}

/** Beyond this a refused body is not read to its end: the connection is closed. */
const MAX_DISCARDED_BYTES = 8 * 1024 * 1024;

/**
 * Reads the rest of a request after it was answered, so that the client sees the answer and not a broken connection; a
 * client that does not stop is cut off.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.complete) return;
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_DISCARDED_BYTES) request.socket.destroy();
  });
  // A body that was being forwarded stays paused otherwise, and the connection with it.
  request.unpipe();
  request.resume();
}

/** Bodies below this are sent as they are: compressing them costs more than it saves. */
export const MIN_COMPRESSED_BYTES = 1_024;

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

// Its types name Express' messages; all it uses are Node's own.
const compress = compression({ threshold: MIN_COMPRESSED_BYTES }) as unknown as Middleware;

/**
 * Compresses the body of `response` if client, type and size allow. The ETag stays the same, because it identifies the
 * answer in any encoding (decisions 1).
 */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  compress(request, response, () => undefined);
}

/** None of the gateway's own answers is a page; services set their own policy. */
const CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Answers in place of a service. */
export function sendAnswer({ request, response, answerHeaders }: HttpExchange, answer: Answer): void {
  answerHeaders.push('Content-Security-Policy', CONTENT_POLICY);
  for (const [name, value] of Object.entries(answer.headers)) answerHeaders.push(name, value);
  if (answer.body !== null) answerHeaders.push('Content-Length', String(Buffer.byteLength(answer.body)));
  discardRest(request);
  response.writeHead(answer.status, answerHeaders);
  response.end(request.method === 'HEAD' ? null : answer.body);
}

/** Refuses with the error body of the specification; does nothing where an answer has begun. */
export function sendProblem(exchange: HttpExchange, problem: Problem): void {
  const { response } = exchange;
  if (response.headersSent || response.destroyed) response.destroy();
  else sendAnswer(exchange, problemAnswer(problem));
}

/** Answers with the methods that a path takes, to browsers that ask before they send as CORS has it. */
export function sendMethods(exchange: HttpExchange, cors: Cors, methods: readonly string[]): void {
  const { origin } = exchange.request.headers;
  exchange.answerHeaders.push(...cors.preflightHeadersFor(origin, methods));
  sendAnswer(exchange, { status: 204, headers: { Allow: methods.join(', ') }, body: null });
}
