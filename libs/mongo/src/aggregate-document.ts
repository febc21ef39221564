import type { Stored } from '@courtcast/domain';
import type { OutboxEntry } from '@courtcast/messaging';

/** An entry of a command that was carried out, and the version it made. */
export interface CommandRecord {
  readonly id: string;
  readonly version: number;
}

/** An outbox entry as it is stored: with the size of its body, so that a reader may leave the body out. */
export interface StoredEntry extends OutboxEntry {
  readonly bytes: number;
}

/** What is known of a waiting entry without its body. */
export type WaitingEntry = Omit<StoredEntry, 'body'>;

/** An aggregate as one MongoDB document (architecture, section 5). Append-only parts stand beside `state`. */
export interface AggregateDocument<S> {
  readonly _id: string;
  readonly schemaVersion: number;
  readonly version: number;
  readonly state: S;
  /** What is searched and sorted by, and what must be unique; made from the state on every write. */
  readonly keys: Readonly<Record<string, unknown>>;
  readonly outbox: readonly StoredEntry[];
  readonly publishedSeq: number;
  /** The newest 50 commands: a repetition of an older one is not recognised. */
  readonly commands: readonly CommandRecord[];
  /** The command that created it. */
  readonly createdBy: string;
}

/** Documents as read without the bodies of waiting entries. */
export interface LeanDocument<S> extends Omit<AggregateDocument<S>, 'outbox' | 'keys'> {
  readonly outbox: readonly WaitingEntry[];
}

/** An aggregate as it was read or written. `state` is shared with other readers: never change it. */
export interface StoredAggregate<S> extends Stored<S> {
  /** Append-only parts that were asked for, by name. */
  readonly parts: Readonly<Record<string, readonly unknown[]>>;
  /** For the store alone. */
  readonly record: StoredRecord;
}

/** What a list reads of a document. */
export type ListedDocument<S> = Pick<AggregateDocument<S>, '_id' | 'version' | 'state' | 'schemaVersion'>;

/** What a stored aggregate carries for its next save. */
export interface StoredRecord {
  readonly publishedSeq: number;
  readonly waiting: readonly WaitingEntry[];
  readonly commands: readonly CommandRecord[];
  readonly createdBy: string;
}

/** How many commands a document remembers. */
export const COMMANDS_KEPT = 50;

/** Whether the command was carried out on this aggregate, as far as it remembers. */
export function hasDone({ record }: StoredAggregate<unknown>, commandId: string): boolean {
  return record.createdBy === commandId || record.commands.some(({ id }) => id === commandId);
}
