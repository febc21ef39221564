import { setTimeout as delay } from 'node:timers/promises';
import { stopAtWrite } from '@courtcast/contracts';
import type { Creation } from '@courtcast/domain';
import { conflict } from '@courtcast/problem';
import { readDocument } from '../aggregate-document.ts';
import type { AggregateDocument, StoredAggregate } from '../aggregate-document.ts';
import {
  databaseUnavailable,
  duplicateIndex,
  DuplicateKeyError,
  isDuplicateKey,
  isUnavailable,
  toDatabaseProblem,
} from '../errors.ts';
import type { StoredEntry } from '../outbox-source.ts';
import { encodeChange, inOperation, keysOf } from '../save-with-event.ts';
import type { AppendingChange } from '../save-with-event.ts';
import { CONFIRM_EVERY_MS, findAggregate, findConfirmed, PATIENCE_MS } from './context.ts';
import type { AggregateStoreOptions, StoreContext } from './context.ts';

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
    keys: keysOf(store, state, id),
    outbox: [entry],
    publishedSeq: 0,
    commands: [],
    createdBy: command.id,
    ...Object.fromEntries((store.parts ?? []).map((part) => [part, append?.[part] ?? []])),
  };
}

/** The obstacle to an insertion: an error, or `unknown` if the insertion may have happened. */
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

function inserted<S extends object>(
  context: StoreContext<S>,
  document: AggregateDocument<S>,
  entry: StoredEntry,
): StoredAggregate<S> {
  const stored = readDocument(context.store, document, []);
  context.newest.noteWritten(stored);
  context.onCommitted({ id: stored.id, publishedSeq: 0, isNext: true, entry });
  return stored;
}

/**
 * After a failed insertion, or an unknown outcome, it first looks for the result of the same command, and refuses only
 * without one. The result counts once a majority has it; until then looking and inserting are repeated.
 */
export async function insertAggregate<S extends object>(
  context: StoreContext<S>,
  creation: Creation<S> & AppendingChange<S>,
): Promise<StoredAggregate<S>> {
  const { id, command } = creation;
  stopAtWrite(command);
  await context.ready();
  const entry = encodeChange(context.store, { id, before: null, coalesced: [] }, creation);
  const document = documentOf(context.store, creation, entry);
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const obstacle = await tryInsert(context, document);
    if (obstacle === null) return inserted(context, document, entry);
    const confirmed = await findConfirmed(context, id, command.id);
    if (confirmed !== null) return confirmed;
    const existing = await findAggregate(context, id);
    const isOwn = existing?.record.createdBy === command.id;
    if (obstacle !== 'unknown' && !isOwn) throw obstacle;
    if (isOwn) await delay(CONFIRM_EVERY_MS);
  }
  throw databaseUnavailable();
}
