import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemAnswer, requestIdOf } from '@courtcast/http';
import type { Answer } from '@courtcast/http';
import { nextTraceparent } from '@courtcast/observability';
import type { Span, Tracer } from '@courtcast/observability';
import type { Problem } from '@courtcast/problem';
import { apiSecurityHeaders } from './security-headers.ts';

/** One request on its way through the gateway. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** W3C traceparent of the gateway's span. */
  readonly traceparent: string;
  /** That span, where tracing is on. */
  readonly span: Span | undefined;
  /** The client's, as far as trusted proxies tell it. */
  readonly address: string;
  /** Headers that every answer to this request carries, flat: name, value, name, value … */
  readonly answerHeaders: string[];
}

/** Opens exchanges; `address` is the client's. Without a tracer they are in no trace of ours. */
export function createOpenExchange(tracer?: Tracer) {
  return (request: IncomingMessage, response: ServerResponse, address: string): Exchange => {
    const requestId = requestIdOf(request.headers['x-request-id']);
    const { traceparent } = request.headers;
    const parent = typeof traceparent === 'string' ? traceparent : undefined;
    const span = tracer?.start(request.method ?? 'GET', 'server', parent);
    // Copied, not spread into a literal: V8 takes what such a literal makes for long-lived, and then whatever hangs on
    // it outlives its request (a fifth of the gateway's time went into that).
    const answerHeaders = apiSecurityHeaders.slice();
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

/** Beyond this a refused body is not read to its end: the connection is closed. */
const mostDiscardedBytes = 8 * 1024 * 1024;

/**
 * Reads what a client still sends after it was answered, so that it sees the answer and not a broken connection; a
 * client that does not stop is cut off.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.complete) return;
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > mostDiscardedBytes) request.socket.destroy();
  });
  // A body that was being passed on stays paused otherwise, and the connection with it.
  request.unpipe();
  request.resume();
}

/** None of the gateway's own answers runs as a page; services say so of theirs. */
const contentPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Answers with the gateway's own words. */
export function sendAnswer({ request, response, answerHeaders }: Exchange, answer: Answer): void {
  answerHeaders.push('Content-Security-Policy', contentPolicy);
  for (const [name, value] of Object.entries(answer.headers)) answerHeaders.push(name, value);
  if (answer.body !== null) answerHeaders.push('Content-Length', String(Buffer.byteLength(answer.body)));
  discardRest(request);
  response.writeHead(answer.status, answerHeaders);
  response.end(request.method === 'HEAD' ? null : answer.body);
}

/** Refuses with the error body of the specification; does nothing where an answer has begun. */
export function sendProblem(exchange: Exchange, problem: Problem): void {
  const { response } = exchange;
  if (response.headersSent || response.destroyed) response.destroy();
  else sendAnswer(exchange, problemAnswer(problem));
}
