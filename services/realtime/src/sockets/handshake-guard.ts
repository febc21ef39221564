import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { problemAnswer, refuseUpgrade, requestIdOf, writeAnswer } from '@courtcast/http';
import { forbidden, malformed, rateLimited, tooLarge } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';

/** The checks of a handshake. */
export interface HandshakeChecks {
  readonly origins: readonly string[];
  /** Whether one more handshake of this client is within its limit. */
  readonly mayConnect: (request: IncomingMessage) => boolean;
  /** Whether there is a session of this id. */
  readonly isSession: (sid: string) => boolean;
}

/** Whether a handshake from an origin is allowed: clients without one always are (decisions 7). */
export function isAllowedOrigin(origins: readonly string[], origin: string | undefined): boolean {
  return origin === undefined || origins.includes('*') || origins.includes(origin);
}

/** The `cors` setting of Socket.IO: no headers for others, never credentials. */
export function corsOf(origins: readonly string[]): { origin: string | string[]; credentials: false } {
  return { origin: origins.includes('*') ? '*' : [...origins], credentials: false };
}

/** Path of the socket server. */
export const SOCKET_PATH = '/socket.io';
const transports: ReadonlySet<unknown> = new Set(['polling', 'websocket']);
const RETRY_SECONDS = 60;
/** 16 bytes in base64 (RFC 6455, section 4.1). */
const webSocketKey = /^[+/0-9A-Za-z]{22}==$/;
const webSocketVersions: ReadonlySet<unknown> = new Set(['8', '13']);

function isForSockets({ url = '' }: IncomingMessage): boolean {
  return url.startsWith(SOCKET_PATH);
}

function isWebSocket({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    webSocketKey.test(headers['sec-websocket-key'] ?? '') &&
    webSocketVersions.has(headers['sec-websocket-version'])
  );
}

function faultOfProtocol(request: IncomingMessage, query: URLSearchParams): Problem | undefined {
  if (query.get('EIO') !== '4') return malformed('Only Engine.IO 4 is spoken here');
  if (!transports.has(query.get('transport'))) return malformed('Unknown transport');
  // A script of a foreign page comes without an origin.
  if (query.has('j')) return malformed('JSONP is not spoken here');
  const isUpgrade = request.headers.upgrade !== undefined;
  const wantsWebSocket = query.get('transport') === 'websocket';
  const isFitting = isUpgrade ? wantsWebSocket && isWebSocket(request) : !wantsWebSocket;
  return isFitting ? undefined : malformed('Not a WebSocket handshake');
}

function faultOfSession(
  request: IncomingMessage,
  query: URLSearchParams,
  checks: HandshakeChecks,
): Problem | undefined {
  const sid = query.get('sid');
  if (sid !== null) return checks.isSession(sid) ? undefined : malformed('Unknown session');
  if (request.method !== 'GET') return malformed('A session begins with GET');
  return checks.mayConnect(request) ? undefined : rateLimited(RETRY_SECONDS);
}

/** Why a request may not go on to Socket.IO: Problem `forbidden`, `malformed` or `rate-limited`. */
export function faultOf(request: IncomingMessage, checks: HandshakeChecks): Problem | undefined {
  if (!isAllowedOrigin(checks.origins, request.headers.origin))
    return forbidden('This origin is not allowed');
  // A preflight is Socket.IO's to answer.
  if (request.method === 'OPTIONS') return undefined;
  const { url = '' } = request;
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  return faultOfProtocol(request, query) ?? faultOfSession(request, query, checks);
}

const PAYLOAD_TOO_LARGE = 413;

function problemOf(status: number): Problem {
  return status === PAYLOAD_TOO_LARGE ? tooLarge() : malformed();
}

/**
 * Makes Engine.IO's refusals in the middle of a session (too large a body, two polls at once, another transport than
 * the session's) error bodies: its own have none, or one of their own.
 */
function rewriteErrorBodies(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  const refuse = (status: number): ServerResponse => {
    Reflect.deleteProperty(response, 'writeHead');
    const requestId = requestIdOf(response.req.headers['x-request-id']);
    writeAnswer(response, requestId, problemAnswer(problemOf(status)));
    // Engine.IO's own answer comes after the end, and is dropped.
    return Object.assign(response, { end: () => response });
  };
  Object.assign(response, {
    writeHead: (status: number, ...rest: unknown[]): unknown =>
      status < 400 ? Reflect.apply(writeHead, response, [status, ...rest]) : refuse(status),
  });
}

/**
 * Puts a guard before the listeners that Socket.IO has attached to a server: Socket.IO's own refusals are no error
 * bodies, and an upgrade it refuses with 400 whatever the reason.
 */
export function guardHandshakes(http: Server, checks: HandshakeChecks): void {
  const onRequest = http.listeners('request');
  const onUpgrade = http.listeners('upgrade');
  http.removeAllListeners('request');
  http.removeAllListeners('upgrade');
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const fault = isForSockets(request) ? faultOf(request, checks) : undefined;
    if (fault === undefined) {
      if (isForSockets(request)) rewriteErrorBodies(response);
      for (const listener of onRequest) Reflect.apply(listener, http, [request, response]);
    } else writeAnswer(response, requestIdOf(request.headers['x-request-id']), problemAnswer(fault));
  });
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const fault = isForSockets(request) ? faultOf(request, checks) : undefined;
    if (fault === undefined)
      for (const listener of onUpgrade) Reflect.apply(listener, http, [request, socket, head]);
    else refuseUpgrade(socket, fault, requestIdOf(request.headers['x-request-id']));
  });
}
