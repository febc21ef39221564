import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';

/** Bodies below this are sent as they are: compressing them costs more than it saves. */
export const smallestCompressedBytes = 1_024;

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

// Its types name Express' messages; all it uses are Node's own.
const middleware = compression({ threshold: smallestCompressedBytes }) as unknown as Middleware;

/**
 * Compresses what will be written to `response` if client, type and size allow. The ETag stays what it was: it names
 * the answer, whichever way it travels (decisions.md 1).
 */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  middleware(request, response, () => undefined);
}
