import { headers } from '@nats-io/nats-core';
import type { StoredMsg } from '@nats-io/jetstream';
import type { Nats } from './connection.ts';
import { findStream } from './streams.ts';
import { DEAD_LETTERS, parkedSubject, replaySubject } from './subjects.ts';

/** A message that a consumer gave up on. */
export interface DeadLetter {
  /** Its sequence in the stream of dead letters: what `replayDeadLetter` takes. */
  readonly seq: number;
  readonly durable: string;
  readonly reason: string;
  /** Where it came from. */
  readonly subject: string;
  readonly originalSeq: number;
  readonly at: Date;
  /** The message as text. */
  readonly body: string;
}

/** A message on its way to the dead letters. */
export interface Parked {
  readonly durable: string;
  readonly reason: string;
  readonly subject: string;
  readonly seq: number;
  readonly stream: string;
  /** Which delivery gave up: makes parking the same delivery twice one letter. */
  readonly deliveries: number;
  readonly data: Uint8Array;
}

const MAX_REASON = 500;
const header = { durable: 'Durable', reason: 'Reason', subject: 'Original-Subject', seq: 'Original-Seq' };

/** One line of printable ASCII, which is what a header may hold. */
const asHeaderText = (text: string): string => text.replace(/[^\x20-\x7e]+/g, ' ').slice(0, MAX_REASON);

const lettersHeaders = ({
  durable,
  reason,
  subject,
  seq,
}: Omit<Parked, 'data' | 'stream' | 'deliveries'>) => {
  const set = headers();
  set.set(header.durable, durable);
  set.set(header.reason, asHeaderText(reason));
  set.set(header.subject, subject);
  set.set(header.seq, String(seq));
  return set;
};

/** Stores a message among the dead letters; resolves when the stream has it. */
export async function park(nats: Nats, parked: Parked): Promise<void> {
  const { durable, stream, seq, deliveries } = parked;
  await nats.jetstream.publish(parkedSubject(durable), parked.data, {
    msgID: `dead:${durable}:${stream}:${seq}:${deliveries}`,
    headers: lettersHeaders(parked),
  });
}

const asDeadLetter = (message: StoredMsg): DeadLetter => ({
  seq: message.seq,
  durable: message.header.get(header.durable),
  reason: message.header.get(header.reason),
  subject: message.header.get(header.subject),
  originalSeq: Number(message.header.get(header.seq)),
  at: message.time,
  body: message.string(),
});

/** Where a dead letter came from, as its headers say; null when it has none. */
export function originOf(get: (name: string) => string | undefined): { subject: string; seq: number } | null {
  const subject = get(header.subject);
  return subject ? { subject, seq: Number(get(header.seq)) } : null;
}

/** Dead letters of one durable consumer (or of all), oldest first, after `afterSeq`, at most `limit` (100). */
export async function listDeadLetters(
  nats: Nats,
  { durable, afterSeq = 0, limit = 100 }: { durable?: string; afterSeq?: number; limit?: number } = {},
): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  if ((await findStream(nats, DEAD_LETTERS)) === null) return letters;
  const subject = durable === undefined ? 'dead.parked.*' : parkedSubject(durable);
  let seq = afterSeq;
  while (letters.length < limit) {
    const query = { seq: seq + 1, next_by_subj: subject };
    const found = await nats.manager.streams.getMessage(DEAD_LETTERS, query);
    if (found === null) break;
    letters.push(asDeadLetter(found));
    seq = found.seq;
  }
  return letters;
}

/**
 * Hands a dead letter to the consumer that gave it up, and to no other, for another try; if that fails, too, it is
 * parked anew. False when there is no such letter.
 */
export async function replayDeadLetter(nats: Nats, seq: number): Promise<boolean> {
  const found = await nats.manager.streams.getMessage(DEAD_LETTERS, { seq });
  if (!found?.subject.startsWith('dead.parked.')) return false;
  const letter = asDeadLetter(found);
  await nats.jetstream.publish(replaySubject(letter.durable), found.data, {
    msgID: `replay:${seq}`,
    headers: lettersHeaders({ ...letter, seq: letter.originalSeq }),
  });
  await nats.manager.streams.deleteMessage(DEAD_LETTERS, seq);
  return true;
}
