import { randomUUID } from 'node:crypto';
import { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem } from '@courtcast/problem';
import { protectiveHeaders } from '../answers/answer.ts';
import type { Answer } from '../answers/answer.ts';
import { problemAnswer, reasonOf } from '../answers/problem-answer.ts';

const refusals: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request headers too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Chunk extensions too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long'],
};

const broken = [400, 'Malformed request'] as const;

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function toText({ status, headers, body }: Answer, requestId: string): string {
  const text = body?.toString() ?? '';
  const sent = {
    ...protectiveHeaders,
    'X-Request-Id': requestId,
    ...headers,
    'Content-Length': String(Buffer.byteLength(text)),
    Date: new Date().toUTCString(),
    Connection: 'close',
  };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${reasonOf(status)}\r\n${lines.join('')}\r\n${text}`;
}

function brokenAnswer(status: number, message: string): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, no-store' },
    body: JSON.stringify({ statusCode: status, message, error: reasonOf(status) }),
  };
}

/** The answer that a connection of a server is busy with. Node keeps it there, and gives no other way to it. */
export function answerInProgress(socket: Duplex): ServerResponse | undefined {
  return '_httpMessage' in socket && socket._httpMessage instanceof ServerResponse
    ? socket._httpMessage
    : undefined;
}

// Node reports a fault again with every byte after it.
const waiting = new WeakSet<Duplex>();

function refuseNow(code: string, socket: Duplex): void {
  const [status, message] = refusals[code] ?? broken;
  socket.end(toText(brokenAnswer(status, message), randomUUID()), () => socket.destroy());
}

/**
 * Answers requests that Node itself refuses (decisions 1): broken ones 400, slow ones 408, large headers 431, all with
 * the error body, and closes the connection. A request before the broken one is answered first.
 */
export function refuseConnection(error: Error, socket: Duplex): void {
  const code = codeOf(error);
  const answer = answerInProgress(socket);
  if (code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else if (waiting.has(socket)) return;
  else if (answer === undefined || (!answer.headersSent && !answer.req.complete)) refuseNow(code, socket);
  // Text among the bytes of an answer would be taken for a part of it.
  else if (!answer.req.complete) socket.destroy();
  else {
    waiting.add(socket);
    answer.once('finish', () => {
      waiting.delete(socket);
      refuseConnection(error, socket);
    });
  }
}

/** Answers a CONNECT, which nothing here understands. */
export function refuseTunnel(socket: Duplex): void {
  refuseConnection(new Problem('malformed', 'CONNECT'), socket);
}

/** Refuses an upgrade with an HTTP answer, after which the connection is closed. */
export function refuseUpgrade(socket: Duplex, problem: Problem, requestId: string): void {
  if (!socket.writable) return;
  socket.end(toText(problemAnswer(problem), requestId), () => socket.destroy());
}
