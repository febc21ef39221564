/**
 * Tells new updates of matches from known ones. Events repeat after a reconnect and are identified by name and version
 * (decisions 7); a snapshot covers everything up to its version.
 */
export interface SeenVersions {
  /** Whether an event is news; remembers it if so. */
  isNews(matchId: string, event: string, version: number): boolean;
  /** Takes a snapshot; false when something newer is known already. */
  takeSnapshot(matchId: string, version: number): boolean;
  forget(matchId: string): void;
}

/** Keeps the newest version of every match, and which events of that version have come. */
export function createSeenVersions(): SeenVersions {
  const newest = new Map<string, { version: number; events: Set<string> | 'all' }>();
  return {
    isNews(matchId, event, version) {
      const known = newest.get(matchId);
      if (known === undefined || version > known.version) {
        newest.set(matchId, { version, events: new Set([event]) });
        return true;
      }
      if (version < known.version || known.events === 'all' || known.events.has(event)) return false;
      known.events.add(event);
      return true;
    },
    takeSnapshot(matchId, version) {
      const known = newest.get(matchId);
      if (known !== undefined && known.version > version) return false;
      newest.set(matchId, { version, events: 'all' });
      return true;
    },
    forget(matchId) {
      newest.delete(matchId);
    },
  };
}
