import { Socket as TcpSocket } from 'node:net';
import { expect, test } from 'vitest';
import { directPathOf, missingFields } from './direct-path.ts';

const webSocket = { extensions: '', _socket: new TcpSocket() };
const transport = { name: 'websocket', socket: webSocket };
const conn = { writeBuffer: [], transport };

test('nothing is missing on a connection over WebSocket', () => {
  expect(missingFields(conn)).toEqual([]);
  expect(directPathOf(conn)?.tcp).toBe(webSocket._socket);
});

test.each([
  ['conn.writeBuffer', { ...conn, writeBuffer: undefined }],
  ['conn.transport.name', { ...conn, transport: { ...transport, name: 'polling' } }],
  [
    'conn.transport.socket.extensions',
    { ...conn, transport: { ...transport, socket: { ...webSocket, extensions: 'permessage-deflate' } } },
  ],
  [
    'conn.transport.socket._socket',
    { ...conn, transport: { ...transport, socket: { ...webSocket, _socket: null } } },
  ],
])('without %s there is no direct path', (name, other) => {
  expect(missingFields(other)).toEqual([name]);
  expect(directPathOf(other)).toBeUndefined();
});
