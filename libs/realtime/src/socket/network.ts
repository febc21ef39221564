/** Listener for the loss and return of the device's network. */
export interface NetworkListener {
  readonly onLost: () => void;
  readonly onBack: () => void;
}

/** Listens to a browser's network events; other environments have none. */
export function watchNetwork({ onLost, onBack }: NetworkListener): { stop(): void } {
  if (typeof globalThis.addEventListener !== 'function') return { stop: () => undefined };
  globalThis.addEventListener('offline', onLost);
  globalThis.addEventListener('online', onBack);
  return {
    stop() {
      globalThis.removeEventListener('offline', onLost);
      globalThis.removeEventListener('online', onBack);
    },
  };
}
