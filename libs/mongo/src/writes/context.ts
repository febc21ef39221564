import { hasDone, readDocument } from '../aggregate-document.ts';
import type { LeanDocument, StoredAggregate } from '../aggregate-document.ts';
import { ofMajority } from '../connection.ts';
import { asProblems } from '../errors.ts';
import { byId, inOperation } from '../save-with-event.ts';
import type { Persistence, WriteContext } from '../save-with-event.ts';
import type { CollectionSchema } from '../schema.ts';

export interface AggregateStoreOptions<S extends object> extends Persistence<S> {
  /** Made by `aggregateSchema`. */
  readonly schema: CollectionSchema;
  /** Names of append-only arrays beside the state, read only where they are asked for. */
  readonly parts?: readonly string[];
  /** Newest states kept in memory, from which `update` decides where no other process writes (1,000). */
  readonly cacheSize?: number;
}

/** Resources that reads and writes of one store share. */
export interface StoreContext<S extends object> extends WriteContext<S> {
  readonly store: AggregateStoreOptions<S>;
}

/** Options for the read of a command. */
export interface Reading {
  /** Append-only parts that are asked for. */
  readonly parts?: readonly string[] | undefined;
  /** Reads only data that a majority of members has, which no election takes back. */
  readonly isConfirmed?: boolean;
}

/** Reads an aggregate; null where there is none. */
export async function findAggregate<S extends object>(
  { store, docs }: StoreContext<S>,
  id: string,
  { parts = [], isConfirmed = false }: Reading = {},
): Promise<StoredAggregate<S> | null> {
  const unread = (store.parts ?? []).filter((part) => !parts.includes(part));
  const projection = Object.fromEntries(['keys', 'outbox.body', ...unread].map((field) => [field, 0]));
  const concern = isConfirmed ? ofMajority : {};
  const find = () => docs.findOne<LeanDocument<S>>(byId<S>(id), { projection, ...concern });
  const found = await asProblems(() => inOperation(store, 'find', find));
  return found === null ? null : readDocument(store, found, parts);
}

/**
 * The result of an earlier run of the command, if a majority has it: an election may take back data that only this
 * member has.
 */
export async function findConfirmed<S extends object>(
  context: StoreContext<S>,
  id: string,
  commandId: string,
): Promise<StoredAggregate<S> | null> {
  const found = await findAggregate(context, id, { isConfirmed: true });
  return found !== null && hasDone(found, commandId) ? found : null;
}

/** Time limit of a command's retries while other writers are first or the database is unavailable. */
export const PATIENCE_MS = 8_000;

/** Wait before a majority is asked again. */
export const CONFIRM_EVERY_MS = 100;
