import type { Command } from '@courtcast/contracts';
import type { Creation, Stored } from '@courtcast/domain';
import type { Commit, OutboxSource } from '@courtcast/messaging';
import { readState } from './aggregate-document.ts';
import type { AggregateDocument, ListedDocument, StoredAggregate } from './aggregate-document.ts';
import { createAuditTrail } from './audit-trail.ts';
import { metaOf } from './connection.ts';
import type { Collection } from './connection.ts';
import { asProblems } from './errors.ts';
import { createNewestStates } from './newest-states.ts';
import { createAcknowledgements, createOutboxSource } from './outbox-source.ts';
import type { OutboxFields, StoredEntry } from './outbox-source.ts';
import { makeEntry, saveAggregate } from './save-with-event.ts';
import type { AppendingChange, CommandedChange } from './save-with-event.ts';
import { openCollection } from './schema.ts';
import { findAggregate } from './writes/context.ts';
import type { AggregateStoreOptions, StoreContext } from './writes/context.ts';
import { insertAggregate } from './writes/insert.ts';
import { renewKeys } from './writes/renew-keys.ts';
import type { Renewal } from './writes/renew-keys.ts';
import { createWriteQueue } from './writes/write-queue.ts';
import { updateAggregate } from './writes/update.ts';
import type { Decide, UpdateOptions } from './writes/update.ts';

/** Aggregates of one kind: one document, one conditional write, one event (architecture 5). */
export interface AggregateStore<S extends object> {
  /** Name of the aggregate. */
  readonly aggregate: string;
  /** Reads from the primary; null where there is none. */
  find(id: string, options?: { readonly parts?: readonly string[] }): Promise<StoredAggregate<S> | null>;
  /**
   * Creates version 1. Repeating the command returns the stored aggregate; another command for the same id is Problem
   * conflict; a unique index throws DuplicateKeyError.
   */
  insert(creation: Creation<S> & AppendingChange<S>): Promise<StoredAggregate<S>>;
  /** Writes the version after `stored`; null when another writer was first. */
  save(stored: StoredAggregate<S>, change: CommandedChange<S>): Promise<StoredAggregate<S> | null>;
  /**
   * Loads, decides and saves, and starts over if another writer was first, unless the command names an
   * `expectedVersion` (then Problem conflict). A command that was carried out before returns the stored aggregate.
   */
  update(
    id: string,
    command: Command,
    decide: Decide<S>,
    options: UpdateOptions,
  ): Promise<StoredAggregate<S>>;
  /** The collection, for list queries in the service's adapter. */
  readonly docs: Collection<AggregateDocument<S>>;
  /** A document of `docs` as the state of today, for lists. */
  read(document: ListedDocument<S>): Stored<S>;
  /** The store as the relay reads it. */
  readonly outboxSource: OutboxSource;
  /** Calls `listener` after each write: `store.onCommitted((commit) => relay.committed(commit))`. */
  onCommitted(listener: (commit: Commit) => void): void;
  /** Creates the indexes of its schema that are missing; writes wait for it. */
  ready(): Promise<void>;
  /** Makes the keys of documents again that an older release wrote, until `signal` ends it; gives how many. */
  renewKeys(renewal: Renewal): Promise<number>;
}

/** The event of an aggregate's current state, for when the stream lacks it. */
function entryOfCurrent<S extends object>(
  store: AggregateStoreOptions<S>,
  document: ListedDocument<S>,
): StoredEntry {
  const { service, aggregate, mongo } = store;
  const { id, version, state } = readState(store, document);
  const command = { actor: 'system', startedAt: new Date(), requestId: 'republish' };
  const current = { id, version, changes: [], scopes: [], command };
  const publicState = store.toPublic(state, { id, version });
  return makeEntry({ service, aggregate, epoch: mongo.epoch, ...current, state: publicState });
}

const CACHE_SIZE = 1_000;

/** Makes the store of one kind of aggregate. */
export function createAggregateStore<S extends object>(store: AggregateStoreOptions<S>): AggregateStore<S> {
  const { mongo, aggregate } = store;
  const { docs, ready: open } = openCollection<AggregateDocument<S>>(mongo, aggregate, store.schema);
  const outboxes = mongo.collection<OutboxFields>(aggregate);
  const audit = createAuditTrail({ mongo, aggregate });
  const acknowledgements = createAcknowledgements({ docs: outboxes, audit, logger: mongo.logger });
  const ready = () =>
    asProblems(async () => {
      await open();
      await audit.ready();
    });
  const listeners: ((commit: Commit) => void)[] = [];
  const writeQueue = createWriteQueue();
  const context: StoreContext<S> = {
    ...{ store, docs, audit, acknowledgements, ready },
    newest: createNewestStates(store.cacheSize ?? CACHE_SIZE),
    onCommitted: (commit) => {
      for (const listener of listeners) listener(commit);
    },
  };
  const toEntry = (document: ListedDocument<unknown>) => entryOfCurrent(store, document as ListedDocument<S>);
  return {
    aggregate,
    find: (id, asked) => findAggregate(context, id, asked),
    insert: (creation) => insertAggregate(context, creation),
    save: (stored, change) => asProblems(() => saveAggregate(context, stored, change)),
    // Writers of one aggregate in one process queue instead of losing races to each other.
    update: (...[id, command, decide, asked]) =>
      writeQueue.run(id, () => updateAggregate(context, { id, command, decide, ...asked })),
    docs,
    read: (document) => readState(store, document),
    outboxSource: createOutboxSource({
      ...{ docs: outboxes, meta: metaOf(mongo), aggregate, acknowledgements, toEntry },
    }),
    onCommitted: (listener) => void listeners.push(listener),
    ready,
    renewKeys: (renewal) => renewKeys(context, renewal),
  };
}
