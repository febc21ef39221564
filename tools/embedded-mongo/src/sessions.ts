import { Binary, Long } from 'bson';
import { CommandError } from './errors.ts';
import type { JournalRecord } from './storage/journal-record.ts';
import type { Document } from './values/document.ts';
import { isDocument } from './values/document.ts';
import { encodeKey } from './values/key.ts';
import { toInteger } from './values/numbers.ts';

/** The write of a session that its client may send again. */
export interface RetryableWrite {
  session: unknown;
  number: bigint;
  command: string;
}

type RetryableRecord = Extract<JournalRecord, { kind: 'retryable' }>;

interface RememberedWrite extends RetryableWrite {
  reply: Document;
}

const MAX_SESSIONS = 10_000;

function parseNumber(value: unknown): bigint {
  if (value instanceof Long) return value.toBigInt();
  const number = toInteger(value);
  if (number === undefined) throw new CommandError(14, 'txnNumber must be a long');
  return BigInt(number);
}

/** Identifies a write that the client may retry; undefined for all other commands. */
export function retryableWriteOf(command: Document, name: string): RetryableWrite | undefined {
  if (command.txnNumber === undefined || command.txnNumber === null) return undefined;
  const session = isDocument(command.lsid) ? command.lsid.id : undefined;
  if (!(session instanceof Binary)) throw new CommandError(72, 'txnNumber needs a session (lsid)');
  return { session, number: parseNumber(command.txnNumber), command: name };
}

/** The last retryable write of each session with its answer, so that a write that is sent again is not done again. */
export class Sessions {
  readonly #last = new Map<string, RememberedWrite>();

  /** The answer that the write got before; TransactionTooOld for one that is older than the session's last. */
  answerTo(write: RetryableWrite): Document | undefined {
    const last = this.#last.get(encodeKey(write.session));
    if (last === undefined || write.number > last.number) return undefined;
    if (write.number < last.number) {
      throw new CommandError(
        225,
        `Retryable write with txnNumber ${write.number.toString()} is prohibited on this session because a newer one with txnNumber ${last.number.toString()} has already started`,
      );
    }
    return last.command === write.command ? last.reply : undefined;
  }

  /** Remembers an answer. The sessions that have been quiet for longest are forgotten first. */
  remember(write: RetryableWrite, reply: Document): void {
    const key = encodeKey(write.session);
    this.#last.delete(key);
    this.#last.set(key, { ...write, reply });
    const [oldest] = this.#last.keys();
    if (this.#last.size > MAX_SESSIONS && oldest !== undefined) this.#last.delete(oldest);
  }

  /** Takes a write over from the journal. */
  restore(record: RetryableRecord): void {
    const { session, number, command, reply } = record;
    this.remember({ session, number, command }, reply);
  }

  /** All that is remembered, for the journal. */
  *records(): Generator<RetryableRecord> {
    for (const write of this.#last.values()) yield { kind: 'retryable', ...write };
  }
}
