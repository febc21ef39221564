import { LRUCache } from 'lru-cache';
import type { Commit } from '@courtcast/messaging';
import type {
  AggregateDocument,
  LeanDocument,
  StoredAggregate,
  StoredEntry,
  WaitingEntry,
} from './aggregate-document.ts';
import type { AggregateStoreOptions, CommandedChange } from './store-types.ts';
import type { AuditTrail } from './audit-trail.ts';
import type { Collection, Filter } from './driver.ts';
import { makeEntry } from './entry.ts';
import { asProblems } from './errors.ts';
import type { Marker } from './marker.ts';
import { inOperation } from './operation-span.ts';
import { readDocument } from './read-document.ts';

/** What the reads and writes of one store share. */
export interface StoreContext<S extends object> {
  readonly store: AggregateStoreOptions<S>;
  readonly docs: Collection<AggregateDocument<S>>;
  readonly audit: AuditTrail;
  readonly marker: Marker;
  /** The newest states that this process knows of; they may be old. */
  readonly cache: LRUCache<string, StoredAggregate<S>>;
  /** Indexes are there. */
  readonly ready: () => Promise<void>;
  readonly onCommitted: (commit: Commit) => void;
}

const CACHE_SIZE = 1_000;

/** The cache of a store's newest states. Parts are not kept: they are read where they are needed. */
export function createStateCache<S extends object>(max = CACHE_SIZE): LRUCache<string, StoredAggregate<S>> {
  return new LRUCache({ max });
}

/** Keeps a state in memory for the next decision, without its parts. */
export function keepState<S extends object>({ cache }: StoreContext<S>, stored: StoredAggregate<S>): void {
  cache.set(stored.id, { ...stored, parts: {} });
}

/** The filter of one document. */
export function byId<S extends object>(id: string, version?: number): Filter<AggregateDocument<S>> {
  const filter: Filter<AggregateDocument<unknown>> =
    version === undefined ? { _id: id } : { _id: id, version };
  return filter as Filter<AggregateDocument<S>>;
}

/** Reads an aggregate from the primary, with the parts asked for; null where there is none. */
export async function findAggregate<S extends object>(
  { store, docs }: StoreContext<S>,
  id: string,
  parts: readonly string[] = [],
): Promise<StoredAggregate<S> | null> {
  const unread = (store.parts ?? []).filter((part) => !parts.includes(part));
  const projection = Object.fromEntries(['keys', 'outbox.body', ...unread].map((field) => [field, 0]));
  const find = () => docs.findOne<LeanDocument<S>>(byId<S>(id), { projection });
  const found = await asProblems(() => inOperation(store, 'find', find));
  return found === null ? null : readDocument(store, found, parts);
}

/** What an event follows: nothing for the first one; `joined` are waiting entries that it takes the place of. */
export interface EventPlace<S> {
  readonly id: string;
  readonly before: StoredAggregate<S> | null;
  readonly joined: readonly WaitingEntry[];
}

/** The outbox entry of a change: its event goes to the scopes of the state before and after. */
export function encodeChange<S extends object>(
  { store }: StoreContext<S>,
  { id, before, joined }: EventPlace<S>,
  { state, changes, command }: CommandedChange<S>,
): StoredEntry {
  const { service, aggregate, mongo } = store;
  const version = (before?.version ?? 0) + 1;
  const states = before === null ? [state] : [before.state, state];
  const scopes = [...new Set(states.flatMap((one) => store.toScopes?.(one, id) ?? []))];
  const publicState = store.toPublic(state, { id, version });
  return makeEntry(
    { service, aggregate, epoch: mongo.epoch, id, version, changes, scopes, state: publicState, command },
    joined,
  );
}
