import type { Socket } from 'socket.io-client';

/** Whether updates arrive at the moment. */
export type ConnectionState = 'connecting' | 'live' | 'offline';

const afterRefusalMs = 5000;

/** Follows a socket's state; hands out the function that listens to it. */
export function followConnection(socket: Socket) {
  let state: ConnectionState = 'connecting';
  const listeners = new Set<(state: ConnectionState) => void>();
  function become(next: ConnectionState) {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener(state);
  }
  socket.on('connect', () => become('live'));
  socket.on('disconnect', () => become('offline'));
  socket.on('connect_error', () => {
    become('offline');
    // The server refused the handshake: Socket.IO leaves it to us to try again.
    if (!socket.active) setTimeout(() => socket.connect(), afterRefusalMs);
  });
  return (listener: (state: ConnectionState) => void) => {
    listeners.add(listener);
    listener(state);
    return () => void listeners.delete(listener);
  };
}
