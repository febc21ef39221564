import type { Announcement } from './scope-model.ts';

/** Minutes of a large scope. */
const MAX_RECENT = 200;

/**
 * What was announced last of each thing that no snapshot of the newest state holds: of matches that have left, of a draw,
 * of the order of play. A socket that did not keep up would never learn of it.
 */
export interface Recent {
  note(key: string, announcements: readonly Announcement[]): void;
  forget(key: string): void;
  all(): readonly Announcement[];
}

/** Remembers the latest two hundred. */
export function createRecent(): Recent {
  const recent = new Map<string, readonly Announcement[]>();
  return {
    note(key, announcements) {
      if (announcements.length === 0) return;
      recent.delete(key);
      recent.set(key, announcements);
      const [oldest] = recent.keys();
      if (recent.size > MAX_RECENT && oldest !== undefined) recent.delete(oldest);
    },
    forget: (key) => void recent.delete(key),
    all: () => [...recent.values()].flat(),
  };
}
