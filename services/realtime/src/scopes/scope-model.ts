import type { DomainEvent, SocketEvent, SocketEventName } from '@courtcast/contracts';
import type { Revision } from '@courtcast/domain';

/** One message to all viewers of a scope. */
export type Announcement = {
  readonly [N in SocketEventName]: { readonly name: N; readonly payload: SocketEvent<N> };
}[SocketEventName];

/** Something a scope shows, and the version of it that is known. */
export interface KnownVersion extends Revision {
  readonly id: string;
}

/** A record as its owner answers it, newest state first hand. */
export interface OwnedRecord extends KnownVersion {
  readonly state: unknown;
  /** The first version that its owner is yet to publish; null where there is none, absent where it does not say. */
  readonly waitingFrom?: number | null | undefined;
}

/**
 * The state of one scope on a node, as new as the newest received event. Pure; events come in any order and twice, and
 * only new ones lead to announcements.
 */
export interface ScopeModel {
  /** Applies an event; returns its announcements in order, none for a known event. */
  apply(event: DomainEvent): readonly Announcement[];
  /** The state for a subscriber, as of now. */
  snapshot(now: string): unknown;
  /** The known versions, to ask the owner for newer ones. */
  known(): readonly KnownVersion[];
  /** Number of versions missing before this event; null if it is known, or versions are not announced one by one. */
  missingBefore(event: DomainEvent): number | null;
  /** The newest state as events: for a socket that missed some while it did not keep up. */
  newest(now: string): readonly Announcement[];
  /** Whether only some callers may see it. */
  readonly isHidden: boolean;
}

/** An owner's state that is newer than the known one. */
export interface NewerState {
  readonly event: DomainEvent;
  /** Whether it, or something before it, is yet to be published: the stream brings that. */
  readonly isAwaited: boolean;
}

/** Converts an owner's answer to the event that would have announced it. */
export function eventOf(
  record: OwnedRecord,
  source: Pick<DomainEvent, 'service' | 'aggregate' | 'at' | 'changes'>,
): DomainEvent {
  return {
    ...source,
    id: `${record.epoch}:${record.id}:${record.version}`,
    aggregateId: record.id,
    epoch: record.epoch,
    version: record.version,
    actor: 'system',
    scopes: [],
    state: record.state,
  };
}
