/** What follows whether the device has a network. */
export interface NetworkListener {
  readonly onLost: () => void;
  readonly onBack: () => void;
}

/** Listens to what a browser says of the device's network; elsewhere nothing is ever said. */
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
