import type { IncomingMessage } from 'node:http';
import type { SocketServer } from '@courtcast/api-documents';

/** A name or address with a port, and nothing that means something else in a document or address. */
const hostPattern = /^(?:[\w.-]{1,253}|\[[\d:a-f.]{2,45}\])(?::\d{1,5})?$/i;

/** What the document names where a request does not say where it was sent. */
const FALLBACK_HOST = 'localhost:8080';

/**
 * Where the client of a request reaches sockets: at the host that it asked, encrypted where a proxy says that the
 * request came so. No proxy need be trusted for that: the answer goes to who asked, and decides nothing.
 */
export function serverOf({ headers }: Pick<IncomingMessage, 'headers'>): SocketServer {
  const { host = '' } = headers;
  const [forwarded = ''] = String(headers['x-forwarded-proto'] ?? '').split(',');
  return {
    host: hostPattern.test(host) ? host : FALLBACK_HOST,
    protocol: forwarded.trim() === 'https' ? 'wss' : 'ws',
  };
}
