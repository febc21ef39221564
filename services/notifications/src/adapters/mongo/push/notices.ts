import { inMs } from '@courtcast/domain';
import { randomUUID } from 'node:crypto';
import {
  anything,
  asProblems,
  collectionSchema,
  isDuplicateKey,
  oneOf,
  openCollection,
  required,
} from '@courtcast/mongo';
import type { Collection, FieldsOf, Mongo } from '@courtcast/mongo';
import type { NoticeOrigin, Notices, PushRetry } from '../../../application/ports/push.ts';
import type { Notice } from '../../../domain/push/notice.ts';
import { noticeKinds } from '../../../domain/push/notice-facts.ts';
import type { NoticeKind } from '../../../domain/push/notice-facts.ts';

/** A stored notice, under its match and kind, so that it is unique. */
interface NoticeDocument extends Omit<Notice, 'dueAt'> {
  readonly _id: string;
  /** Order of the event that made it. */
  readonly order: string;
  /** Null once it is sent. */
  readonly dueAt: Date | null;
  /** Whether a process has begun to send it: no event changes it then. */
  readonly isBegun: boolean;
  readonly cursor: string;
  readonly holder: string;
  readonly leasedUntil: Date;
  readonly expiresAt: Date;
}

interface RetryDocument extends PushRetry {
  readonly _id: string;
  readonly dueAt: Date;
  readonly expiresAt: Date;
}

/** The collections of pending notices. */
export interface NoticeCollections {
  readonly notices: Collection<NoticeDocument>;
  readonly retries: Collection<RetryDocument>;
  /** Creates missing indexes. */
  ready(): Promise<void>;
}

const DAY_MS = 86_400_000;
/** As long as events stay in the stream. */
const KEPT_MS = 7 * DAY_MS;
const FREE = new Date(0);
const expiry = { fields: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } } as const;

const idOf = (matchId: string, kind: NoticeKind): string => `${matchId}.${kind}`;

const noticeFields: FieldsOf<Omit<NoticeDocument, '_id'>> = {
  kind: required(oneOf(...noticeKinds)),
  matchId: required(String),
  keys: required([String]),
  // Shape: `NoticeFacts`.
  facts: required(anything),
  until: required(Date),
  order: required(String),
  dueAt: Date,
  isBegun: required(Boolean),
  cursor: required(String),
  holder: required(String),
  leasedUntil: required(Date),
  expiresAt: required(Date),
};
const noticeSchema = collectionSchema(noticeFields, [expiry, { fields: { dueAt: 1, leasedUntil: 1 } }]);

const retryFields: FieldsOf<Omit<RetryDocument, '_id'>> = {
  noticeId: required(String),
  subscriptionId: required(String),
  attempts: required(Number),
  dueAt: required(Date),
  expiresAt: required(Date),
};
const retrySchema = collectionSchema(retryFields, [expiry, { fields: { dueAt: 1 } }]);

/** Opens them. */
export function openNotices(mongo: Mongo): NoticeCollections {
  const notices = openCollection<NoticeDocument>(mongo, 'push_notice', noticeSchema);
  const retries = openCollection<RetryDocument>(mongo, 'push_retry', retrySchema);
  return {
    notices: notices.docs,
    retries: retries.docs,
    ready: async () => void (await Promise.all([notices.ready(), retries.ready()])),
  };
}

type Docs = Pick<NoticeCollections, 'notices'>;

/** Stores a notice unless there is one that was begun, or is of a later event. */
async function store({ notices }: Docs, order: string, notice: Notice): Promise<void> {
  const _id = idOf(notice.matchId, notice.kind);
  const expiresAt = inMs(notice.dueAt, KEPT_MS);
  const fresh = { cursor: '', holder: '', leasedUntil: FREE };
  try {
    await notices.updateOne(
      { _id, isBegun: false, order: { $lte: order } },
      { $set: { ...notice, keys: [...notice.keys], order, expiresAt }, $setOnInsert: fresh },
      { upsert: true },
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

async function settle(docs: Docs, { matchId, order }: NoticeOrigin, notice: Notice | null): Promise<void> {
  const others = noticeKinds.filter((kind) => kind !== notice?.kind).map((kind) => idOf(matchId, kind));
  await docs.notices.deleteMany({ _id: { $in: others }, isBegun: false, order: { $lte: order } });
  if (notice !== null) await store(docs, order, notice);
}

function toNotice({ kind, matchId, keys, facts, dueAt, until }: NoticeDocument): Notice {
  return { kind, matchId, keys, facts, dueAt: dueAt ?? FREE, until };
}

function createClaims({ notices }: Docs): Pick<Notices, 'claim' | 'advance' | 'finish' | 'overdueMs'> {
  const due = (now: Date) => ({ dueAt: { $lte: now }, leasedUntil: { $lte: now } });
  return {
    claim: (now, leaseMs) =>
      asProblems(async () => {
        const holder = randomUUID();
        const found = await notices.findOneAndUpdate(
          due(now),
          { $set: { holder, isBegun: true, leasedUntil: inMs(now, leaseMs) } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        );
        return found === null ? null : { ...toNotice(found), id: found._id, holder, cursor: found.cursor };
      }),
    advance: ({ id: _id, holder }, cursor, leasedUntil) =>
      asProblems(async () => {
        const { matchedCount } = await notices.updateOne({ _id, holder }, { $set: { cursor, leasedUntil } });
        return matchedCount > 0;
      }),
    finish: ({ id: _id, holder }) =>
      asProblems(async () => {
        // Its recipients are not needed any more, and a player may be merged while it is stored.
        await notices.updateOne({ _id, holder }, { $set: { dueAt: null, keys: [] } });
      }),
    overdueMs: (now) =>
      asProblems(async () => {
        const oldest = await notices.findOne(due(now), { sort: { dueAt: 1 } });
        return oldest === null || oldest.dueAt === null ? 0 : now.getTime() - oldest.dueAt.getTime();
      }),
  };
}

function createRetries({
  retries,
}: Pick<NoticeCollections, 'retries'>): Pick<Notices, 'retry' | 'claimRetry' | 'endRetry'> {
  const keyOf = ({ noticeId, subscriptionId }: PushRetry): string => `${noticeId}.${subscriptionId}`;
  return {
    retry: (retry, dueAt) =>
      asProblems(async () => {
        const update = { $set: { ...retry, dueAt, expiresAt: inMs(dueAt, DAY_MS) } };
        await retries.updateOne({ _id: keyOf(retry) }, update, { upsert: true });
      }),
    claimRetry: (now, leaseMs) =>
      asProblems(async () => {
        const found = await retries.findOneAndUpdate(
          { dueAt: { $lte: now } },
          { $set: { dueAt: inMs(now, leaseMs) } },
          { sort: { dueAt: 1 } },
        );
        if (found === null) return null;
        const { noticeId, subscriptionId, attempts } = found;
        return { noticeId, subscriptionId, attempts };
      }),
    endRetry: (retry) => asProblems(async () => void (await retries.deleteOne({ _id: keyOf(retry) }))),
  };
}

/** Pending notices in MongoDB. */
export function createNotices(collections: NoticeCollections): Notices {
  const { notices } = collections;
  return {
    ...createClaims(collections),
    ...createRetries(collections),
    settle: (origin, notice) => asProblems(() => settle(collections, origin, notice)),
    find: (_id) =>
      asProblems(async () => {
        const found = await notices.findOne({ _id });
        return found === null ? null : toNotice(found);
      }),
  };
}
