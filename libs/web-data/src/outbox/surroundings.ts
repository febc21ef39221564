import type { SendingSurroundings } from './delivery.ts';
import type { OtherTabs } from './outbox-session.ts';

/** The other tabs of this browser that have the same outbox open. */
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
    // What ends the pause leaves a timer that has nothing more to say.
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

// Without HTTPS, on a club's own network, a browser has no locks.
function alone(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  return locks === undefined ? work() : locks.request(name, work);
}

/** What sending needs, of this browser. */
export const browserSurroundings: SendingSurroundings = { alone, wait };

/** An outbox decides by itself when it tries again. */
export const once = { retry: { maxAttempts: 1 }, timeoutMs: 10_000 } as const;
