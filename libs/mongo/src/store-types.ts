import type { Command, ServiceName } from '@courtcast/contracts';
import type { Change, Creation, Stored } from '@courtcast/domain';
import type { Commit, OutboxSource } from '@courtcast/messaging';
import type { AggregateDocument, ListedDocument, StoredAggregate } from './aggregate-document.ts';
import type { Mongo } from './connection.ts';
import type { Collection } from './driver.ts';
import type { IndexDeclaration } from './indexes.ts';

export interface AggregateStoreOptions<S extends object> {
  readonly mongo: Mongo;
  readonly service: ServiceName;
  /** Name of the aggregate: its collection, and the second token of its subjects. */
  readonly aggregate: string;
  /** Raise it when the shape of the state changes, and give `upcast`. */
  readonly schemaVersion: number;
  /** Makes today's state of one that was written under an older schema version. */
  upcast?(state: unknown, schemaVersion: number): S;
  /** What the world may know of a state: the `state` of its events. Plain JSON values. */
  toPublic(state: S, meta: { readonly id: string; readonly version: number }): unknown;
  /** The scopes that a state is announced to; an event goes to those before and after it. */
  toScopes?(state: S, id: string): readonly string[];
  /** Fields that lists filter and sort by and that must be unique, stored under `keys`; undefined ones are absent. */
  toKeys?(state: S, id: string): Record<string, unknown>;
  /** Indexes on `keys.…` (and `_id`); those of the outbox are added. */
  readonly indexes: readonly IndexDeclaration[];
  /** Names of append-only arrays beside the state, read only where they are asked for. */
  readonly parts?: readonly string[];
  /** Newest states kept in memory, from which `update` decides first (1,000). */
  readonly cacheSize?: number;
}

/** What a decision changes; `append` adds to the append-only parts. */
export interface AppendingChange<S> extends Change<S> {
  readonly append?: Readonly<Record<string, readonly unknown[]>>;
}

/** A change that a command asked for. */
export interface CommandedChange<S> extends AppendingChange<S> {
  readonly command: Command;
}

export interface UpdateOptions {
  /** What a missing aggregate is called: "Match" gives Problem not-found "Match not found". */
  readonly notFound: string;
  /** Append-only parts that the decision needs. */
  readonly parts?: readonly string[];
}

/** From the present state to the next; null when there is nothing to change. Refuses by throwing a Problem. Pure. */
export type Decide<S> = (
  stored: StoredAggregate<S>,
) => AppendingChange<S> | null | Promise<AppendingChange<S> | null>;

/** Aggregates of one kind: one document, one conditional write, one event (architecture, section 5). */
export interface AggregateStore<S extends object> {
  /** Name of the aggregate. */
  readonly aggregate: string;
  /** Reads from the primary; null where there is none. */
  find(id: string, options?: { readonly parts?: readonly string[] }): Promise<StoredAggregate<S> | null>;
  /**
   * Creates version 1. The same command again gives what is stored; another command for the same id is Problem
   * conflict; a unique index throws DuplicateKeyError.
   */
  insert(creation: Creation<S> & AppendingChange<S>): Promise<StoredAggregate<S>>;
  /** Writes the version after `stored`; null when another writer was first. */
  save(stored: StoredAggregate<S>, change: CommandedChange<S>): Promise<StoredAggregate<S> | null>;
  /**
   * Loads, decides, saves, and begins again when another writer was first, unless the command names an
   * `expectedVersion` (then Problem conflict). A command that was carried out before gives what is stored.
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
  /** Where the relay finds what waits. */
  readonly outboxSource: OutboxSource;
  /** Calls `kick` with what was just written: `store.onCommitted((commit) => relay.committed(commit))`. */
  onCommitted(kick: (commit: Commit) => void): void;
  /** Creates missing indexes; writes wait for it. */
  ready(): Promise<void>;
}
