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
 * What a node knows of one scope: as new as the newest event that reached it. Pure; events come in any order and
 * twice, and only news leads to announcements.
 */
export interface ScopeModel {
  /** Applies an event; the announcements it leads to, in order. Empty for what is known already. */
  apply(event: DomainEvent): readonly Announcement[];
  /** The state for a subscriber, as of now. */
  snapshot(now: string): unknown;
  /** What is known, for asking the owner what is newer. */
  known(): readonly KnownVersion[];
  /** How many versions are missing before this event; null where it is known, or versions are not announced one by one. */
  missingBefore(event: DomainEvent): number | null;
  /** The newest state as events: for a socket that missed some while it did not keep up. */
  newest(now: string): readonly Announcement[];
  /** Whether only some callers may see it. */
  readonly isHidden: boolean;
}

/** What an owner has that is newer than what is known. */
export interface NewerState {
  readonly event: DomainEvent;
  /** Whether it, or something before it, is yet to be published: the stream brings that. */
  readonly isAwaited: boolean;
}

/** The event that a record would have been announced by: what an owner's answer is taken as. */
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
