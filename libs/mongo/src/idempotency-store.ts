import { hash, randomUUID } from 'node:crypto';
import type { IdempotencyKey, IdempotencyState, IdempotencyStore, StoredAnswer } from '@courtcast/http';
import { ofMajority } from './connection.ts';
import type { Collection, Mongo } from './connection.ts';
import { asProblems, databaseUnavailable, isDuplicateKey, isUnavailable } from './errors.ts';
import { anything, collectionSchema, openCollection, required } from './schema.ts';

/** The record of one `Idempotency-Key` of one caller (decisions 1). */
export interface IdempotencyDocument {
  /** Hash of caller and key. */
  readonly _id: string;
  readonly fingerprint: string;
  readonly commandId: string;
  readonly startedAt: Date;
  /** Until then a process is at work on it; in the past when none is. */
  readonly leaseUntil: Date;
  readonly answer: StoredAnswer | null;
  /** Removed then, at the latest a minute later. */
  readonly expiresAt: Date;
}

const schema = collectionSchema(
  {
    fingerprint: required(String),
    commandId: required(String),
    startedAt: required(Date),
    leaseUntil: required(Date),
    answer: anything,
    expiresAt: required(Date),
  },
  [{ fields: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }],
);

/** Stores answers by `Idempotency-Key` for 24 hours; the first answer is kept. */
export interface MongoIdempotencyStore extends IdempotencyStore {
  ready(): Promise<void>;
}

const KEPT_MS = 86_400_000;
const PAST = new Date(0);

type BeginRequest = Parameters<IdempotencyStore['begin']>[0];

function recordId({ caller, key }: IdempotencyKey): string {
  return hash('sha256', JSON.stringify([caller, key]), 'base64url');
}

function freshRecord(request: BeginRequest): IdempotencyDocument {
  const { fingerprint, now: startedAt, leaseUntil } = request;
  const expiresAt = new Date(startedAt.getTime() + KEPT_MS);
  const commandId = randomUUID();
  return { _id: recordId(request), fingerprint, commandId, startedAt, leaseUntil, answer: null, expiresAt };
}

/** Inserts the record of a key, unless there is one; `unknown` where it may have been inserted. */
async function insert(
  records: Collection<IdempotencyDocument>,
  record: IdempotencyDocument,
): Promise<'inserted' | 'taken' | 'unknown'> {
  try {
    await records.insertOne(record);
    return 'inserted';
  } catch (error) {
    if (isDuplicateKey(error)) return 'taken';
    if (isUnavailable(error)) return 'unknown';
    throw error;
  }
}

/**
 * The record of a key that may not have been inserted; its command id tells whose it is. After an unknown outcome only
 * a record that a majority has counts: an election could take back any other, and its command would be carried out
 * twice.
 */
async function findRecord(
  records: Collection<IdempotencyDocument>,
  { _id }: IdempotencyDocument,
  outcome: 'taken' | 'unknown',
): Promise<IdempotencyDocument | null> {
  if (outcome === 'taken') return records.findOne({ _id });
  const found = await records.findOne({ _id }, ofMajority);
  if (found === null) throw databaseUnavailable();
  return found;
}

/**
 * The state of a request's key: taken over, begun again after it expired, answered, running, or used by another
 * request.
 */
async function stateOf(
  records: Collection<IdempotencyDocument>,
  record: IdempotencyDocument,
  found: IdempotencyDocument,
): Promise<IdempotencyState> {
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
  if (found.answer !== null) return { state: 'replay', commandId, startedAt, ...found.answer };
  if (found.leaseUntil > now) return { state: 'running' };
  const { matchedCount } = await records.updateOne(
    { _id, commandId, leaseUntil: found.leaseUntil, answer: null },
    { $set: { leaseUntil: record.leaseUntil } },
  );
  return matchedCount === 0 ? { state: 'running' } : { state: 'takeover', commandId, startedAt };
}

/** The idempotency records of a service, in its database. */
export function createIdempotencyStore({ mongo }: { mongo: Mongo }): MongoIdempotencyStore {
  const { docs: records, ready } = openCollection<IdempotencyDocument>(mongo, 'idempotency', schema);
  return {
    begin: (request) =>
      asProblems(async () => {
        await ready();
        const record = freshRecord(request);
        const outcome = await insert(records, record);
        if (outcome === 'inserted') {
          return { state: 'new', commandId: record.commandId, startedAt: record.startedAt };
        }
        const found = await findRecord(records, record, outcome);
        return found === null ? { state: 'running' } : stateOf(records, record, found);
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

/**
 * Takes answers out that have one of these ids in them, and so perhaps the name of somebody who was erased. A repetition
 * finds the effect of its command, as after a crash. A scan of a day, for a rare thing.
 */
export async function forgetAnswers(mongo: Mongo, ids: readonly string[]): Promise<void> {
  const { docs } = openCollection<IdempotencyDocument>(mongo, 'idempotency', schema);
  await asProblems(async () => {
    const found: string[] = [];
    for await (const { _id, answer } of docs.find({}, { projection: { answer: 1 } })) {
      const text = JSON.stringify(answer);
      if (ids.some((id) => text.includes(id))) found.push(_id);
    }
    await docs.updateMany({ _id: { $in: found } }, { $set: { answer: null, leaseUntil: PAST } });
  });
}
