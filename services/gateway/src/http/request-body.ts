import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { tooLarge } from '@courtcast/problem';

const hasBody = ({ method, headers }: IncomingMessage): boolean => {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
};

// The request itself is never handed on: whoever fails to send it would destroy it, and the client's connection
// with it, before the client has its answer.
const countedCopy = (request: IncomingMessage, limit: number): Readable => {
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(tooLarge());
      else done(null, chunk);
    },
  });
  return request.pipe(counted);
};

/**
 * The body of a request as a stream of at most `limit` bytes, null where there is none (GET and HEAD have none). A
 * longer one throws Problem `payload-too-large`, at once where its length is declared, else by ending the stream
 * with it.
 */
export function openRequestBody(request: IncomingMessage, limit: number): Readable | null {
  if (!hasBody(request)) return null;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  return countedCopy(request, limit);
}
