import { randomUUID } from 'node:crypto';
import { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem } from '@courtcast/problem';
import { protectiveHeaders } from './answer.ts';
import type { Answer } from './answer.ts';
import { problemAnswer, reasonOf } from './problem-answer.ts';

const refusals: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request headers too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Chunk extensions too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long'],
};

const broken = [400, 'Malformed request'] as const;

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

const toText = ({ status, headers, body }: Answer, requestId: string): string => {
  const text = body?.toString() ?? '';
  const sent = {
    ...protectiveHeaders,
    'X-Request-Id': requestId,
    ...headers,
    'Content-Length': String(Buffer.byteLength(text)),
    Connection: 'close',
  };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${reasonOf(status)}\r\n${lines.join('')}\r\n${text}`;
};

const brokenAnswer = (status: number, message: string): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ statusCode: status, message, error: reasonOf(status) }),
});

// Node keeps the response in progress there: text among its bytes would be taken for a part of it.
const isAnswering = (socket: Duplex): boolean =>
  '_httpMessage' in socket &&
  socket._httpMessage instanceof ServerResponse &&
  socket._httpMessage.headersSent;

/**
 * Answers what Node itself refuses (decisions.md 1): broken requests 400, slow ones 408, large headers 431, all with
 * the error body, and closes the connection.
 */
export const refuseConnection = (error: Error, socket: Duplex): void => {
  const code = codeOf(error);
  if (code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const [status, message] = refusals[code] ?? broken;
  socket.end(toText(brokenAnswer(status, message), randomUUID()), () => socket.destroy());
};

/** Answers a CONNECT, which nothing here understands. */
export const refuseTunnel = (socket: Duplex): void =>
  refuseConnection(new Problem('malformed', 'CONNECT'), socket);

/** Refuses an upgrade with an HTTP answer, after which the connection is closed. */
export const refuseUpgrade = (socket: Duplex, problem: Problem, requestId: string): void => {
  if (!socket.writable) return;
  socket.end(toText(problemAnswer(problem), requestId), () => socket.destroy());
};
