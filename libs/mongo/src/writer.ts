import { LRUCache } from 'lru-cache';
import { conflict, unavailable } from '@courtcast/problem';
import type { Commit } from '@courtcast/messaging';
import { COMMANDS_KEPT } from './aggregate-document.ts';
import type {
  AggregateDocument,
  LeanDocument,
  Stored,
  StoredEntry,
  WaitingEntry,
} from './aggregate-document.ts';
import type { AggregateStoreOptions, CommandedChange } from './aggregate-store.ts';
import type { AuditTrail } from './audit-trail.ts';
import type { Collection, Filter, UpdateFilter } from './driver.ts';
import { isCrowded, makeEntry, withoutBody } from './entry.ts';
import { asProblems, DuplicateKeyError, duplicateIndex, isAway, isDuplicateKey } from './errors.ts';
import type { Marker } from './marker.ts';
import { readDocument } from './read-document.ts';

export interface WriterOptions<S extends object> {
  readonly store: AggregateStoreOptions<S>;
  readonly docs: Collection<AggregateDocument<S>>;
  readonly audit: AuditTrail;
  readonly marker: Marker;
  ready(): Promise<void>;
  onCommitted(commit: Commit): void;
}

/** Single reads and writes of one store, and the newest states that they leave in memory. */
export interface Writer<S extends object> {
  find(id: string, parts?: readonly string[]): Promise<Stored<S> | null>;
  insert(creation: CommandedChange<S> & { readonly id: string }): Promise<Stored<S>>;
  save(stored: Stored<S>, change: CommandedChange<S>): Promise<Stored<S> | null>;
  /** The newest state that this process knows of; it may be old. */
  recall(id: string): Stored<S> | undefined;
  keep(stored: Stored<S>): void;
  forget(id: string): void;
}

const CACHE_SIZE = 1_000;
const INSERT_ATTEMPTS = 3;

const byId = <S>(id: string): Filter<AggregateDocument<S>> => ({ _id: id }) as Filter<AggregateDocument<S>>;

const pushes = (append: CommandedChange<object>['append']): Record<string, { $each: readonly unknown[] }> =>
  Object.fromEntries(Object.entries(append ?? {}).map(([part, entries]) => [part, { $each: entries }]));

const appended = (parts: Stored<object>['parts'], append: CommandedChange<object>['append']) =>
  Object.fromEntries(
    Object.entries(parts).map(([part, entries]) => [part, [...entries, ...(append?.[part] ?? [])]]),
  );

/** Entries that wait as far as is known here, and the sequence of what was published before them. */
const waitingOf = (
  { id, record }: Stored<unknown>,
  marker: Marker,
): { waiting: WaitingEntry[]; seq: number } => {
  const published = marker.publishedOf(id);
  const waiting = record.waiting.filter(({ version }) => version > (published?.version ?? 0));
  const isKnownHere = published !== undefined && waiting.length < record.waiting.length;
  return { waiting, seq: isKnownHere ? published.seq : record.publishedSeq };
};

/** Makes the reads and writes of one store. */
export const createWriter = <S extends object>(options: WriterOptions<S>): Writer<S> => {
  const { store, docs, audit, marker } = options;
  const { service, aggregate, schemaVersion } = store;
  const cache = new LRUCache<string, Stored<S>>({ max: store.cacheSize ?? CACHE_SIZE });
  const allParts = store.parts ?? [];

  const scopesOf = (id: string, ...states: readonly S[]): string[] => [
    ...new Set(states.flatMap((state) => store.toScopes?.(state, id) ?? [])),
  ];

  const encode = (
    at: { id: string; version: number; before: Stored<S> | null; joined: readonly WaitingEntry[] },
    { state, changes, command }: CommandedChange<S>,
  ): StoredEntry => {
    const { id, version, before, joined } = at;
    const scopes = before === null ? scopesOf(id, state) : scopesOf(id, before.state, state);
    const publicState = store.toPublic(state, { id, version });
    const source = { service, aggregate, epoch: store.mongo.epoch, id, version, changes, scopes, command };
    return makeEntry({ ...source, state: publicState }, joined);
  };

  const find = async (id: string, parts: readonly string[] = []): Promise<Stored<S> | null> => {
    const left = allParts.filter((part) => !parts.includes(part));
    const projection = Object.fromEntries(['keys', 'outbox.body', ...left].map((field) => [field, 0]));
    const found = await asProblems(() => docs.findOne<LeanDocument<S>>(byId(id), { projection }));
    return found === null ? null : readDocument(store, found, parts);
  };

  const insertOnce = async (document: AggregateDocument<S>): Promise<'inserted' | 'unknown' | Error> => {
    try {
      await docs.insertOne(document as Parameters<typeof docs.insertOne>[0]);
      return 'inserted';
    } catch (error) {
      if (isAway(error)) return 'unknown';
      if (!isDuplicateKey(error)) throw error;
      const index = duplicateIndex(error);
      return index === '_id_' ? conflict(`This ${aggregate} exists already`) : new DuplicateKeyError(index);
    }
  };

  const insert: Writer<S>['insert'] = async (creation) => {
    const { id, state, command, append } = creation;
    await options.ready();
    const entry = encode({ id, version: 1, before: null, joined: [] }, creation);
    const document = {
      _id: id,
      schemaVersion,
      version: 1,
      state,
      keys: store.toKeys?.(state, id) ?? {},
      outbox: [entry],
      publishedSeq: 0,
      commands: [],
      createdBy: command.id,
      ...Object.fromEntries(allParts.map((part) => [part, append?.[part] ?? []])),
    };
    for (let attempt = 1; ; attempt++) {
      const outcome = await insertOnce(document);
      if (outcome === 'inserted') break;
      const existing = await find(id);
      if (existing?.record.createdBy === command.id) return existing;
      if (outcome !== 'unknown') throw outcome;
      if (existing !== null) throw conflict(`This ${aggregate} exists already`);
      if (attempt >= INSERT_ATTEMPTS) throw unavailable('The database is not reachable at the moment', 1);
    }
    const stored = readDocument(store, document, []);
    cache.set(id, stored);
    options.onCommitted({ id, publishedSeq: 0, isNext: true, entry });
    return stored;
  };

  const write = async (
    stored: Stored<S>,
    change: CommandedChange<S>,
    entry: StoredEntry,
  ): Promise<boolean> => {
    const { state, command } = change;
    const isJoined = entry.from < entry.version;
    const update = {
      $set: {
        schemaVersion,
        version: entry.version,
        state,
        keys: store.toKeys?.(state, stored.id) ?? {},
        ...(isJoined ? { outbox: [entry] } : {}),
      },
      $push: {
        ...(isJoined ? {} : { outbox: entry }),
        commands: { $each: [{ id: command.id, version: entry.version }], $slice: -COMMANDS_KEPT },
        ...pushes(change.append),
      },
    };
    const filter = { _id: stored.id, version: stored.version } as Filter<AggregateDocument<S>>;
    try {
      const { matchedCount } = await docs.updateOne(filter, update as UpdateFilter<AggregateDocument<S>>);
      return matchedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) throw new DuplicateKeyError(duplicateIndex(error), { cause: error });
      throw error;
    }
  };

  const save: Writer<S>['save'] = async (stored, change) => {
    const { id } = stored;
    await options.ready();
    const before = waitingOf(stored, marker).waiting;
    const joined = isCrowded(before) ? before : [];
    const version = stored.version + 1;
    const entry = encode({ id, version, before: stored, joined }, change);
    if (joined.length > 0) await audit.record(joined.map((one) => ({ id, entry: one })));
    if (!(await write(stored, change, entry))) {
      cache.delete(id);
      return null;
    }
    // Asked again: the relay may have published what waited while this was written.
    const { waiting, seq } = waitingOf(stored, marker);
    const saved: Stored<S> = {
      id,
      version,
      state: change.state,
      parts: appended(stored.parts, change.append),
      record: {
        publishedSeq: seq,
        waiting: joined.length > 0 ? [withoutBody(entry)] : [...waiting, withoutBody(entry)],
        commands: [...stored.record.commands, { id: change.command.id, version }].slice(-COMMANDS_KEPT),
        createdBy: stored.record.createdBy,
      },
    };
    cache.set(id, { ...saved, parts: {} });
    options.onCommitted({ id, publishedSeq: seq, isNext: waiting.length === 0, entry });
    return saved;
  };

  return {
    find,
    insert,
    save,
    recall: (id) => cache.get(id),
    keep: (stored) => void cache.set(stored.id, { ...stored, parts: {} }),
    forget: (id) => void cache.delete(id),
  };
};
