import type { Outbox } from './outbox.ts';

/** The other umpire who scored a match last. */
export interface OtherUmpire {
  /** Name of the board or scoring link; null where a user scored. */
  readonly name: string | null;
  /** Their role: `board`, `umpire`, `referee` … (decisions 2). */
  readonly role: string;
  /** When, ISO 8601, by the clock of the service. */
  readonly at: string;
  /** Place of the line in the log. */
  readonly seq: number;
}

/**
 * Who entered the last line of the log, where that was not this device: it is the one that scores. Who enters the
 * next line takes over, so that nothing is held by a phone that is lost. Null where this device did, or it is not known.
 */
export function otherUmpire({ sheet, accepted, waiting }: Outbox): OtherUmpire | null {
  const last = sheet.entries.at(-1);
  if (last === undefined || accepted.length + waiting.length > 0) return null;
  const { board, by, at, seq } = last;
  if (board !== undefined)
    return board.id === sheet.self?.id ? null : { name: board.name, role: 'board', at, seq };
  // Of a board that was removed nothing more is known; users see users by their ids.
  const { self = null } = sheet;
  const isKnown = self !== null && by !== 'board' && by !== `user:${self.id}`;
  return isKnown ? { name: null, role: by, at, seq } : null;
}

/** So long after their last line others count as scoring. */
const HELD_FOR_MS = 10 * 60_000;

/** Whether another scores now, by the clock of this device; one that goes after the service's is believed to be right. */
export function isHeld({ at }: OtherUmpire, nowMs: number): boolean {
  return nowMs - Date.parse(at) < HELD_FOR_MS;
}
