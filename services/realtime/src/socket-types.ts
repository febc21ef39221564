import type { Server, Socket } from 'socket.io';
import type { AuthenticatedClient } from './sockets/authenticated-client.ts';

/** Data of a socket. */
export interface SocketData {
  client: AuthenticatedClient;
}

/** Events are described by the contracts and checked where they are made. */
type AnyEvents = Record<string, (...args: unknown[]) => void>;

export type RealtimeServer = Server<AnyEvents, AnyEvents, AnyEvents, SocketData>;
export type RealtimeSocket = Socket<AnyEvents, AnyEvents, AnyEvents, SocketData>;
