import { useSyncExternalStore } from 'react';

function createTicker(everyMs: number) {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: number | undefined;

  function tick() {
    now = Date.now();
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    if (listeners.size === 1) {
      now = Date.now();
      timer = window.setInterval(tick, everyMs);
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.clearInterval(timer);
    };
  }

  function current() {
    // Without listeners the time is not updated: the first one must not get the time of the last update.
    if (listeners.size === 0 && Date.now() - now >= everyMs) now = Date.now();
    return now;
  }

  return { subscribe, current };
}

const tickers = { second: createTicker(1_000), halfMinute: createTicker(30_000) } as const;

let documentTimeMs = 0;

/** Sets the time at which the document was written, in ms: server and hydration render for that moment. */
export function setDocumentTime(atMs: number): void {
  documentTimeMs = atMs;
}

const documentTime = () => documentTimeMs;

/** The current time in ms, updated at the given pace by one timer for all components. */
export function useNow(pace: keyof typeof tickers): number {
  return useSyncExternalStore(tickers[pace].subscribe, tickers[pace].current, documentTime);
}
