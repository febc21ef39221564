import type {
  LiveFilter as DeclaredFilter,
  SnapshotOf,
  SocketEvent,
  SocketEventName as DeclaredName,
  SubscribableScope,
} from '@courtcast/contracts';

/**
 * The state of each scope at the moment of subscribing. The packed client has the same as plain types, written from
 * the description of the socket messages: `tools/clients` puts them in the place of this file.
 */
export type Snapshots = { readonly [K in SubscribableScope]: SnapshotOf<K> };

/** What each event carries, by its name. */
export type SocketEvents = { readonly [N in DeclaredName]: SocketEvent<N> };

/** What can be watched: one thing by its id, or a list of live matches. */
export type ScopeName = keyof Snapshots;

export type SocketEventName = keyof SocketEvents;

/** Which live matches a list is of: all, those of a tournament, of a club, or of both. */
export type LiveFilter = DeclaredFilter;
