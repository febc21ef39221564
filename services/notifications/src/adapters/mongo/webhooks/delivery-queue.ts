import { inMs } from '@courtcast/domain';
import { randomUUID } from 'node:crypto';
import { asProblems } from '@courtcast/mongo';
import type { Claim, DeliveryQueue } from '../../../application/ports/webhooks.ts';
import { changedFields } from './deliveries.ts';
import { toDelivery } from './delivery-document.ts';
import type { DeliveryCollections } from './delivery-document.ts';

/** Number of due deliveries that are read together. */
const DUE_AT_ONCE = 100;
const FREE = new Date(0);

type QueuePart = Pick<DeliveryQueue, 'claim' | 'renew' | 'release' | 'overdueMs'>;

async function nextDue({ deliveries }: DeliveryCollections, webhookId: string): Promise<Date | null> {
  const filter = { webhookId, status: 'pending' } as const;
  const projection = { nextAttemptAt: 1 };
  const next = await deliveries.findOne(filter, { sort: { nextAttemptAt: 1 }, projection });
  return next?.nextAttemptAt ?? null;
}

/** Gives it back as it was seen; false where more was recorded since. */
async function releaseAsSeen(
  { queues }: DeliveryCollections,
  { webhookId: _id, holder, touch }: Claim,
  dueAt: Date | null,
): Promise<boolean> {
  const seen = { _id, holder, touch };
  if (dueAt === null) return (await queues.deleteOne(seen)).deletedCount > 0;
  return (await queues.updateOne(seen, { $set: { dueAt, leasedUntil: FREE } })).matchedCount > 0;
}

function createClaims(collections: DeliveryCollections): QueuePart {
  const { queues } = collections;
  return {
    claim: (now, leaseMs) =>
      asProblems(async () => {
        const holder = randomUUID();
        const leasedUntil = inMs(now, leaseMs);
        const found = await queues.findOneAndUpdate(
          { dueAt: { $lte: now }, leasedUntil: { $lte: now } },
          { $set: { leasedUntil, holder } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        );
        return found === null ? null : { webhookId: found._id, holder, touch: found.touch };
      }),
    renew: ({ webhookId: _id, holder }, now, leaseMs) =>
      asProblems(async () => {
        const update = { $set: { leasedUntil: inMs(now, leaseMs) } };
        return (await queues.updateOne({ _id, holder }, update)).matchedCount > 0;
      }),
    release: (claim, now) =>
      asProblems(async () => {
        const next = await nextDue(collections, claim.webhookId);
        // With more to send, it queues behind the webhooks that already wait.
        const dueAt = next !== null && next < now ? now : next;
        if (await releaseAsSeen(collections, claim, dueAt)) return;
        const { webhookId: _id, holder } = claim;
        await queues.updateOne({ _id, holder }, { $set: { dueAt: now, leasedUntil: FREE } });
      }),
    overdueMs: (now) =>
      asProblems(async () => {
        const waiting = { dueAt: { $lte: now }, leasedUntil: { $lte: now } };
        const oldest = await queues.findOne(waiting, { sort: { dueAt: 1 } });
        return oldest === null ? 0 : now.getTime() - oldest.dueAt.getTime();
      }),
  };
}

/** The queue of deliveries in MongoDB. */
export function createDeliveryQueue(collections: DeliveryCollections): DeliveryQueue {
  const { deliveries: docs } = collections;
  return {
    ...createClaims(collections),
    dueKeys: (webhookId, now) =>
      asProblems(async () => {
        const due = { webhookId, status: 'pending', nextAttemptAt: { $lte: now } } as const;
        const found = await docs
          .find(due, { projection: { key: 1 } })
          .sort({ nextAttemptAt: 1 })
          .limit(DUE_AT_ONCE)
          .toArray();
        return [...new Set(found.map(({ key }) => key))];
      }),
    head: (webhookId, key) =>
      asProblems(async () => {
        const pending = { webhookId, status: 'pending', key } as const;
        const found = await docs.findOne(pending, { sort: { order: 1 } });
        return found === null ? null : toDelivery(found);
      }),
    postpone: ({ webhookId, key }, until) =>
      asProblems(async () => {
        const earlier = { webhookId, status: 'pending', key, nextAttemptAt: { $lt: until } } as const;
        await docs.updateMany(earlier, { $set: { nextAttemptAt: until } });
      }),
    settle: ({ id: _id, attempts }, after) =>
      asProblems(async () => {
        await docs.updateOne({ _id, status: 'pending', attempts }, { $set: changedFields(after) });
      }),
    countPending: (webhookId, limit) =>
      asProblems(() => docs.countDocuments({ webhookId, status: 'pending' }, { limit })),
    wasDeliveredSince: (webhookId, since) =>
      asProblems(async () => {
        const delivered = { webhookId, status: 'delivered', 'lastAttempt.at': { $gte: since } } as const;
        return (await docs.findOne(delivered, { projection: { _id: 1 } })) !== null;
      }),
  };
}
