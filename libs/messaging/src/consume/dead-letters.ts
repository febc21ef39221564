import { headers } from '@nats-io/nats-core';
import type { StoredMsg } from '@nats-io/jetstream';
import type { DomainEvent } from '@courtcast/contracts';
import type { Nats } from '../connection.ts';
import { readEvent } from '../read-event.ts';
import { findMessage, isStreamMissing, readMessages } from '../streams.ts';
import { DEAD_LETTERS, deadLettersOf, parkedSubject, replaySubject } from '../subjects.ts';

/** A message that a consumer gave up on. */
export interface DeadLetter {
  /** Its sequence in the stream of dead letters, which is the argument of `replayDeadLetter`. */
  readonly seq: number;
  readonly durable: string;
  readonly reason: string;
  /** Its original subject. */
  readonly subject: string;
  readonly originalSeq: number;
  readonly at: Date;
  /** The message as text. */
  readonly body: string;
}

/** The original position of a message. */
export interface Origin {
  readonly subject: string;
  /** Stream sequence. */
  readonly seq: number;
}

/** A message on its way to the dead letters. */
export interface NewDeadLetter extends Origin {
  readonly durable: string;
  readonly reason: string;
  readonly stream: string;
  /** Number of the delivery that gave up; storing the same delivery twice makes one letter. */
  readonly deliveries: number;
  readonly data: Uint8Array;
}

const MAX_REASON = 500;
const header = { durable: 'Durable', reason: 'Reason', subject: 'Original-Subject', seq: 'Original-Seq' };

/** One line of printable ASCII, as headers require. */
function asHeaderText(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, ' ').slice(0, MAX_REASON);
}

function headersOf({ durable, reason, subject, seq }: Omit<NewDeadLetter, 'data' | 'stream' | 'deliveries'>) {
  const set = headers();
  set.set(header.durable, durable);
  set.set(header.reason, asHeaderText(reason));
  set.set(header.subject, subject);
  set.set(header.seq, String(seq));
  return set;
}

/** Stores a message among the dead letters; resolves when the stream has it. */
export async function storeDeadLetter(nats: Nats, letter: NewDeadLetter): Promise<void> {
  const { durable, stream, seq, deliveries } = letter;
  await nats.jetstream.publish(parkedSubject(durable), letter.data, {
    msgID: `dead:${durable}:${stream}:${seq}:${deliveries}`,
    headers: headersOf(letter),
  });
}

function asDeadLetter(message: StoredMsg): DeadLetter {
  return {
    seq: message.seq,
    durable: message.header.get(header.durable),
    reason: message.header.get(header.reason),
    subject: message.header.get(header.subject),
    originalSeq: Number(message.header.get(header.seq)),
    at: message.time,
    body: message.string(),
  };
}

/** The origin of a dead letter, from its headers; null if it has none. */
export function readOrigin(get: (name: string) => string | undefined): Origin | null {
  const subject = get(header.subject);
  return subject ? { subject, seq: Number(get(header.seq)) } : null;
}

/** Dead letters of one durable consumer (or of all), oldest first, after `afterSeq`, at most `limit` (100). */
export async function listDeadLetters(
  nats: Nats,
  { durable, afterSeq = 0, limit }: { durable?: string | undefined; afterSeq?: number; limit?: number } = {},
): Promise<DeadLetter[]> {
  const subject = parkedSubject(durable);
  try {
    return (await readMessages(nats, DEAD_LETTERS, { subject, afterSeq, limit })).map(asDeadLetter);
  } catch (error) {
    if (isStreamMissing(error)) return [];
    throw error;
  }
}

/** Whether a letter has an older state of the record than an event; so has what is no event at all. */
function isBefore(letter: StoredMsg, event: DomainEvent): boolean {
  try {
    const { epoch, version } = readEvent(letter.data);
    return epoch < event.epoch || (epoch === event.epoch && version < event.version);
  } catch {
    return true;
  }
}

/** Whether anything is stored of a durable consumer. */
async function hasAny(nats: Nats, durable: string): Promise<boolean> {
  const { state } = await nats.manager.streams.info(DEAD_LETTERS, {
    subjects_filter: deadLettersOf(durable),
  });
  return Object.keys(state.subjects ?? {}).length > 0;
}

/**
 * Removes what a durable consumer gave up of a subject before an event, by which somebody was erased, and what was handed
 * to it for another try: their name may stand in it (ADR 53).
 */
export async function forgetDeadLetters(
  nats: Nats,
  { durable, subject, event }: Pick<Origin, 'subject'> & { durable: string; event: DomainEvent },
): Promise<void> {
  // Normally there are none, which one question says.
  if (!(await hasAny(nats, durable))) return;
  const next = (seq: number) =>
    findMessage(nats, DEAD_LETTERS, { seq, next_by_subj: deadLettersOf(durable) });
  for (let letter = await next(1); letter !== null; letter = await next(letter.seq + 1)) {
    if (letter.header.get(header.subject) !== subject || !isBefore(letter, event)) continue;
    await nats.manager.streams.deleteMessage(DEAD_LETTERS, letter.seq);
  }
}

const PARKED = parkedSubject('x').slice(0, -1);

/** Number of dead letters, by the durable consumer that gave them up. */
export async function countDeadLetters(nats: Nats): Promise<ReadonlyMap<string, number>> {
  try {
    const { state } = await nats.manager.streams.info(DEAD_LETTERS, { subjects_filter: parkedSubject() });
    const counts = Object.entries(state.subjects ?? {});
    return new Map(counts.map(([subject, count]) => [subject.slice(PARKED.length), count]));
  } catch (error) {
    if (isStreamMissing(error)) return new Map();
    throw error;
  }
}

/**
 * Hands a dead letter to the consumer that gave it up, and to no other, for another try; if that fails, too, it is
 * stored once more. False when there is no such letter.
 */
export async function replayDeadLetter(nats: Nats, seq: number): Promise<boolean> {
  const found = await nats.manager.streams.getMessage(DEAD_LETTERS, { seq });
  if (!found?.subject.startsWith('dead.parked.')) return false;
  const letter = asDeadLetter(found);
  await nats.jetstream.publish(replaySubject(letter.durable), found.data, {
    msgID: `replay:${seq}`,
    headers: headersOf({ ...letter, seq: letter.originalSeq }),
  });
  await nats.manager.streams.deleteMessage(DEAD_LETTERS, seq);
  return true;
}
