import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { faultOf } from './handshake-guard.ts';
import type { HandshakeChecks } from './handshake-guard.ts';

const checks: HandshakeChecks = {
  origins: ['https://courtcast.test'],
  mayConnect: ({ headers }) => headers['x-over'] === undefined,
  isSession: (sid) => sid === 'known',
};

const coming = (query: string, headers: Record<string, string> = {}, method = 'GET'): IncomingMessage =>
  Object.assign(new IncomingMessage(new Socket()), { url: `/socket.io/?${query}`, headers, method });

const websocket = {
  upgrade: 'websocket',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version': '13',
};

describe('the guard lets in', () => {
  test.each<[string, IncomingMessage]>([
    ['a handshake', coming('EIO=4&transport=polling')],
    [
      'a handshake of a page of an allowed origin',
      coming('EIO=4&transport=polling', { origin: 'https://courtcast.test' }),
    ],
    ['a WebSocket', coming('EIO=4&transport=websocket', websocket)],
    ['a poll of a session', coming('EIO=4&transport=polling&sid=known', {}, 'POST')],
    [
      'a session whose client is over its limit of handshakes',
      coming('EIO=4&transport=polling&sid=known', { 'x-over': '1' }),
    ],
    ['a preflight', coming('', {}, 'OPTIONS')],
  ])('%s', (_title, request) => expect(faultOf(request, checks)).toBeUndefined());
});

describe('the guard refuses', () => {
  test.each<[string, string, IncomingMessage]>([
    ['a foreign page', 'forbidden', coming('EIO=4&transport=polling', { origin: 'https://evil.test' })],
    [
      'a foreign page with a WebSocket',
      'forbidden',
      coming('EIO=4&transport=websocket', { ...websocket, origin: 'null' }),
    ],
    [
      'a key that is none',
      'malformed',
      coming('EIO=4&transport=websocket', { ...websocket, 'sec-websocket-key': 'k' }),
    ],
    [
      'a WebSocket of another age',
      'malformed',
      coming('EIO=4&transport=websocket', { ...websocket, 'sec-websocket-version': '7' }),
    ],
    ['a WebSocket by POST', 'malformed', coming('EIO=4&transport=websocket', websocket, 'POST')],
    ['a WebSocket that would poll', 'malformed', coming('EIO=4&transport=polling', websocket)],
    [
      'an upgrade to something else',
      'malformed',
      coming('EIO=4&transport=websocket', { ...websocket, upgrade: 'h2c' }),
    ],
    ['a WebSocket without an upgrade', 'malformed', coming('EIO=4&transport=websocket')],
    ['a script of a page', 'malformed', coming('EIO=4&transport=polling&j=0')],
    ['an old protocol', 'malformed', coming('EIO=3&transport=polling')],
    ['no protocol', 'malformed', coming('')],
    ['an unknown transport', 'malformed', coming('EIO=4&transport=pigeon')],
    ['an unknown session', 'malformed', coming('EIO=4&transport=polling&sid=__proto__')],
    ['a WebSocket without a key', 'malformed', coming('EIO=4&transport=websocket', { upgrade: 'websocket' })],
    ['a handshake that is no GET', 'malformed', coming('EIO=4&transport=polling', {}, 'POST')],
    ['one handshake too many', 'rate-limited', coming('EIO=4&transport=polling', { 'x-over': '1' })],
  ])('%s: %s', (_title, code, request) => expect(faultOf(request, checks)).toMatchObject({ code }));
});
