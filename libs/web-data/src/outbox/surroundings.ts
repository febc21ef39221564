import type { SendingSurroundings } from './delivery.ts';
import type { OtherTabs } from './outbox-session.ts';

/** Reaches the other tabs that have the same outbox open, by a broadcast channel. */
export function otherTabs(name: string): OtherTabs {
  const channel = new BroadcastChannel(name);
  return {
    notify: () => channel.postMessage(null),
    listen(run) {
      channel.addEventListener('message', run);
      return () => channel.close();
    },
  };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // An early end of the pause leaves the timer running; resolving twice does no harm.
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

// Web Locks need HTTPS: without it, as on a club's own network, tabs do not exclude each other.
function alone(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  return locks === undefined ? work() : locks.request(name, work);
}

/** The browser's locks and timers, for a delivery. */
export const browserSurroundings: SendingSurroundings = { alone, wait };

/** The client does not retry: an outbox schedules its own attempts. */
export const once = { retry: { maxAttempts: 1 }, timeoutMs: 10_000 } as const;
