import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { problemAnswer, refuseUpgrade, requestIdOf, writeAnswer } from '@courtcast/http';
import { forbidden, malformed, rateLimited } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import { isWelcomeOrigin } from './origins.ts';
import { refuseInOurWords } from './own-words.ts';

/** What the door looks at beside the request. */
export interface Door {
  readonly origins: readonly string[];
  /** Whether one more handshake of this client is within its limit. */
  readonly mayConnect: (request: IncomingMessage) => boolean;
  /** Whether there is a session of this id. */
  readonly isSession: (sid: string) => boolean;
}

/** Where sockets are. */
export const socketPath = '/socket.io';
const transports: ReadonlySet<unknown> = new Set(['polling', 'websocket']);
const retrySeconds = 60;
/** 16 bytes in base64 (RFC 6455, section 4.1). */
const webSocketKey = /^[+/0-9A-Za-z]{22}==$/;
const webSocketVersions: ReadonlySet<unknown> = new Set(['8', '13']);

const isForSockets = ({ url = '' }: IncomingMessage): boolean => url.startsWith(socketPath);

const isWebSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.upgrade?.toLowerCase() === 'websocket' &&
  webSocketKey.test(headers['sec-websocket-key'] ?? '') &&
  webSocketVersions.has(headers['sec-websocket-version']);

const faultOfProtocol = (request: IncomingMessage, query: URLSearchParams): Problem | undefined => {
  if (query.get('EIO') !== '4') return malformed('Only Engine.IO 4 is spoken here');
  if (!transports.has(query.get('transport'))) return malformed('Unknown transport');
  // A script of a foreign page comes without an origin.
  if (query.has('j')) return malformed('JSONP is not spoken here');
  const isUpgrade = request.headers.upgrade !== undefined;
  const wantsWebSocket = query.get('transport') === 'websocket';
  const isFitting = isUpgrade ? wantsWebSocket && isWebSocket(request) : !wantsWebSocket;
  return isFitting ? undefined : malformed('Not a WebSocket handshake');
};

const faultOfSession = (
  request: IncomingMessage,
  query: URLSearchParams,
  door: Door,
): Problem | undefined => {
  const sid = query.get('sid');
  if (sid !== null) return door.isSession(sid) ? undefined : malformed('Unknown session');
  if (request.method !== 'GET') return malformed('A session begins with GET');
  return door.mayConnect(request) ? undefined : rateLimited(retrySeconds);
};

/** Why a request may not go on to Socket.IO: Problem `forbidden`, `malformed` or `rate-limited`. */
export function faultOf(request: IncomingMessage, door: Door): Problem | undefined {
  if (!isWelcomeOrigin(door.origins, request.headers.origin)) return forbidden('This origin is not allowed');
  // A preflight is Socket.IO's to answer.
  if (request.method === 'OPTIONS') return undefined;
  const { url = '' } = request;
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  return faultOfProtocol(request, query) ?? faultOfSession(request, query, door);
}

/**
 * Puts a door before the listeners that Socket.IO has attached to a server: Socket.IO's own refusals are no error
 * bodies, and an upgrade it refuses with 400 whatever the reason.
 */
export function guard(http: Server, door: Door): void {
  const onRequest = http.listeners('request');
  const onUpgrade = http.listeners('upgrade');
  http.removeAllListeners('request');
  http.removeAllListeners('upgrade');
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const fault = isForSockets(request) ? faultOf(request, door) : undefined;
    if (fault === undefined) {
      if (isForSockets(request)) refuseInOurWords(response);
      for (const listener of onRequest) Reflect.apply(listener, http, [request, response]);
    } else writeAnswer(response, requestIdOf(request.headers['x-request-id']), problemAnswer(fault));
  });
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const fault = isForSockets(request) ? faultOf(request, door) : undefined;
    if (fault === undefined)
      for (const listener of onUpgrade) Reflect.apply(listener, http, [request, socket, head]);
    else refuseUpgrade(socket, fault, requestIdOf(request.headers['x-request-id']));
  });
}
