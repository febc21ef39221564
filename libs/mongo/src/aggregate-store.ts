import type { Command } from '@courtcast/contracts';
import type { Creation, Stored } from '@courtcast/domain';
import type { Commit, OutboxSource } from '@courtcast/messaging';
import { conflict, notFound, unavailable } from '@courtcast/problem';
import { createKeyedQueues } from '@courtcast/runtime';
import { hasDone, readDocument, readState } from './aggregate-document.ts';
import type {
  AggregateDocument,
  LeanDocument,
  ListedDocument,
  StoredAggregate,
} from './aggregate-document.ts';
import { createAuditTrail } from './audit-trail.ts';
import { metaOf } from './connection.ts';
import type { Collection } from './connection.ts';
import {
  asProblems,
  databaseUnavailable,
  duplicateIndex,
  DuplicateKeyError,
  isDuplicateKey,
  isUnavailable,
  toDatabaseProblem,
} from './errors.ts';
import { createIndexesOnce } from './indexes.ts';
import type { IndexDeclaration } from './indexes.ts';
import { createNewestStates } from './newest-states.ts';
import { createAcknowledgements, createOutboxSource, outboxIndex } from './outbox.ts';
import type { OutboxFields, StoredEntry } from './outbox.ts';
import { byId, encodeChange, inOperation, makeEntry, saveAggregate } from './save.ts';
import type { AppendingChange, CommandedChange, Persistence, WriteContext } from './save.ts';

export interface AggregateStoreOptions<S extends object> extends Persistence<S> {
  /** Indexes on `keys.…` (and `_id`); those of the outbox are added. */
  readonly indexes: readonly IndexDeclaration[];
  /** Names of append-only arrays beside the state, read only where they are asked for. */
  readonly parts?: readonly string[];
  /** Newest states kept in memory, from which `update` decides where no other process writes (1,000). */
  readonly cacheSize?: number;
}

export interface UpdateOptions {
  /** What a missing aggregate is called: "Match" gives Problem not-found "Match not found". */
  readonly notFound: string;
  /** Append-only parts that the decision needs. */
  readonly parts?: readonly string[];
}

/** From the current state to the next; null when there is nothing to change. Refuses by throwing a Problem. Pure. */
export type Decide<S> = (
  stored: StoredAggregate<S>,
) => AppendingChange<S> | null | Promise<AppendingChange<S> | null>;

/** Aggregates of one kind: one document, one conditional write, one event (architecture 5). */
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
  /** Calls `listener` with what was just written: `store.onCommitted((commit) => relay.committed(commit))`. */
  onCommitted(listener: (commit: Commit) => void): void;
  /** Creates missing indexes; writes wait for it. */
  ready(): Promise<void>;
}

interface StoreContext<S extends object> extends WriteContext<S> {
  readonly store: AggregateStoreOptions<S>;
}

async function findAggregate<S extends object>(
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

const INSERT_ATTEMPTS = 3;
const PRIMARY_KEY = '_id_';

function documentOf<S extends object>(
  store: AggregateStoreOptions<S>,
  { id, state, command, append }: Creation<S> & AppendingChange<S>,
  entry: StoredEntry,
): AggregateDocument<S> {
  return {
    _id: id,
    schemaVersion: store.schemaVersion,
    version: 1,
    state,
    keys: store.toKeys?.(state, id) ?? {},
    outbox: [entry],
    publishedSeq: 0,
    commands: [],
    createdBy: command.id,
    ...Object.fromEntries((store.parts ?? []).map((part) => [part, append?.[part] ?? []])),
  };
}

/** What stood in the way of an insertion: an error, or `unknown` where it may have happened. */
async function tryInsert<S extends object>(
  { store, docs }: StoreContext<S>,
  document: AggregateDocument<S>,
): Promise<Error | 'unknown' | null> {
  try {
    await inOperation(store, 'insert', () => docs.insertOne(document));
    return null;
  } catch (error) {
    if (isUnavailable(error)) return 'unknown';
    if (!isDuplicateKey(error)) throw toDatabaseProblem(error);
    const index = duplicateIndex(error);
    return index === PRIMARY_KEY
      ? conflict('already-exists', `This ${store.aggregate} exists already`)
      : new DuplicateKeyError(index, { cause: error });
  }
}

/** Where inserting fails, or its outcome is unknown, the command's own work is looked for before it is refused. */
async function insertAggregate<S extends object>(
  context: StoreContext<S>,
  creation: Creation<S> & AppendingChange<S>,
): Promise<StoredAggregate<S>> {
  const { id, command } = creation;
  await context.ready();
  const entry = encodeChange(context.store, { id, before: null, coalesced: [] }, creation);
  const document = documentOf(context.store, creation, entry);
  for (let attempt = 0; attempt < INSERT_ATTEMPTS; attempt++) {
    const obstacle = await tryInsert(context, document);
    if (obstacle === null) {
      const stored = readDocument(context.store, document, []);
      context.newest.noteWritten(stored);
      context.onCommitted({ id, publishedSeq: 0, isNext: true, entry });
      return stored;
    }
    const existing = await findAggregate(context, id);
    if (existing?.record.createdBy === command.id) return existing;
    if (obstacle !== 'unknown') throw obstacle;
  }
  throw databaseUnavailable();
}

/** How long a command tries to be carried out while other writers are first or the database is unavailable. */
const PATIENCE_MS = 8_000;

interface UpdateRequest<S> extends UpdateOptions {
  readonly id: string;
  readonly command: Command;
  readonly decide: Decide<S>;
}

/** A state to decide from. What is not fresh may be old: nothing is refused because of it. */
interface Basis<S> {
  readonly stored: StoredAggregate<S>;
  readonly isFresh: boolean;
}

async function load<S extends object>(
  context: StoreContext<S>,
  { id, parts, notFound: what }: UpdateRequest<S>,
): Promise<Basis<S>> {
  const stored = await findAggregate(context, id, parts);
  if (stored === null) {
    context.newest.forget(id);
    throw notFound(what);
  }
  context.newest.noteRead(stored);
  return { stored, isFresh: true };
}

/** One try from one state: the result, or null to try again from a fresh one. */
async function attempt<S extends object>(
  context: StoreContext<S>,
  { stored, isFresh }: Basis<S>,
  { command, decide }: UpdateRequest<S>,
): Promise<StoredAggregate<S> | null> {
  if (hasDone(stored, command.id)) return stored;
  const { expectedVersion = stored.version } = command;
  try {
    if (expectedVersion !== stored.version)
      throw conflict(
        'version-mismatch',
        `Version ${expectedVersion} was expected, but it is ${stored.version}`,
      );
    const change = await decide(stored);
    if (change === null) return isFresh ? stored : null;
    return await saveAggregate(context, stored, { ...change, command });
  } catch (error) {
    if (isUnavailable(error) || !isFresh) return null;
    throw toDatabaseProblem(error);
  }
}

/**
 * Decides from the newest state in memory where this process writes alone, which saves a read; before refusing, or
 * doing nothing, because of it the database is asked. After an unknown outcome the command is looked up before it is decided again.
 */
async function updateAggregate<S extends object>(
  context: StoreContext<S>,
  request: UpdateRequest<S>,
): Promise<StoredAggregate<S>> {
  const { id, parts } = request;
  const deadline = performance.now() + PATIENCE_MS;
  const known = parts === undefined ? context.newest.find(id) : undefined;
  let basis = known === undefined ? null : { stored: known, isFresh: false };
  while (performance.now() < deadline) {
    basis ??= await load(context, request);
    const result = await attempt(context, basis, request);
    if (result !== null) return result;
    basis = null;
  }
  throw unavailable('Too many others are writing here', 1);
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
  const docs = mongo.collection<AggregateDocument<S>>(aggregate);
  const outboxes = mongo.collection<OutboxFields>(aggregate);
  const audit = createAuditTrail({ mongo, aggregate });
  const acknowledgements = createAcknowledgements({ docs: outboxes, audit, logger: mongo.logger });
  const createIndexes = createIndexesOnce(docs, [...store.indexes, outboxIndex]);
  const ready = () => asProblems(createIndexes);
  const listeners: ((commit: Commit) => void)[] = [];
  const inTurn = createKeyedQueues();
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
    find: (id, asked) => findAggregate(context, id, asked?.parts),
    insert: (creation) => insertAggregate(context, creation),
    save: (stored, change) => asProblems(() => saveAggregate(context, stored, change)),
    // Writers of one aggregate in one process take turns instead of losing races to each other.
    update: (...[id, command, decide, asked]) =>
      inTurn.run(id, () => updateAggregate(context, { id, command, decide, ...asked })),
    docs,
    read: (document) => readState(store, document),
    outboxSource: createOutboxSource({
      ...{ docs: outboxes, meta: metaOf(mongo), aggregate, acknowledgements, toEntry },
    }),
    onCommitted: (listener) => void listeners.push(listener),
    ready,
  };
}
