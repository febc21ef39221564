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

/** The payload of each event, by name. */
export type SocketEvents = { readonly [N in DeclaredName]: SocketEvent<N> };

/** Names of what can be watched: one thing by its id, or a list of live matches. */
export type ScopeName = keyof Snapshots;

export type SocketEventName = keyof SocketEvents;

/** The filter of a list of live matches: by tournament, by club, by both, or none. */
export type LiveFilter = DeclaredFilter;
