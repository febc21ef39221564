import { conflict } from '@courtcast/problem';
import type { AggregateDocument, StoredAggregate, StoredEntry } from './aggregate-document.ts';
import type { CommandedChange } from './store-types.ts';
import { databaseAway, duplicateIndex, DuplicateKeyError, isAway, isDuplicateKey } from './errors.ts';
import { inOperation } from './operation-span.ts';
import { readDocument } from './read-document.ts';
import { encodeChange, findAggregate, keepState } from './store-context.ts';
import type { StoreContext } from './store-context.ts';

/** A change from nothing, with the id of what it creates. */
export type Creation<S> = CommandedChange<S> & { readonly id: string };

const ATTEMPTS = 3;
const PRIMARY_KEY = '_id_';

const documentOf = <S extends object>(
  { store }: StoreContext<S>,
  { id, state, command, append }: Creation<S>,
  entry: StoredEntry,
): AggregateDocument<S> => ({
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
});

/** Why an insertion did not happen, or may not have happened. */
type Obstacle = { readonly isKnown: true; readonly error: Error } | { readonly isKnown: false };

const tryInsert = async <S extends object>(
  { store, docs }: StoreContext<S>,
  document: AggregateDocument<S>,
): Promise<Obstacle | null> => {
  try {
    await inOperation(store, 'insert', () => docs.insertOne(document));
    return null;
  } catch (error) {
    if (isAway(error)) return { isKnown: false };
    if (!isDuplicateKey(error)) throw error;
    const index = duplicateIndex(error);
    const isTaken = index === PRIMARY_KEY;
    return {
      isKnown: true,
      error: isTaken
        ? conflict('already-exists', `This ${store.aggregate} exists already`)
        : new DuplicateKeyError(index, { cause: error }),
    };
  }
};

/**
 * Creates version 1 of an aggregate. Where that fails, or its outcome is unknown, what is there is looked at before
 * anything is refused: it may be this command's own work.
 */
export async function insertAggregate<S extends object>(
  context: StoreContext<S>,
  creation: Creation<S>,
): Promise<StoredAggregate<S>> {
  const { id, command } = creation;
  await context.ready();
  const entry = encodeChange(context, { id, before: null, joined: [] }, creation);
  const document = documentOf(context, creation, entry);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const obstacle = await tryInsert(context, document);
    if (obstacle === null) {
      const stored = readDocument(context.store, document, []);
      keepState(context, stored);
      context.onCommitted({ id, publishedSeq: 0, isNext: true, entry });
      return stored;
    }
    const existing = await findAggregate(context, id);
    if (existing?.record.createdBy === command.id) return existing;
    if (obstacle.isKnown) throw obstacle.error;
  }
  throw databaseAway();
}
