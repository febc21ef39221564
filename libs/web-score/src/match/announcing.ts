import { useSyncExternalStore } from 'react';
import type { ShownMatch } from './shown-match.ts';
import { deviceTexts } from '@courtcast/web-ui/text-store.ts';

/** How much is announced to screen readers: every game, sets only, or only beginning and end. */
export type Announcing = 'games' | 'sets' | 'end';

/** In the order in which they are offered. */
export const announcings: readonly Announcing[] = ['games', 'sets', 'end'];

/** The default: every game is too much beside other work. */
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

/** Stores the choice on this device; without storage it lasts until the page is left. */
export function chooseAnnouncing(announcing: Announcing): void {
  chosen = announcing;
  deviceTexts.write(STORAGE_KEY, announcing);
  for (const listener of listeners) listener();
}

/** The reader's choice of announcements; unknown on the server. */
export function useAnnouncing(): Announcing {
  return useSyncExternalStore(subscribe, current, () => UNCHOSEN);
}

/** Whether a reader with this choice hears of a change; changes of status are always announced. */
export function isAnnounced(
  announcing: Announcing,
  before: Pick<ShownMatch, 'status' | 'sets'>,
  after: Pick<ShownMatch, 'status' | 'sets'>,
): boolean {
  if (announcing === 'games' || before.status !== after.status) return true;
  return announcing === 'sets' && before.sets.length !== after.sets.length;
}
