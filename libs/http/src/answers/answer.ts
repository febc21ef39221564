import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag } from './etag.ts';

/** An answer as it is sent, regardless of its origin. `body` is null if it has none. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
  /** The answer to a repetition under the same Idempotency-Key; by default the same answer. */
  readonly repeated?: Answer;
}

const acceptable = /^[A-Za-z0-9._:/+=-]{1,128}$/;

/** The id of a request: the client's `X-Request-Id` if it is harmless (decisions 1), otherwise a new one. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && acceptable.test(header) ? header : randomUUID();
}

/** Headers of every answer of every process, for browsers: no sniffing, no framing. */
export const securityHeaders = { 'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY' } as const;

/** On every answer (decisions 1), for nothing that is stored here runs as a page. */
export const protectiveHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

function isUnchanged(request: IncomingMessage, answer: Answer): boolean {
  const asked = request.headers['if-none-match'];
  const { ETag } = answer.headers;
  return asked !== undefined && ETag !== undefined && matchesEtag(asked, ETag);
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

function lengthOf({ status, body }: Answer): Record<string, string> {
  return status === 204 ? {} : { 'Content-Length': String(body === null ? 0 : Buffer.byteLength(body)) };
}

function withoutContent(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'Content-Type'));
}

// A client that goes on sending a body that was refused for its size would keep the connection busy.
function endingOf(request: IncomingMessage, { status }: Answer): Record<string, string> {
  return status === 413 && !request.complete ? { Connection: 'close' } : {};
}

/**
 * Sends an answer with the headers that every answer carries. A read whose ETag the client named becomes 304;
 * HEAD gets the headers of GET.
 */
export function writeAnswer(response: ServerResponse, requestId: string, answer: Answer): void {
  const { req: request } = response;
  const common = { ...protectiveHeaders, 'X-Request-Id': requestId };
  if (isRead(request.method) && isUnchanged(request, answer)) {
    response.writeHead(304, { ...common, ...withoutContent(answer.headers) });
    response.end();
    return;
  }
  response.writeHead(answer.status, {
    ...common,
    ...answer.headers,
    ...lengthOf(answer),
    ...endingOf(request, answer),
  });
  // Node leaves the body of an answer to HEAD out.
  response.end(answer.body);
}
