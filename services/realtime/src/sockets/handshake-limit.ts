import { LRUCache } from 'lru-cache';

/** Handshakes of the last minute by address; this node's own count, since sockets are spread by the balancer. */
export interface HandshakeLimit {
  /** Counts one; false when the address is over its limit. */
  take(address: string): boolean;
}

const WINDOW_MS = 60_000;
const MAX_ADDRESSES = 100_000;

/** Sliding over one minute: the previous minute counts by the part of it that is still in the window. */
export function createHandshakeLimit(perMinute: number, nowMs: () => number): HandshakeLimit {
  const counts = new LRUCache<string, { window: number; now: number; before: number }>({
    max: MAX_ADDRESSES,
  });
  return {
    take(address) {
      const time = nowMs();
      const window = Math.floor(time / WINDOW_MS);
      const known = counts.get(address) ?? { window, now: 0, before: 0 };
      const isNext = known.window === window - 1;
      const count = known.window === window ? known : { window, now: 0, before: isNext ? known.now : 0 };
      const share = 1 - (time % WINDOW_MS) / WINDOW_MS;
      if (count.now + count.before * share >= perMinute) {
        counts.set(address, count);
        return false;
      }
      counts.set(address, { ...count, now: count.now + 1 });
      return true;
    },
  };
}
