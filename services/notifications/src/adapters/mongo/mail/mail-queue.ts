import { inMs } from '@courtcast/domain';
import { randomUUID } from 'node:crypto';
import {
  asProblems,
  collectionSchema,
  isDuplicateKey,
  oneOf,
  openCollection,
  required,
} from '@courtcast/mongo';
import type { FieldsOf, Mongo, OpenedCollection } from '@courtcast/mongo';
import type { ClaimedMail, MailQueue } from '../../../application/ports/mail.ts';
import type { MailProgress } from '../../../domain/mail/mail.ts';
import { mailIdOf, mailTopics } from '../../../domain/mail/mail-topic.ts';
import type { MailSubject } from '../../../domain/mail/mail-topic.ts';

/** A subject of mails: ids of records alone, no names, addresses or texts. */
interface MailDocument extends MailSubject, MailProgress {
  readonly _id: string;
  /** Of the latest event that it was scheduled by. */
  readonly order: string;
  readonly holder: string;
  readonly leasedUntil: Date;
  readonly expiresAt: Date;
}

/** The collection of subjects. */
export type MailCollection = OpenedCollection<MailDocument>;

const DAY_MS = 86_400_000;
/** What was told is remembered for as long as an entry may still change. */
const KEPT_MS = 400 * DAY_MS;
const FREE = new Date(0);

const fields: FieldsOf<Omit<MailDocument, '_id'>> = {
  topic: required(oneOf(...mailTopics)),
  registrationId: required(String),
  askedBy: String,
  told: String,
  toldAt: Date,
  count: required(Number),
  sentTo: required([String]),
  attempts: required(Number),
  dueAt: Date,
  order: required(String),
  holder: required(String),
  leasedUntil: required(Date),
  expiresAt: required(Date),
};

const schema = collectionSchema(fields, [
  { fields: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
  { fields: { dueAt: 1, leasedUntil: 1 } },
]);

/** Opens it. */
export function openMails(mongo: Mongo): MailCollection {
  return openCollection(mongo, 'mail', schema);
}

const nothingYet = {
  ...{ told: null, toldAt: null, count: 0, sentTo: [], attempts: 0 },
  ...{ holder: '', leasedUntil: FREE },
} as const;

function toClaimed({ _id: id, ...mail }: MailDocument): ClaimedMail {
  const { topic, registrationId, askedBy, told, toldAt, count, sentTo, attempts, dueAt } = mail;
  const progress = { told, toldAt, count, sentTo, attempts, dueAt };
  return { id, topic, registrationId, askedBy, ...progress, order: mail.order, holder: mail.holder };
}

async function schedule(
  { docs }: MailCollection,
  subject: MailSubject,
  { order, dueAt }: { readonly order: string; readonly dueAt: Date },
): Promise<void> {
  try {
    await docs.updateOne(
      { _id: mailIdOf(subject), order: { $lt: order } },
      {
        $set: { order, dueAt, expiresAt: inMs(dueAt, KEPT_MS) },
        $setOnInsert: { ...subject, ...nothingYet, sentTo: [] },
      },
      { upsert: true },
    );
  } catch (error) {
    // There is one of this event, or of a later one.
    if (!isDuplicateKey(error)) throw error;
  }
}

async function finish(
  { docs }: MailCollection,
  { id: _id, holder, order }: ClaimedMail,
  { progress, now }: { readonly progress: MailProgress; readonly now: Date },
): Promise<void> {
  const { told, toldAt, count, sentTo, attempts, dueAt } = progress;
  const known = { told, toldAt, count, sentTo: [...sentTo], attempts };
  const released = { leasedUntil: FREE, expiresAt: inMs(now, KEPT_MS) };
  const { matchedCount } = await docs.updateOne(
    { _id, holder, order },
    { $set: { ...known, ...released, dueAt } },
  );
  // Something has happened since it was claimed: it stays due.
  if (matchedCount === 0) await docs.updateOne({ _id, holder }, { $set: { ...known, ...released } });
}

/** Subjects of mails in MongoDB. */
export function createMailQueue(collection: MailCollection): MailQueue {
  const { docs } = collection;
  const due = (now: Date) => ({ dueAt: { $lte: now }, leasedUntil: { $lte: now } });
  return {
    schedule: (subject, order, dueAt) => asProblems(() => schedule(collection, subject, { order, dueAt })),
    claim: (now, leaseMs) =>
      asProblems(async () => {
        const found = await docs.findOneAndUpdate(
          due(now),
          { $set: { holder: randomUUID(), leasedUntil: inMs(now, leaseMs) } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        );
        return found === null ? null : toClaimed(found);
      }),
    noteSent: ({ id: _id, holder }, sentTo, leasedUntil) =>
      asProblems(async () => {
        await docs.updateOne({ _id, holder }, { $set: { sentTo: [...sentTo], leasedUntil } });
      }),
    finish: (claimed, progress, now) => asProblems(() => finish(collection, claimed, { progress, now })),
    overdueMs: (now) =>
      asProblems(async () => {
        const oldest = await docs.findOne(due(now), { sort: { dueAt: 1 } });
        return oldest === null || oldest.dueAt === null ? 0 : now.getTime() - oldest.dueAt.getTime();
      }),
  };
}
