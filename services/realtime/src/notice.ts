import { NOTICE_EVENT } from '@courtcast/contracts';
import type { Notice } from '@courtcast/contracts';
import type { Logger } from '@courtcast/observability';
import type { Redis } from 'ioredis';
import type { RealtimeServer } from './socket-types.ts';

/** Where the notice stands as long as it is shown: Redis lets it expire. */
export const NOTICE_KEY = 'realtime:notice';
/** Event to all nodes: the notice is another one. */
export const NOTICE_CHANGED = 'notice-changed';

/** Shows the notice of the installation to the sockets of this node: to all at a change, to each that connects later. */
export function showNotice(io: RealtimeServer, redis: Redis, logger: Logger): { close(): void } {
  let text: string | null = null;
  let ending: NodeJS.Timeout | undefined;
  const notice = (): Notice => ({ text, timestamp: new Date().toISOString() });

  function become(next: string | null, leftMs: number): void {
    clearTimeout(ending);
    if (next !== null) ending = setTimeout(() => become(null, 0), leftMs).unref();
    if (next === text) return;
    text = next;
    io.local.emit(NOTICE_EVENT, notice());
  }

  async function read(): Promise<void> {
    try {
      const [kept, leftMs] = await Promise.all([redis.get(NOTICE_KEY), redis.pttl(NOTICE_KEY)]);
      become(leftMs > 0 ? kept : null, leftMs);
    } catch (error) {
      // The connection has ended meanwhile; the next one reads again.
      logger.debug({ err: error }, 'The notice of the installation was not read');
    }
  }

  void read();
  // After an outage of Redis, in which a change may have been missed.
  redis.on('ready', () => void read());
  io.on(NOTICE_CHANGED, () => void read());
  io.on('connection', (socket) => {
    if (text !== null) socket.emit(NOTICE_EVENT, notice());
  });
  return { close: () => clearTimeout(ending) };
}
