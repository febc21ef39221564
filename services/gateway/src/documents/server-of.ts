import type { IncomingMessage } from 'node:http';
import type { SocketServer } from '@courtcast/api-documents';

/** A name or address with a port, without characters that have a meaning in a document or address. */
const hostPattern = /^(?:[\w.-]{1,253}|\[[\d:a-f.]{2,45}\])(?::\d{1,5})?$/i;

/** The host in the document if a request does not name one. */
const FALLBACK_HOST = 'localhost:8080';

/**
 * The server at which the client of a request reaches sockets: the host of the request, encrypted if a proxy says so.
 * No proxy need be trusted for that, as only the client itself sees the answer.
 */
export function serverOf({ headers }: Pick<IncomingMessage, 'headers'>): SocketServer {
  const { host = '' } = headers;
  const [forwarded = ''] = String(headers['x-forwarded-proto'] ?? '').split(',');
  return {
    host: hostPattern.test(host) ? host : FALLBACK_HOST,
    protocol: forwarded.trim() === 'https' ? 'wss' : 'ws',
  };
}
