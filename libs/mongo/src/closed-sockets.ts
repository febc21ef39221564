import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** The diagnostics channel on which Node announces every socket that this process opens (without TLS). */
const CHANNEL = 'net.client.socket';
const DEFAULT_PORT = 27_017;

/** The ports that a connection string names. */
export function portsOf(url: string): ReadonlySet<number> {
  const authority = url.replace(/^[^/]*\/\//, '').replace(/[/?].*$/, '');
  const hosts = authority.slice(authority.lastIndexOf('@') + 1).split(',');
  return new Set(hosts.map((host) => Number(/:(\d+)$/.exec(host)?.[1] ?? DEFAULT_PORT)));
}

/**
 * Ends writes that wait for room in a closed socket. Between the end of a connection and its close event the driver
 * (7.9 and before) may write to it and then wait for a `drain` that never comes: an operation never returns, a monitor
 * never looks for its server again. Ending the writes makes the driver find the connection closed. Returns the function
 * that stops this.
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
