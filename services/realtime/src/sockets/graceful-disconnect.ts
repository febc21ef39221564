import { setTimeout as delay } from 'node:timers/promises';
import type { RealtimeServer } from '../socket-types.ts';

const BATCH_EVERY_MS = 250;
const MIN_BATCH = 50;

/**
 * Disconnects the sockets in batches over `overMs`, so that they do not all return at once; at the end also sockets
 * that arrived meanwhile or never finished their handshake. New sockets must already be refused. The transport is
 * closed, because a stock client does not reconnect after `socket.disconnect()`.
 */
export async function disconnectGracefully(
  io: Pick<RealtimeServer, 'of' | 'engine'>,
  overMs: number,
  pause: (ms: number) => Promise<unknown> = delay,
): Promise<void> {
  const sockets = [...io.of('/').sockets.values()];
  const batches = Math.max(1, Math.floor(overMs / BATCH_EVERY_MS));
  const size = Math.max(MIN_BATCH, Math.ceil(sockets.length / batches));
  for (let start = 0; start < sockets.length; start += size) {
    for (const socket of sockets.slice(start, start + size)) socket.conn.close();
    if (start + size < sockets.length) await pause(BATCH_EVERY_MS);
  }
  io.engine.close();
}
