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
    // Nothing keeps it up to date while it is not shown: what asks first is not given the time of the last one.
    if (listeners.size === 0 && Date.now() - now >= everyMs) now = Date.now();
    return now;
  }

  return { subscribe, current };
}

const tickers = { second: createTicker(1_000), halfMinute: createTicker(30_000) } as const;

let documentTimeMs = 0;

/** Says when the document was written, in ms: it is rendered for that moment, on the server and first in the browser. */
export function setDocumentTime(atMs: number): void {
  documentTimeMs = atMs;
}

const documentTime = () => documentTimeMs;

/** The time in ms, kept up to date at the given pace by one timer for all who ask. */
export function useNow(pace: keyof typeof tickers): number {
  return useSyncExternalStore(tickers[pace].subscribe, tickers[pace].current, documentTime);
}
