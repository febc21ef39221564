import {
  asProblems,
  collectionSchema,
  isDuplicateKey,
  oneOf,
  openCollection,
  required,
} from '@courtcast/mongo';
import type { FieldsOf, Mongo, OpenedCollection } from '@courtcast/mongo';
import type { MailCounts, MailStop, MailStops } from '../../../application/ports/mail.ts';

/** An address that is sent nothing, under a code of it. */
interface StopDocument {
  readonly _id: string;
  readonly stop: MailStop;
  /** Null: for good. */
  readonly expiresAt: Date | null;
}

/** Mails that were taken of a limit. */
interface CountDocument {
  readonly _id: string;
  readonly count: number;
  readonly expiresAt: Date;
}

const expiry = { fields: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } } as const;

const stopFields: FieldsOf<Omit<StopDocument, '_id'>> = {
  stop: required(oneOf('unsubscribed', 'bounced')),
  expiresAt: Date,
};
const countFields: FieldsOf<Omit<CountDocument, '_id'>> = {
  count: required(Number),
  expiresAt: required(Date),
};

/** Opens the collection of addresses that are sent nothing. */
export function openMailStops(mongo: Mongo): OpenedCollection<StopDocument> {
  return openCollection(mongo, 'mail_stop', collectionSchema(stopFields, [expiry]));
}

/** Opens the collection of counts. */
export function openMailCounts(mongo: Mongo): OpenedCollection<CountDocument> {
  return openCollection(mongo, 'mail_count', collectionSchema(countFields, [expiry]));
}

/** Addresses that are sent nothing, in MongoDB. */
export function createMailStops({ docs }: OpenedCollection<StopDocument>): MailStops {
  return {
    find: (_id, now) =>
      asProblems(async () => {
        const found = await docs.findOne({ _id });
        // The server removes what has ended within a minute.
        return found === null || (found.expiresAt !== null && found.expiresAt <= now) ? null : found.stop;
      }),
    put: (_id, stop, expiresAt) =>
      asProblems(async () => {
        const filter = stop === 'bounced' ? { _id, stop: { $ne: 'unsubscribed' as const } } : { _id };
        try {
          await docs.updateOne(filter, { $set: { stop, expiresAt } }, { upsert: true });
        } catch (error) {
          // Who has unsubscribed stays so.
          if (stop !== 'bounced' || !isDuplicateKey(error)) throw error;
        }
      }),
    remove: (_id, stop) =>
      asProblems(async () => {
        await docs.deleteOne({ _id, stop });
      }),
  };
}

/** Takes one of a limit; null if another process has taken one meanwhile. */
async function takeOnce(
  { docs }: OpenedCollection<CountDocument>,
  _id: string,
  { limit, expiresAt }: { readonly limit: number; readonly expiresAt: Date },
): Promise<boolean | null> {
  const count = (await docs.findOne({ _id }))?.count ?? 0;
  if (count >= limit) return false;
  try {
    const filter = count === 0 ? { _id, count: { $exists: false } } : { _id, count };
    const change = { $set: { count: count + 1, expiresAt } };
    const { matchedCount, upsertedCount } = await docs.updateOne(filter, change, { upsert: count === 0 });
    return matchedCount + upsertedCount > 0 ? true : null;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return null;
  }
}

/** Counts of mails in MongoDB. */
export function createMailCounts(collection: OpenedCollection<CountDocument>): MailCounts {
  return {
    take: (_id, limit, expiresAt) =>
      asProblems(async () => {
        let taken = await takeOnce(collection, _id, { limit, expiresAt });
        while (taken === null) taken = await takeOnce(collection, _id, { limit, expiresAt });
        return taken;
      }),
  };
}
