import type { LiveFilter, ScopeName, Snapshots, SocketEventName, SocketEvents } from './contract/messages.ts';
import type { RefusedError } from './refused-error.ts';

/** What names a scope: an id, or for lists of live matches what they are filtered by. */
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
 * What a listener of a scope is given: a snapshot, then events; again a snapshot after a reconnect. `isPolled` where
 * the API was asked because sockets cannot be had. After a refusal comes nothing more.
 */
export type Update<K extends ScopeName> =
  | { readonly type: 'snapshot'; readonly snapshot: Snapshots[K]; readonly isPolled: boolean }
  | EventUpdate
  | { readonly type: 'refused'; readonly error: RefusedError };
