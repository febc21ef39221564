import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const ends = new Set<number>();
let until: number | null = null;

function publish(): void {
  until = ends.size === 0 ? null : Math.max(...ends);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notes that a write was refused for now, and is sent again by itself after a pause. */
export function noteWaitingWrite(waitMs: number): void {
  // Writes that wait together may end together: each end is there once.
  const end = Date.now() + waitMs;
  ends.add(end);
  publish();
  setTimeout(() => {
    ends.delete(end);
    publish();
  }, waitMs);
}

const current = () => until;

/** When the last write that waits is sent again, in ms since the epoch; null while none waits. */
export function useWaitingWrites(): number | null {
  return useSyncExternalStore(subscribe, current, current);
}
