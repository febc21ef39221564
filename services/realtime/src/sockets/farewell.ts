import { setTimeout as delay } from 'node:timers/promises';
import type { RealtimeServer } from './socket-server.ts';

const batchEveryMs = 250;
const smallestBatch = 50;

/**
 * Lets the sockets go in batches over `overMs`, so that those who come back do not come all at once; in the end also
 * those that came in the meantime or never finished their handshake. Nothing new may come in any more.
 */
export async function letSocketsGo(io: RealtimeServer, overMs: number): Promise<void> {
  const sockets = [...io.of('/').sockets.values()];
  const batches = Math.max(1, Math.floor(overMs / batchEveryMs));
  const size = Math.max(smallestBatch, Math.ceil(sockets.length / batches));
  for (let start = 0; start < sockets.length; start += size) {
    for (const socket of sockets.slice(start, start + size)) socket.disconnect(true);
    if (start + size < sockets.length) await delay(batchEveryMs);
  }
  io.engine.close();
}
