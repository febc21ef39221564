import { asProblems, collectionSchema, isDuplicateKey, openCollection, required } from '@courtcast/mongo';
import type { FieldsOf, Mongo, OpenedCollection } from '@courtcast/mongo';
import type { PushSubscription, PushSubscriptions } from '../../../application/ports/push.ts';

/** A stored subscription, under the hash of its endpoint. */
export interface SubscriptionDocument extends Omit<PushSubscription, 'id'> {
  readonly _id: string;
}

/** The collection of subscriptions, which are no aggregates: nothing of them is published. */
export type SubscriptionCollection = OpenedCollection<SubscriptionDocument>;

const fields: FieldsOf<Omit<SubscriptionDocument, '_id'>> = {
  endpoint: required(String),
  keys: required({ p256dh: required(String), auth: required(String) }),
  language: required(String),
  follows: required([String]),
  expiresAt: required(Date),
};

const schema = collectionSchema(fields, [
  { fields: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
  { fields: { follows: 1, _id: 1 } },
]);

/** Opens it. What has ended is removed at the latest a minute later. */
export function openSubscriptions(mongo: Mongo): SubscriptionCollection {
  return openCollection(mongo, 'push_subscription', schema);
}

function toSubscription({ _id: id, ...subscription }: SubscriptionDocument): PushSubscription {
  return { id, ...subscription };
}

/** Subscriptions in MongoDB. */
export function createSubscriptions({ docs }: SubscriptionCollection): PushSubscriptions {
  const replace = ({ id: _id, ...subscription }: PushSubscription) =>
    docs.replaceOne({ _id }, subscription, { upsert: true });
  return {
    put: (subscription) =>
      asProblems(async () => {
        try {
          await replace(subscription);
        } catch (error) {
          // Another one of the same browser was first.
          if (!isDuplicateKey(error)) throw error;
          await replace(subscription);
        }
      }),
    remove: (_id) => asProblems(async () => void (await docs.deleteOne({ _id }))),
    find: (_id) =>
      asProblems(async () => {
        const found = await docs.findOne({ _id });
        return found === null ? null : toSubscription(found);
      }),
    listFollowing: (keys, after, limit) =>
      asProblems(async () => {
        const found = await docs
          .find({ follows: { $in: [...keys] }, _id: { $gt: after } })
          .sort({ _id: 1 })
          .limit(limit)
          .toArray();
        return found.map(toSubscription);
      }),
  };
}
