import type { IncomingMessage } from 'node:http';

/**
 * Headers of one connection, credentials that the socket server does not need, and headers that only the gateway may
 * set.
 */
const withheld: ReadonlySet<string> = new Set([
  'authorization',
  'connection',
  'cookie',
  'expect',
  'forwarded',
  'forwarded-user',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-real-ip',
  'x-request-id',
]);

function isForgeable(name: string): boolean {
  return /^x-(?:internal|user|forwarded)-/.test(name);
}

/** Names in `Connection` belong to this connection, too (RFC 9110, section 7.6.1). */
function namedByConnection({ headers: { connection = '' } }: IncomingMessage): ReadonlySet<string> {
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
}

/** The sender of a request, as the gateway determined it. */
export interface Sender {
  readonly address: string;
  readonly requestId: string;
}

/**
 * The headers that the socket server receives, flat: name, value, name, value … `X-Forwarded-For` holds the address
 * that the gateway determined, never the client's own text.
 */
export function headersForSocketServer(request: IncomingMessage, sender: Sender): string[] {
  const forwarded: string[] = [];
  const dropped = namedByConnection(request);
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value !== 'string' || withheld.has(name) || isForgeable(name) || dropped.has(name)) continue;
    forwarded.push(name, value);
  }
  forwarded.push('x-forwarded-for', sender.address, 'x-request-id', sender.requestId);
  return forwarded;
}
