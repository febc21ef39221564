import type { Stored } from '@courtcast/domain';
import { unavailable } from '@courtcast/problem';
import type { OutboxFields, StoredEntry, WaitingEntry } from './outbox-source.ts';

/** An entry of a command that was carried out, and the version it made. */
export interface CommandRecord {
  readonly id: string;
  readonly version: number;
}

/** An aggregate as one MongoDB document (architecture 5). Append-only parts stand beside `state`. */
export interface AggregateDocument<S> extends OutboxFields<S> {
  /** Fields for searching, sorting and uniqueness; computed from the state on every write. */
  readonly keys: Readonly<Record<string, unknown>>;
  readonly outbox: readonly StoredEntry[];
  /** The newest 50 commands: a repetition of an older one is not recognized. */
  readonly commands: readonly CommandRecord[];
  /** The command that created it. */
  readonly createdBy: string;
}

/** Documents as read without the bodies of waiting entries. */
export interface LeanDocument<S> extends Omit<AggregateDocument<S>, 'outbox' | 'keys'> {
  readonly outbox: readonly WaitingEntry[];
}

/** The fields of a document that a list reads. */
export type ListedDocument<S> = Pick<AggregateDocument<S>, '_id' | 'version' | 'state' | 'schemaVersion'>;

/** An aggregate as it was read or written. `state` is shared with other readers: never change it. */
export interface StoredAggregate<S> extends Stored<S> {
  /** Append-only parts that were asked for, by name. */
  readonly parts: Readonly<Record<string, readonly unknown[]>>;
  /** Internal to the store: data for the next save. */
  readonly record: {
    readonly publishedSeq: number;
    readonly waiting: readonly WaitingEntry[];
    readonly commands: readonly CommandRecord[];
    readonly createdBy: string;
  };
}

/** Whether the command was carried out on this aggregate, as far as it remembers. */
export function hasDone({ record }: StoredAggregate<unknown>, commandId: string): boolean {
  return record.createdBy === commandId || record.commands.some(({ id }) => id === commandId);
}

/** Options for reading states of other schema versions. */
export interface Upcasting<S> {
  readonly aggregate: string;
  readonly schemaVersion: number;
  upcast?(state: unknown, schemaVersion: number): S;
}

/**
 * The state of a document in today's shape. Problem unavailable for a newer schema version: this process runs older
 * code and must not write a shape it does not know.
 */
export function readState<S>(
  upcasting: Upcasting<S>,
  { _id: id, version, state, schemaVersion }: ListedDocument<S>,
): Stored<S> {
  const { aggregate, schemaVersion: current } = upcasting;
  if (schemaVersion === current) return { id, version, state };
  if (schemaVersion > current) throw unavailable('This record needs a newer version of the service');
  if (!upcasting.upcast) throw new Error(`${aggregate} has no upcast from schema ${schemaVersion}`);
  return { id, version, state: upcasting.upcast(state, schemaVersion) };
}

function readParts(document: object, names: readonly string[]): Record<string, readonly unknown[]> {
  const found = new Map<string, unknown>(Object.entries(document));
  return Object.fromEntries(
    names.map((name) => {
      const part = found.get(name);
      return [name, Array.isArray(part) ? part : []];
    }),
  );
}

/** A document as a stored aggregate, with the parts named. */
export function readDocument<S>(
  upcasting: Upcasting<S>,
  document: LeanDocument<S>,
  parts: readonly string[],
): StoredAggregate<S> {
  const { publishedSeq, outbox: waiting, commands, createdBy } = document;
  return {
    ...readState(upcasting, document),
    parts: readParts(document, parts),
    record: { publishedSeq, waiting, commands, createdBy },
  };
}
