import { eventSubject } from '@courtcast/messaging';
import type { StreamMessage } from '@courtcast/messaging';
import type { DomainEvent } from '@courtcast/contracts';
import { withDeadline, coalesceCalls } from '@courtcast/runtime';
import type { EventQueue } from './event-queue.ts';

/** Functions to read the newest event of a match. */
export interface NewestCheckDeps {
  /** The newest event of one stream subject. */
  readonly readNewest: (subject: string) => Promise<StreamMessage | null>;
  /** The event of a message; null for any other message. */
  readonly readEvent: (data: Uint8Array) => DomainEvent | null;
}

/** A stream that takes longer keeps a viewer waiting for no good: the owner of the match is asked instead. */
const READ_WITHIN_MS = 500;

/**
 * Makes a question: whether the model of a match has its newest event, which the stream has before it is announced
 * anywhere. One read is under way at a time, however many viewers ask; false where the answer is late, and never rejects.
 */
export function createNewestCheck(
  { readNewest, readEvent }: NewestCheckDeps,
  queue: EventQueue,
  id: string,
): () => Promise<boolean> {
  const subject = eventSubject('scoring', 'match', id);

  async function read(): Promise<boolean> {
    const newest = await readNewest(subject);
    const event = newest === null ? null : readEvent(newest.data);
    if (newest !== null && event !== null) queue.push({ event, streamSubject: subject, seq: newest.seq });
    return !queue.isBehind();
  }

  // A read that stays without an answer does not keep the next one from its chance.
  const ask = coalesceCalls(() => withDeadline(read(), READ_WITHIN_MS, false).catch(() => false));
  return () => withDeadline(ask(), READ_WITHIN_MS, false);
}
