import type { ApiOperations } from '@courtcast/client';
import type { Side } from '@courtcast/scoring-rules';
import type { CourtFacts } from '../../display/court-facts.ts';

/** A freeplay match as it is asked for. */
export type FreeplayBody = NonNullable<ApiOperations['createFreeplayMatch']['body']>;

/** A match that is being started: sent again under its key until it is answered. */
export interface Starting {
  readonly key: string;
  readonly body: FreeplayBody;
  /** ISO 8601, by the clock of this device. */
  readonly at: string;
}

/** Where the board stands, by name, to be shown without a network. */
export interface Place {
  readonly club: string | null;
  readonly court: string;
}

/** A slot that was open when it was asked for, by its place from 1, and the key that takes it. */
export interface KeyedSlot {
  readonly side: Side;
  readonly position: number;
  /** What stands there as long as it is open. */
  readonly id: string;
  readonly key: string;
}

/** The open slots of a match; a record of an earlier release lacks `open`. */
export interface Slots {
  readonly matchId: string;
  readonly open?: readonly KeyedSlot[];
}

/** All that a device keeps of the board that it is at one court. Matches are kept beside it, each by itself. */
export interface BoardRecord {
  /** What it signs in with; null before it was given one. */
  readonly key: string | null;
  /** A key that it was given and that the service has not accepted yet. Until then `key` counts. */
  readonly offered: string | null;
  readonly place: Place | null;
  /** The match that is open on it; null while it is idle. */
  readonly held: string | null;
  readonly starting: Starting | null;
  readonly slots: Slots | null;
  /** What was last known of the court beside the match on it. */
  readonly facts: CourtFacts | null;
  /** The planned match that is kept on the device, to be started without a network. */
  readonly prepared: string | null;
}

/** What a device begins with. */
export const emptyRecord: BoardRecord = {
  key: null,
  offered: null,
  place: null,
  held: null,
  starting: null,
  slots: null,
  facts: null,
  prepared: null,
};

/** Where a device keeps what it is at each court. */
export interface BoardStore {
  read(courtId: string): Promise<BoardRecord | null>;
  /** Changes some of it in one step. Resolves to the whole when it is on the disk. */
  change(courtId: string, change: Partial<BoardRecord>): Promise<BoardRecord>;
}
