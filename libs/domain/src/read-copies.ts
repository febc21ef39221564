import type { Command } from '@courtcast/contracts';

/** Which state of a record this is: the epoch of its owner's database, and its version there. */
export interface Revision {
  readonly epoch: number;
  readonly version: number;
}

/** The revision of a record that an event brings. */
export interface RecordEvent extends Revision {
  readonly aggregateId: string;
}

/** What an event says of a record. */
export interface RecordUpdate<S> {
  readonly event: RecordEvent;
  readonly state: S;
  /** Of the changes that follow from it: the same for every delivery. */
  readonly command: Command;
  /** Published once more on purpose: the same version counts again. */
  readonly isReplay: boolean;
}

/** A copy of a record with the revision that it is of. */
export interface CopiedRecord<S> extends Revision {
  readonly state: S;
}

/** A local copy of what a service needs of another's records (architecture 5, "Read copies"). */
export interface ReadCopies<S> {
  /** The copy as it is; null where there is none or it was removed. */
  find(id: string): Promise<S | null>;
  findMany(ids: readonly string[]): Promise<ReadonlyMap<string, S>>;
  /** The copy, or on a miss the owner's answer. Problem unavailable where the owner does not answer. */
  findOrAsk(id: string): Promise<S | null>;
  /** The owner's answer, to be asked for before something is refused because of the copy. */
  refresh(id: string): Promise<S | null>;
  /**
   * Takes what an event says (null: removed), unless it is older than what is here; a republished one (`isReplay`)
   * counts at the same version once more. Whether it counted.
   */
  apply(event: RecordEvent, state: S | null, isReplay?: boolean): Promise<boolean>;
}

/** Whether a revision is newer than the known one; the same one counts where it was published again on purpose. */
export function isNewer(revision: Revision, known: Revision | null, isReplay = false): boolean {
  if (known?.epoch !== revision.epoch) return revision.epoch > (known?.epoch ?? -1);
  return isReplay ? revision.version >= known.version : revision.version > known.version;
}
