import type { OutboxEntry } from '@courtcast/messaging';
import { COMMANDS_KEPT } from './aggregate-document.ts';
import type { AggregateDocument, StoredAggregate, StoredEntry, WaitingEntry } from './aggregate-document.ts';
import type { AppendingChange, CommandedChange } from './store-types.ts';
import type { UpdateFilter } from './driver.ts';
import { isCrowded, withoutBody } from './entry.ts';
import { duplicateIndex, DuplicateKeyError, isDuplicateKey } from './errors.ts';
import type { Marker } from './marker.ts';
import { inOperation } from './operation-span.ts';
import { byId, encodeChange, keepState } from './store-context.ts';
import type { StoreContext } from './store-context.ts';

/** What waits to be published as far as this process knows, and the sequence of what was published before. */
interface Backlog {
  readonly waiting: readonly WaitingEntry[];
  readonly seq: number;
}

const backlogOf = ({ id, record }: StoredAggregate<unknown>, marker: Marker): Backlog => {
  const published = marker.publishedOf(id);
  if (published === undefined) return { waiting: record.waiting, seq: record.publishedSeq };
  const waiting = record.waiting.filter(({ version }) => version > published.version);
  const isNews = waiting.length < record.waiting.length;
  return { waiting, seq: isNews ? published.seq : record.publishedSeq };
};

const pushes = (
  append: AppendingChange<object>['append'] = {},
): Record<string, { $each: readonly unknown[] }> =>
  Object.fromEntries(Object.entries(append).map(([part, entries]) => [part, { $each: entries }]));

const isJoined = ({ from, version }: Pick<OutboxEntry, 'from' | 'version'>): boolean => from < version;

const updateOf = <S extends object>(
  { store }: StoreContext<S>,
  { id, change, entry }: { id: string; change: CommandedChange<S>; entry: StoredEntry },
) => {
  const { version } = entry;
  const { state, command, append } = change;
  const command50 = { $each: [{ id: command.id, version }], $slice: -COMMANDS_KEPT };
  const written = {
    schemaVersion: store.schemaVersion,
    version,
    state,
    keys: store.toKeys?.(state, id) ?? {},
  };
  const pushed = { commands: command50, ...pushes(append) };
  return isJoined(entry)
    ? { $set: { ...written, outbox: [entry] }, $push: pushed }
    : { $set: written, $push: { ...pushed, outbox: entry } };
};

const write = async <S extends object>(
  context: StoreContext<S>,
  { stored, change, entry }: { stored: StoredAggregate<S>; change: CommandedChange<S>; entry: StoredEntry },
): Promise<boolean> => {
  const { id, version } = stored;
  const update = updateOf(context, { id, change, entry }) as UpdateFilter<AggregateDocument<S>>;
  try {
    const save = () => context.docs.updateOne(byId<S>(id, version), update);
    const { matchedCount } = await inOperation(context.store, 'save', save);
    return matchedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) throw new DuplicateKeyError(duplicateIndex(error), { cause: error });
    throw error;
  }
};

const appended = (
  parts: StoredAggregate<object>['parts'],
  append: AppendingChange<object>['append'],
): StoredAggregate<object>['parts'] =>
  Object.fromEntries(
    Object.entries(parts).map(([part, entries]) => [part, [...entries, ...(append?.[part] ?? [])]]),
  );

const afterSave = <S extends object>(
  stored: StoredAggregate<S>,
  { change, entry, backlog }: { change: CommandedChange<S>; entry: StoredEntry; backlog: Backlog },
): StoredAggregate<S> => {
  const { version } = entry;
  const older = isJoined(entry) ? [] : backlog.waiting;
  return {
    id: stored.id,
    version,
    state: change.state,
    parts: appended(stored.parts, change.append),
    record: {
      publishedSeq: backlog.seq,
      waiting: [...older, withoutBody(entry)],
      commands: [...stored.record.commands, { id: change.command.id, version }].slice(-COMMANDS_KEPT),
      createdBy: stored.record.createdBy,
    },
  };
};

/**
 * Writes the version after `stored` with its event, in one conditional write; null when another writer was first.
 * When too much waits to be published, the entry takes the place of all of it, after their audit lines are written.
 */
export async function saveAggregate<S extends object>(
  context: StoreContext<S>,
  stored: StoredAggregate<S>,
  change: CommandedChange<S>,
): Promise<StoredAggregate<S> | null> {
  const { id } = stored;
  await context.ready();
  const { waiting } = backlogOf(stored, context.marker);
  const joined = isCrowded(waiting) ? waiting : [];
  const entry = encodeChange(context, { id, before: stored, joined }, change);
  if (joined.length > 0) await context.audit.record(joined.map((one) => ({ id, entry: one })));
  if (!(await write(context, { stored, change, entry }))) {
    context.cache.delete(id);
    return null;
  }
  // Asked again: the relay may have published what waited while this was written.
  const backlog = backlogOf(stored, context.marker);
  const saved = afterSave(stored, { change, entry, backlog });
  keepState(context, saved);
  context.onCommitted({ id, publishedSeq: backlog.seq, isNext: backlog.waiting.length === 0, entry });
  return saved;
}
