import { stopAtWrite } from '@courtcast/contracts';
import type { Command, DomainEvent, ServiceName } from '@courtcast/contracts';
import type { Change } from '@courtcast/domain';
import { messageId } from '@courtcast/messaging';
import type { Commit } from '@courtcast/messaging';
import { currentContext, endAfter } from '@courtcast/observability';
import type { AggregateDocument, StoredAggregate } from './aggregate-document.ts';
import type { AuditTrail } from './audit-trail.ts';
import type { Collection, Filter, Mongo, UpdateFilter } from './connection.ts';
import { duplicateIndex, DuplicateKeyError, isDuplicateKey } from './errors.ts';
import type { NewestStates } from './newest-states.ts';
import type { Acknowledgements, StoredEntry, WaitingEntry } from './outbox-source.ts';

/** Describes how one kind of aggregate is stored and published. */
export interface Persistence<S extends object> {
  readonly mongo: Mongo;
  readonly service: ServiceName;
  /** Name of the aggregate: its collection, and the second token of its subjects. */
  readonly aggregate: string;
  /** Raise it when the shape of the state changes, and give `upcast`. */
  readonly schemaVersion: number;
  /** Makes today's state of one that was written under an older schema version. */
  upcast?(state: unknown, schemaVersion: number): S;
  /** The public part of a state: the `state` of its events. Plain JSON values. */
  toPublic(state: S, meta: { readonly id: string; readonly version: number }): unknown;
  /** The scopes of a state; an event goes to those of the state before and after it. */
  toScopes?(state: S, id: string): readonly string[];
  /** Fields that lists filter and sort by and that must be unique, stored under `keys`; undefined ones are absent. */
  toKeys?(state: S, id: string): Record<string, unknown>;
  /**
   * Raise it when `toKeys` makes other keys of the same state: the keys of older documents are then renewed. Default 1.
   */
  readonly keysVersion?: number;
}

/** The `keysVersion` that is not written down. */
export const FIRST_KEYS = 1;

/** The keys of a state as they are stored. */
export function keysOf<S extends object>(
  { toKeys, keysVersion = FIRST_KEYS }: Pick<Persistence<S>, 'toKeys' | 'keysVersion'>,
  state: S,
  id: string,
): Record<string, unknown> {
  const keys = toKeys?.(state, id) ?? {};
  return keysVersion === FIRST_KEYS ? keys : { ...keys, keysVersion };
}

/** The change that a decision makes; `append` adds to the append-only parts. */
export interface AppendingChange<S> extends Change<S> {
  readonly append?: Readonly<Record<string, readonly unknown[]>>;
}

/** A change that a command asked for. */
export interface CommandedChange<S> extends AppendingChange<S> {
  readonly command: Command;
}

/** Resources that all writes of one store share. */
export interface WriteContext<S extends object> {
  readonly store: Persistence<S>;
  readonly docs: Collection<AggregateDocument<S>>;
  readonly audit: AuditTrail;
  readonly acknowledgements: Acknowledgements;
  readonly newest: NewestStates<S>;
  /** Indexes are there. */
  readonly ready: () => Promise<void>;
  readonly onCommitted: (commit: Commit) => void;
}

/** Operations of a store on one aggregate, with the database command of each. */
const databaseCommands = { find: 'findOne', insert: 'insertOne', save: 'updateOne' } as const;

/** Runs one operation of a store, as a piece of the work that the caller is part of where that is recorded. */
export function inOperation<T>(
  { aggregate }: { readonly aggregate: string },
  operation: keyof typeof databaseCommands,
  run: () => Promise<T>,
): Promise<T> {
  const span = currentContext()?.span?.child(`${operation} ${aggregate}`, 'client');
  if (span === undefined) return run();
  span.describe({
    'db.system.name': 'mongodb',
    'db.operation.name': databaseCommands[operation],
    'db.collection.name': aggregate,
  });
  return endAfter(span, run());
}

/** The filter of one document. */
export function byId<S extends object>(id: string, version?: number): Filter<AggregateDocument<S>> {
  const filter: Filter<AggregateDocument<unknown>> =
    version === undefined ? { _id: id } : { _id: id, version };
  return filter as Filter<AggregateDocument<S>>;
}

/** The fields from which an event is made. */
export interface EntrySource {
  readonly service: ServiceName;
  readonly aggregate: string;
  readonly epoch: number;
  readonly id: string;
  readonly version: number;
  readonly changes: readonly string[];
  readonly scopes: readonly string[];
  /** The public state after the save. */
  readonly state: unknown;
  readonly command: Pick<Command, 'actor' | 'startedAt' | 'requestId' | 'traceparent'>;
}

function union(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}

/** Encodes the event of one save as it waits in the outbox; it takes the place of the older entries `coalesced`. */
export function makeEntry(source: EntrySource, coalesced: readonly WaitingEntry[] = []): StoredEntry {
  const { service, aggregate, epoch, id, version, command } = source;
  const { actor, requestId } = command;
  const trace = command.traceparent === undefined ? {} : { traceparent: command.traceparent };
  const changes = union([...coalesced.map((entry) => entry.changes), source.changes]);
  const scopes = union([...coalesced.map((entry) => entry.scopes), source.scopes]);
  const at = command.startedAt.toISOString();
  const event: DomainEvent = {
    id: messageId(id, { epoch, version }),
    service,
    aggregate,
    aggregateId: id,
    epoch,
    version,
    changes,
    actor,
    at,
    requestId,
    ...trace,
    scopes,
    state: source.state,
  };
  const body = JSON.stringify(event);
  const from = coalesced[0]?.from ?? version;
  return {
    epoch,
    version,
    from,
    changes,
    scopes,
    actor,
    at,
    requestId,
    ...trace,
    bytes: Buffer.byteLength(body),
    body,
  };
}

/** The entry without its body. */
export function withoutBody({ body: _, ...entry }: StoredEntry): WaitingEntry {
  return entry;
}

const MAX_WAITING = 100;
const MAX_WAITING_BYTES = 2_000_000;

/** Whether so much waits (NATS is unavailable) that the next save takes the place of all of it. */
export function isOverCapacity(waiting: readonly WaitingEntry[]): boolean {
  const bytes = waiting.reduce((sum, entry) => sum + entry.bytes, 0);
  return waiting.length >= MAX_WAITING || bytes >= MAX_WAITING_BYTES;
}

/** The outbox entry of a change: its event goes to the scopes of the state before (null: none) and after. */
export function encodeChange<S extends object>(
  store: Persistence<S>,
  { id, before, coalesced }: { id: string; before: StoredAggregate<S> | null; coalesced: WaitingEntry[] },
  { state, changes, command }: CommandedChange<S>,
): StoredEntry {
  const { service, aggregate, mongo } = store;
  const version = (before?.version ?? 0) + 1;
  const states = before === null ? [state] : [before.state, state];
  const scopes = [...new Set(states.flatMap((one) => store.toScopes?.(one, id) ?? []))];
  const publicState = store.toPublic(state, { id, version });
  return makeEntry(
    { service, aggregate, epoch: mongo.epoch, id, version, changes, scopes, state: publicState, command },
    coalesced,
  );
}

/** The unpublished entries as far as this process knows, and the sequence of the last published one. */
function backlogOf(
  { id, record }: StoredAggregate<unknown>,
  acknowledgements: Acknowledgements,
): { waiting: readonly WaitingEntry[]; seq: number } {
  const published = acknowledgements.publishedOf(id);
  if (published === undefined) return { waiting: record.waiting, seq: record.publishedSeq };
  const waiting = record.waiting.filter(({ version }) => version > published.version);
  const isNews = waiting.length < record.waiting.length;
  return { waiting, seq: isNews ? published.seq : record.publishedSeq };
}

const COMMANDS_KEPT = 50;

function isCoalesced({ from, version }: StoredEntry): boolean {
  return from < version;
}

interface Save<S> {
  readonly stored: StoredAggregate<S>;
  readonly change: CommandedChange<S>;
  readonly entry: StoredEntry;
}

function updateOf<S extends object>(
  store: Persistence<S>,
  { stored, change, entry }: Save<S>,
): UpdateFilter<AggregateDocument<S>> {
  const { version } = entry;
  const { state, command, append = {} } = change;
  const { schemaVersion } = store;
  const written = { schemaVersion, version, state, keys: keysOf(store, state, stored.id) };
  const pushed = {
    commands: { $each: [{ id: command.id, version }], $slice: -COMMANDS_KEPT },
    ...Object.fromEntries(Object.entries(append).map(([part, entries]) => [part, { $each: entries }])),
  };
  const update = isCoalesced(entry)
    ? { $set: { ...written, outbox: [entry] }, $push: pushed }
    : { $set: written, $push: { ...pushed, outbox: entry } };
  return update as UpdateFilter<AggregateDocument<S>>;
}

async function write<S extends object>({ store, docs }: WriteContext<S>, save: Save<S>): Promise<boolean> {
  const { id, version } = save.stored;
  const update = updateOf(store, save);
  try {
    const { matchedCount } = await inOperation(store, 'save', () =>
      docs.updateOne(byId<S>(id, version), update),
    );
    return matchedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) throw new DuplicateKeyError(duplicateIndex(error), { cause: error });
    throw error;
  }
}

function afterSave<S extends object>(
  { stored, change, entry }: Save<S>,
  backlog: ReturnType<typeof backlogOf>,
): StoredAggregate<S> {
  const { version } = entry;
  const older = isCoalesced(entry) ? [] : backlog.waiting;
  const parts = Object.entries(stored.parts);
  return {
    id: stored.id,
    version,
    state: change.state,
    parts: Object.fromEntries(
      parts.map(([part, kept]) => [part, [...kept, ...(change.append?.[part] ?? [])]]),
    ),
    record: {
      publishedSeq: backlog.seq,
      waiting: [...older, withoutBody(entry)],
      commands: [...stored.record.commands, { id: change.command.id, version }].slice(-COMMANDS_KEPT),
      createdBy: stored.record.createdBy,
    },
  };
}

/**
 * Writes the version after `stored` with its event, in one conditional write; null when another writer was first.
 * When too much waits to be published, the entry takes the place of all of it, after their audit lines are written.
 */
export async function saveAggregate<S extends object>(
  context: WriteContext<S>,
  stored: StoredAggregate<S>,
  change: CommandedChange<S>,
): Promise<StoredAggregate<S> | null> {
  const { id } = stored;
  stopAtWrite(change.command);
  const { store, audit, acknowledgements } = context;
  await context.ready();
  const { waiting } = backlogOf(stored, acknowledgements);
  const coalesced = isOverCapacity(waiting) ? [...waiting] : [];
  const entry = encodeChange(store, { id, before: stored, coalesced }, change);
  if (coalesced.length > 0) await audit.record(coalesced.map((one) => ({ id, entry: one })));
  const save = { stored, change, entry };
  if (!(await write(context, save))) {
    context.newest.noteLost(id);
    return null;
  }
  // Computed again: the relay may have published waiting entries during the write.
  const backlog = backlogOf(stored, acknowledgements);
  const saved = afterSave(save, backlog);
  context.newest.noteWritten(saved);
  context.onCommitted({ id, publishedSeq: backlog.seq, isNext: backlog.waiting.length === 0, entry });
  return saved;
}
