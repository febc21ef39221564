import { useSyncExternalStore } from 'react';
import { askServerTime } from './server-time.ts';

const ASK_EVERY_MS = 3_600_000;

const listeners = new Set<() => void>();
let offsetMs = 0;
let askedAt = Number.NEGATIVE_INFINITY;

async function ask(): Promise<void> {
  if (Date.now() - askedAt < ASK_EVERY_MS) return;
  askedAt = Date.now();
  const known = await askServerTime();
  if (known === null) askedAt = Number.NEGATIVE_INFINITY;
  else offsetMs = known;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void ask();
  return () => void listeners.delete(listener);
}

const current = () => offsetMs;
const unknown = () => 0;

/** How far the server's clock is ahead of this device's, in ms: asked once an hour, 0 until then. */
export function useServerOffset(): number {
  return useSyncExternalStore(subscribe, current, unknown);
}
