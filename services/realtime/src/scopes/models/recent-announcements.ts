import type { Announcement } from '../scope-model.ts';

/** Sets the latest entry of a map that keeps at most `max`: the oldest one makes room. */
export function setLatest<K, V>(map: Map<K, V>, [key, value]: readonly [K, V], max: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= max) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}

/** Minutes of a large scope. */
const MAX_RECENT = 200;

/**
 * The last announcement of each thing that is in no snapshot: of finished matches, a draw, the order of play. A socket
 * that fell behind would never learn of it.
 */
export interface RecentAnnouncements {
  note(key: string, announcements: readonly Announcement[]): void;
  forget(key: string): void;
  all(): readonly Announcement[];
}

/** Remembers the latest two hundred. */
export function createRecentAnnouncements(): RecentAnnouncements {
  const recent = new Map<string, readonly Announcement[]>();
  return {
    note(key, announcements) {
      if (announcements.length > 0) setLatest(recent, [key, announcements], MAX_RECENT);
    },
    forget: (key) => void recent.delete(key),
    all: () => [...recent.values()].flat(),
  };
}
