import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Where Node announces every socket that this process opens (without TLS). */
const CHANNEL = 'net.client.socket';
const DEFAULT_PORT = 27_017;

/** The ports that a connection string names. */
export function portsOf(url: string): ReadonlySet<number> {
  const authority = url.replace(/^[^/]*\/\//, '').replace(/[/?].*$/, '');
  const hosts = authority.slice(authority.lastIndexOf('@') + 1).split(',');
  return new Set(hosts.map((host) => Number(/:(\d+)$/.exec(host)?.[1] ?? DEFAULT_PORT)));
}

/**
 * Ends what waits for room in a socket that has closed. Between a connection's end and the event that says so the driver
 * (7.9 and before) may write to it, and then waits for `drain`, which never comes: an operation never returns, and a
 * monitor never looks for its server again. With it, the driver finds the connection closed. Returns how to stop.
 */
export function endWritesOfClosedSockets(url: string): () => void {
  const ports = portsOf(url);
  const onSocket = (message: unknown): void => {
    const { socket } = message as { readonly socket: Socket };
    socket.once('connect', () => {
      if (ports.has(socket.remotePort ?? 0)) socket.once('close', () => socket.emit('drain'));
    });
  };
  subscribe(CHANNEL, onSocket);
  return () => unsubscribe(CHANNEL, onSocket);
}
