import { createHash, randomUUID } from 'node:crypto';
import type { Mongo } from './connection.ts';
import type { Collection } from './driver.ts';
import { asProblems, isAway, isDuplicateKey } from './errors.ts';
import { createIndexesOnce } from './indexes.ts';

/** The record of one `Idempotency-Key` of one caller (decisions, section 1). */
export interface IdempotencyDocument {
  /** Hash of caller and key. */
  readonly _id: string;
  readonly fingerprint: string;
  readonly commandId: string;
  readonly startedAt: Date;
  /** Until then somebody is at work on it; in the past when nobody is. */
  readonly leaseUntil: Date;
  readonly answer: StoredAnswer | null;
  /** Removed then, at the latest a minute later. */
  readonly expiresAt: Date;
}

/** A caller's key, as text that is the same for every request of that caller. */
export interface IdempotencyKey {
  readonly caller: string;
  readonly key: string;
}

/** An answer as it was first sent: `body` is its exact text. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** What `begin` found. `takeover`: an earlier attempt ended without an answer, and may have had its effect. */
export type IdempotencyState =
  | { readonly state: 'new' | 'takeover'; readonly commandId: string; readonly startedAt: Date }
  | ({ readonly state: 'replay' } & StoredAnswer)
  | { readonly state: 'running' }
  | { readonly state: 'mismatch' };

/** A request under a key, begun `now` by somebody who has until `leaseUntil` to finish it or to ask for more time. */
export type BeginRequest = IdempotencyKey & { fingerprint: string; now: Date; leaseUntil: Date };

/** Remembers for 24 hours what was answered under an `Idempotency-Key`; the port of `@courtcast/http`. */
export interface MongoIdempotencyStore {
  /** Writes the record before the work begins, with its lease. */
  begin(request: BeginRequest): Promise<IdempotencyState>;
  /** Puts off the end of a lease; does nothing once there is an answer. */
  extend(request: IdempotencyKey & { commandId: string; leaseUntil: Date }): Promise<void>;
  /** Stores the answer, unless somebody who took over has given one: the first is kept. */
  finish(done: IdempotencyKey & { commandId: string; answer: StoredAnswer }): Promise<void>;
  /**
   * Keeps no answer. `forget`: nothing was done, the record goes. Else nobody knows what was done: the lease ends, and
   * the next request with this key takes over under the same command id.
   */
  abandon(done: IdempotencyKey & { commandId: string; forget: boolean }): Promise<void>;
  ready(): Promise<void>;
}

const KEPT_MS = 86_400_000;
const PAST = new Date(0);

const recordId = ({ caller, key }: IdempotencyKey): string =>
  createHash('sha256')
    .update(JSON.stringify([caller, key]))
    .digest('base64url');

const freshRecord = (request: BeginRequest): IdempotencyDocument => ({
  _id: recordId(request),
  fingerprint: request.fingerprint,
  commandId: randomUUID(),
  startedAt: request.now,
  leaseUntil: request.leaseUntil,
  answer: null,
  expiresAt: new Date(request.now.getTime() + KEPT_MS),
});

const insert = async (
  records: Collection<IdempotencyDocument>,
  record: IdempotencyDocument,
): Promise<boolean> => {
  try {
    await records.insertOne(record);
    return true;
  } catch (error) {
    // Whether it was written shows when it is read: its command id is this one's.
    if (isDuplicateKey(error) || isAway(error)) return false;
    throw error;
  }
};

const judge = async (
  records: Collection<IdempotencyDocument>,
  record: IdempotencyDocument,
  found: IdempotencyDocument,
): Promise<IdempotencyState> => {
  const now = record.startedAt;
  const { _id, commandId, startedAt } = found;
  if (commandId === record.commandId) return { state: 'new', commandId, startedAt };
  if (found.expiresAt <= now) {
    const { matchedCount } = await records.replaceOne({ _id, commandId }, record);
    return matchedCount === 0
      ? { state: 'running' }
      : { state: 'new', commandId: record.commandId, startedAt: now };
  }
  if (found.fingerprint !== record.fingerprint) return { state: 'mismatch' };
  if (found.answer !== null) return { state: 'replay', ...found.answer };
  if (found.leaseUntil > now) return { state: 'running' };
  const { matchedCount } = await records.updateOne(
    { _id, commandId, leaseUntil: found.leaseUntil, answer: null },
    { $set: { leaseUntil: record.leaseUntil } },
  );
  return matchedCount === 0 ? { state: 'running' } : { state: 'takeover', commandId, startedAt };
};

/** The idempotency records of a service, in its database. */
export function createIdempotencyStore({ mongo }: { mongo: Mongo }): MongoIdempotencyStore {
  const records = mongo.collection<IdempotencyDocument>('idempotency');
  const ready = createIndexesOnce(records, [
    { fields: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
  ]);
  return {
    begin: (request) =>
      asProblems(async () => {
        await ready();
        const record = freshRecord(request);
        if (await insert(records, record)) {
          return { state: 'new', commandId: record.commandId, startedAt: record.startedAt };
        }
        const found = await records.findOne({ _id: record._id });
        return found === null ? { state: 'running' } : judge(records, record, found);
      }),
    extend: ({ commandId, leaseUntil, ...key }) =>
      asProblems(async () => {
        const running = { _id: recordId(key), commandId, answer: null };
        await records.updateOne(running, { $max: { leaseUntil } });
      }),
    finish: ({ commandId, answer, ...key }) =>
      asProblems(async () => {
        const running = { _id: recordId(key), commandId, answer: null };
        await records.updateOne(running, { $set: { answer, leaseUntil: PAST } });
      }),
    abandon: ({ commandId, forget, ...key }) =>
      asProblems(async () => {
        const running = { _id: recordId(key), commandId, answer: null };
        if (forget) await records.deleteOne(running);
        else await records.updateOne(running, { $set: { leaseUntil: PAST } });
      }),
    ready,
  };
}
