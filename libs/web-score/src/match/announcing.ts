import { useSyncExternalStore } from 'react';
import type { ShownMatch } from './shown-match.ts';
import { deviceTexts } from '@courtcast/web-ui/text-store.ts';

/** The announcements for screen readers: every game, sets only, or only the beginning and the end. */
export type Announcing = 'games' | 'sets' | 'end';

/** In the order of the choice. */
export const announcings: readonly Announcing[] = ['games', 'sets', 'end'];

/** Every game is too much for one who has the page beside other work. */
const UNCHOSEN: Announcing = 'sets';
const STORAGE_KEY = 'courtcast.announcing';
const listeners = new Set<() => void>();
let chosen: Announcing | null = null;

function current(): Announcing {
  chosen ??= announcings.find((known) => known === deviceTexts.read(STORAGE_KEY)) ?? UNCHOSEN;
  return chosen;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Remembers the choice on this device; without storage until the page is left. */
export function chooseAnnouncing(announcing: Announcing): void {
  chosen = announcing;
  deviceTexts.write(STORAGE_KEY, announcing);
  for (const listener of listeners) listener();
}

/** The reader's choice of announcements; unknown on the server. */
export function useAnnouncing(): Announcing {
  return useSyncExternalStore(subscribe, current, () => UNCHOSEN);
}

/** Whether a reader with this choice wants to know of a change; changes of the status they all do. */
export function isAnnounced(
  announcing: Announcing,
  before: Pick<ShownMatch, 'status' | 'sets'>,
  after: Pick<ShownMatch, 'status' | 'sets'>,
): boolean {
  if (announcing === 'games' || before.status !== after.status) return true;
  return announcing === 'sets' && before.sets.length !== after.sets.length;
}
