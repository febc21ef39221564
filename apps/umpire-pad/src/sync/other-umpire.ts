import type { Outbox } from './outbox.ts';

/** The other person who last scored a match. */
export interface OtherUmpire {
  /** Name of the board or scoring link; null for a user. */
  readonly name: string | null;
  /** Their role: `board`, `umpire`, `referee` … (decisions 2). */
  readonly role: string;
  /** ISO 8601, by the service's clock. */
  readonly at: string;
  /** Seq of the log entry. */
  readonly seq: number;
}

/**
 * The author of the last log entry if it was not this device: they are scoring. Whoever enters the next entry
 * takes over, so that a lost phone blocks nothing. Null if it was this device, or is unknown.
 */
export function otherUmpire({ sheet, accepted, waiting }: Outbox): OtherUmpire | null {
  const last = sheet.entries.at(-1);
  if (last === undefined || accepted.length + waiting.length > 0) return null;
  const { board, by, at, seq } = last;
  if (board !== undefined)
    return board.id === sheet.self?.id ? null : { name: board.name, role: 'board', at, seq };
  // A deleted board is identified by nothing else; a user's other devices have the same id.
  const { self = null } = sheet;
  const isKnown = self !== null && by !== 'board' && by !== `user:${self.id}`;
  return isKnown ? { name: null, role: by, at, seq } : null;
}

/** How long after their last entry others count as scoring. */
const HELD_FOR_MS = 10 * 60_000;

/** Whether another device scores now, by this device's clock; a clock behind the service's is trusted. */
export function isHeld({ at }: OtherUmpire, nowMs: number): boolean {
  return nowMs - Date.parse(at) < HELD_FOR_MS;
}
