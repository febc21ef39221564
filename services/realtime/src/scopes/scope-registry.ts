import { scopeOf } from '@courtcast/contracts';
import type { SubscribableScope } from '@courtcast/contracts';
import { watchScope } from './watched-scope.ts';
import type { WatchedScope, WatchedScopeDeps } from './watched-scope.ts';

/** The scopes that this node watches: as long as they have a viewer, and a moment longer. */
export interface ScopeRegistry {
  /** Counts a viewer in; the scope is subscribed to with the first. Call `leave` once for each `join`. */
  join(kind: SubscribableScope, id: string): WatchedScope;
  leave(watched: WatchedScope): void;
  /** A scope that is watched. */
  find(scope: string): WatchedScope | undefined;
  all(): readonly WatchedScope[];
  size(): number;
  close(): Promise<void>;
}

interface Entry {
  readonly watched: WatchedScope;
  viewers: number;
  linger: NodeJS.Timeout | null;
  readonly again: NodeJS.Timeout;
}

/** Time for which a scope is kept after its last viewer left, ms: a change of page comes back to it. */
const LINGER_MS = 2_000;
/** A new subscription is read again after this time, in ms: a subscription takes a moment to reach every NATS server. */
const SECOND_READ_MS = 500;

/** Creates an empty registry. */
export function createScopeRegistry(deps: WatchedScopeDeps): ScopeRegistry {
  const entries = new Map<string, Entry>();

  function drop(scope: string, entry: Entry) {
    if (entries.get(scope) === entry) entries.delete(scope);
    clearTimeout(entry.again);
    if (entry.linger !== null) clearTimeout(entry.linger);
    return entry.watched.close();
  }

  function open(scope: string, target: { kind: SubscribableScope; id: string }): Entry {
    const watched = watchScope(deps, target);
    const again = setTimeout(() => void watched.refresh(), SECOND_READ_MS);
    const entry: Entry = { watched, viewers: 0, linger: null, again };
    entries.set(scope, entry);
    // A scope that could not be read is not kept: the next subscriber tries again.
    watched.ready.catch(() => void drop(scope, entry));
    return entry;
  }

  return {
    join(kind, id) {
      const scope = scopeOf(kind, id);
      const entry = entries.get(scope) ?? open(scope, { kind, id });
      entry.viewers += 1;
      if (entry.linger !== null) clearTimeout(entry.linger);
      entry.linger = null;
      return entry.watched;
    },
    leave(watched) {
      const scope = scopeOf(watched.kind, watched.id);
      const entry = entries.get(scope);
      if (entry?.watched !== watched) return;
      entry.viewers -= 1;
      if (entry.viewers === 0) entry.linger = setTimeout(() => void drop(scope, entry), LINGER_MS);
    },
    find: (scope) => entries.get(scope)?.watched,
    all: () => [...entries.values()].map((entry) => entry.watched),
    size: () => entries.size,
    async close() {
      await Promise.all([...entries].map(([scope, entry]) => drop(scope, entry)));
    },
  };
}
