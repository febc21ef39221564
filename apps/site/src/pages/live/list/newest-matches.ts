import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { fromLiveMatch } from '@courtcast/web-score/match/shown-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import type { ListedMatch } from './live-list.ts';
import { createVisibility, watchVisibility } from './visibility.ts';

/** The newest state of each match from the socket, for components that show one match. */
export interface NewestMatches {
  find(id: string): ShownMatch | undefined;
  set(match: ListedMatch): void;
  /** Calls the listener when the match changes, until the returned function is called. */
  subscribe(id: string, listener: () => void): () => void;
  forget(id: string): void;
}

/** Creates an empty store. */
export function createNewestMatches(): NewestMatches {
  const matches = new Map<string, ShownMatch>();
  const listeners = new Map<string, Set<() => void>>();
  return {
    find: (id) => matches.get(id),
    set(match) {
      matches.set(match.id, fromLiveMatch(match));
      for (const listener of listeners.get(match.id) ?? []) listener();
    },
    subscribe(id, listener) {
      const known = listeners.get(id) ?? new Set();
      listeners.set(id, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(id);
      };
    },
    forget: (id) => void matches.delete(id),
  };
}

/** Null without a socket: matches are shown as they were read. */
export const NewestMatchesContext = createContext<NewestMatches | null>(null);

const never = () => () => undefined;

/**
 * The current state of a match: a new score renders only the component that shows it, and off-screen ones
 * (`place`) only rarely.
 */
export function useNewestMatch(match: ShownMatch, place: RefObject<Element | null>): ShownMatch {
  const newest = use(NewestMatchesContext);
  const { id } = match;
  const subscribe = useCallback(
    (listener: () => void) => {
      const { current } = place;
      if (newest === null || current === null) return never();
      const visibility = createVisibility(listener);
      const leave = newest.subscribe(id, () => visibility.changed());
      const look = watchVisibility(current, (isSeen) => visibility.seen(isSeen));
      return () => {
        leave();
        look();
        visibility.stop();
      };
    },
    [newest, id, place],
  );
  const sent = useSyncExternalStore(
    subscribe,
    () => newest?.find(id),
    () => undefined,
  );
  return sent !== undefined && sent.version > match.version ? sent : match;
}
