import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { Connection } from './connection.ts';
import { missingFields } from './direct-path.ts';
import { encode } from './encoding.ts';
import type { RealtimeServer, RealtimeSocket } from '../socket-types.ts';

const ANSWER_WITHIN_MS = 5_000;
const probe = encode([
  { name: 'court:updated', payload: { courtId: 'probe', data: { match: null }, timestamp: '' } },
]);
/** The probe as Socket.IO itself sends it, and as the direct path does; each must come, in this order. */
const ways: readonly ((socket: RealtimeSocket) => void)[] = [
  (socket) => void socket.emit('court:updated', { courtId: 'probe', data: { match: null }, timestamp: '' }),
  (socket) => new Connection(socket, true).send(probe),
  (socket) => void socket.emit('last'),
];
const expected = [...probe.messages, ...probe.messages, '2["last"]'].map((message) => `4${message}`);

/** Connects like a client, and collects the messages after the connection. */
function receive(url: string): { messages: Promise<string[]>; close(): void } {
  const client = new WebSocket(url);
  const messages: string[] = [];
  const received = new Promise<string[]>((resolve, reject) => {
    client.addEventListener('error', () => reject(new Error('The connection failed')));
    client.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (text.startsWith('0')) client.send('40');
      else if (text.startsWith('42')) messages.push(text);
      if (messages.length === expected.length) resolve(messages);
    });
  });
  return { messages: received, close: () => client.close() };
}

async function probeServer(io: RealtimeServer, port: number): Promise<string[]> {
  const client = receive(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
  // Awaited below; a failure that comes before is none of an unhandled kind.
  client.messages.catch(() => undefined);
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const [socket] = (await once(io, 'connection', { signal })) as [RealtimeSocket];
    const missing = missingFields(socket.conn);
    if (missing.length > 0) return missing;
    for (const send of ways) send(socket);
    const late = once(signal, 'abort').then(() => []);
    const messages = await Promise.race([client.messages, late]);
    return messages.join('\n') === expected.join('\n') ? [] : ['the order or the bytes of what is sent'];
  } finally {
    client.close();
  }
}

/**
 * Checks whether this release of Socket.IO supports the direct path, with a connection of its own over the loopback
 * interface: returns the names of missing private fields, or the error; empty if all is well. Tests pass another
 * release as `Sockets`.
 */
export async function checkDirectPath(Sockets: typeof Server = Server): Promise<string[]> {
  const http = createServer();
  const io: RealtimeServer = new Sockets(http, { serveClient: false, perMessageDeflate: false });
  try {
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    return await probeServer(io, (http.address() as AddressInfo).port);
  } catch (error) {
    return [`a connection to itself: ${String(error)}`];
  } finally {
    await io.close();
  }
}
