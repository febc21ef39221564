import type { OutboxEntry } from '../outbox-entry.ts';
import { messageId, parseMessageId } from '../outbox-entry.ts';

/** The newest message of an aggregate's subject, as far as the relay looks at it. */
export interface LastMessage {
  readonly seq: number;
  readonly messageId: string;
}

/**
 * The position of an entry that the stream has: at the newest sequence of its subject, or before it (`isNewest` false).
 */
export interface Place {
  readonly seq: number;
  readonly isNewest: boolean;
}

/**
 * The position of an entry: the stream has it (or a newer one), or it must follow `expectedSeq`. `isTailLost`: earlier
 * versions were published once, but the stream no longer has them.
 */
export type Position =
  | ({ readonly isPublished: true } & Place)
  | { readonly isPublished: false; readonly expectedSeq: number; readonly isTailLost: boolean };

function follows(last: LastMessage | null, isTailLost = false): Position {
  return {
    isPublished: false,
    expectedSeq: last?.seq ?? 0,
    isTailLost,
  };
}

/** Decides from the newest message of its subject whether an entry was published, or which sequence it follows. */
export function positionOf(last: LastMessage | null, id: string, entry: OutboxEntry): Position {
  const found = last === null ? null : parseMessageId(last.messageId);
  if (last === null || found === null || found.epoch < entry.epoch) return follows(last);
  const { seq } = last;
  if (found.epoch > entry.epoch || found.version > entry.version)
    return { isPublished: true, seq, isNewest: false };
  if (found.version < entry.version) return follows(last, found.version < entry.from - 1);
  const isAnother = entry.again !== undefined && last.messageId !== messageId(id, entry);
  return isAnother ? follows(last) : { isPublished: true, seq, isNewest: true };
}
