import { Socket as TcpSocket } from 'node:net';

// Private fields of Socket.IO that the direct path reads (ADR 25). Nothing else here reads private fields.

/** Engine.IO's side of a connection, as far as it is checked here. */
export interface EngineConnection {
  readonly writeBuffer: readonly { readonly data?: unknown }[];
}

type Check = (conn: object) => boolean;

function read(holder: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (Reflect.get(value, key) as unknown) : undefined,
    holder,
  );
}

/** The packets that wait in Engine.IO during a write: anything written past them would overtake them. */
function hasWriteBuffer(conn: object): conn is EngineConnection {
  return Array.isArray(read(conn, 'writeBuffer'));
}

/** Every field by its name, on an open WebSocket connection. */
const checks: ReadonlyMap<string, Check> = new Map([
  ['conn.writeBuffer', hasWriteBuffer],
  ['conn.transport.name', (conn) => read(conn, 'transport', 'name') === 'websocket'],
  // With an extension (compression) frames differ, and do not leave in the tick in which they are sent.
  ['conn.transport.socket.extensions', (conn) => read(conn, 'transport', 'socket', 'extensions') === ''],
  ['conn.transport.socket._socket', (conn) => tcpOf(conn) !== undefined],
]);

function tcpOf(conn: object): TcpSocket | undefined {
  const tcp = read(conn, 'transport', 'socket', '_socket');
  return tcp instanceof TcpSocket ? tcp : undefined;
}

/** The fields that an open WebSocket connection lacks for the direct path; empty if all are there. */
export function missingFields(conn: object): string[] {
  return [...checks].flatMap(([name, isThere]) => (isThere(conn) ? [] : [name]));
}

/** A connection that may be written to directly. */
export interface DirectPath {
  readonly conn: EngineConnection;
  readonly tcp: TcpSocket;
}

/** The direct path to a client; undefined where there is none, as over long polling. */
export function directPathOf(conn: object): DirectPath | undefined {
  const tcp = missingFields(conn).length === 0 ? tcpOf(conn) : undefined;
  return tcp !== undefined && hasWriteBuffer(conn) ? { conn, tcp } : undefined;
}

function sizeOf({ data }: { readonly data?: unknown }): number {
  return typeof data === 'string' || Buffer.isBuffer(data) ? Buffer.byteLength(data) : 0;
}

/** Bytes that wait for a client above the kernel: in Engine.IO, and below it in the WebSocket. */
export function waitingBytesOf(conn: object): number {
  const buffered = hasWriteBuffer(conn)
    ? conn.writeBuffer.reduce((sum, packet) => sum + sizeOf(packet), 0)
    : 0;
  const below = read(conn, 'transport', 'socket', 'bufferedAmount');
  return buffered + (typeof below === 'number' ? below : 0);
}
