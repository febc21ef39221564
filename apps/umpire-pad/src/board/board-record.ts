import type { CourtFacts } from '@courtcast/web-score/court/court-facts.ts';
import type { FreeplayBody, Slots } from '@courtcast/web-score/court/freeplay.ts';

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
