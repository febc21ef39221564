import type { LiveFilter, ScopeName, Snapshots, SocketEventName, SocketEvents } from './contract/messages.ts';
import type { RefusedError } from './refused-error.ts';

/** The target of a watch: an id, or the filter of a list of live matches. */
export type Target<K extends ScopeName = ScopeName> = K extends 'live' ? LiveFilter : string;

/** An event as the server sends it. */
export type EventUpdate = {
  readonly [N in SocketEventName]: {
    readonly type: 'event';
    readonly name: N;
    readonly payload: SocketEvents[N];
  };
}[SocketEventName];

/**
 * An update for a listener of a scope: a snapshot, then events; after a reconnect a snapshot again. `isPolled` if it
 * came from the API because sockets are unavailable. Nothing follows a refusal.
 */
export type Update<K extends ScopeName> =
  | { readonly type: 'snapshot'; readonly snapshot: Snapshots[K]; readonly isPolled: boolean }
  | EventUpdate
  | { readonly type: 'refused'; readonly error: RefusedError };
