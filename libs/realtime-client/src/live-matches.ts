import type { LiveFilter, LiveMatchView, SocketEvent } from '@courtcast/contracts';
import type { RealtimeClient, Update } from './realtime-client.ts';

/** A change of one match of a live list; not `listed` once, when it has ended, is suspended or goes on elsewhere. */
export type LiveChange = SocketEvent<'live:updated'>['data'];

/** What follows a live list. */
export interface LiveListListener {
  /** The whole list: at first, and again after a reconnect. */
  onList(matches: readonly LiveMatchView[]): void;
  /** One match of it; what is older than what the list had is left out. */
  onChange(change: LiveChange): void;
  /** There is no such place. */
  onRefused?(error: Extract<Update<'live'>, { type: 'refused' }>['error']): void;
}

/** Watches all live matches, or those of a place, as one scope, until the returned function is called. */
export function watchLiveMatches(
  client: RealtimeClient,
  filter: LiveFilter,
  listener: LiveListListener,
): () => void {
  const versions = new Map<string, number>();

  function takeChange(change: LiveChange) {
    const { id, version } = change.match;
    if (version < (versions.get(id) ?? 0)) return;
    if (change.listed) versions.set(id, version);
    else versions.delete(id);
    listener.onChange(change);
  }

  return client.watch('live', filter, (update) => {
    if (update.type === 'refused') listener.onRefused?.(update.error);
    else if (update.type === 'event') {
      if (update.name === 'live:updated') takeChange(update.payload.data);
    } else {
      versions.clear();
      for (const { id, version } of update.snapshot.matches) versions.set(id, version);
      listener.onList(update.snapshot.matches);
    }
  });
}
