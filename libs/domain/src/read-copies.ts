import type { Command } from '@courtcast/contracts';

/** The revision of a record: the epoch of its owner's database, and its version there. */
export interface Revision {
  readonly epoch: number;
  readonly version: number;
}

/** The revision of a record that an event brings. */
export interface RecordEvent extends Revision {
  readonly aggregateId: string;
}

/** The update that an event brings to a record. */
export interface RecordUpdate<S> {
  readonly event: RecordEvent;
  readonly state: S;
  /** The command of changes that follow from the event: the same for every delivery. */
  readonly command: Command;
  /** Published once more on purpose: the same version counts again. */
  readonly isReplay: boolean;
}

/** A copy of a record with the revision that it is of. */
export interface CopiedRecord<S> extends Revision {
  readonly state: S;
}

/** A local copy of the fields that a service needs of another service's records (architecture 5, "Read copies"). */
export interface ReadCopies<S> {
  /** The copy; null if there is none or the record was removed. */
  find(id: string): Promise<S | null>;
  findMany(ids: readonly string[]): Promise<ReadonlyMap<string, S>>;
  /** The copy, or on a miss the owner's answer. Problem unavailable where the owner does not answer. */
  findOrAsk(id: string): Promise<S | null>;
  /** The owner's answer, to be asked for before something is refused because of the copy. */
  refresh(id: string): Promise<S | null>;
  /**
   * Applies the state of an event (null: removed), unless a newer one is stored; a republished event (`isReplay`) is
   * applied once more at the same version. Returns whether it was applied.
   */
  apply(event: RecordEvent, state: S | null, isReplay?: boolean): Promise<boolean>;
}

/** Whether a revision is newer than the known one; the same one counts where it was published again on purpose. */
export function isNewer(revision: Revision, known: Revision | null, isReplay = false): boolean {
  if (known?.epoch !== revision.epoch) return revision.epoch > (known?.epoch ?? -1);
  return isReplay ? revision.version >= known.version : revision.version > known.version;
}
