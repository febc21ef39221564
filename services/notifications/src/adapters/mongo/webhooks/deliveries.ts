import { randomUUID } from 'node:crypto';
import { asProblems, isDuplicateKey, listPage } from '@courtcast/mongo';
import type { Collection, Document, Filter } from '@courtcast/mongo';
import type { Deliveries, Positions } from '../../../application/ports/webhooks.ts';
import type { Delivery } from '../../../domain/webhooks/delivery.ts';
import { expiryFrom, newDocument, toDelivery } from './delivery-document.ts';
import type {
  DeliveryCollections,
  DeliveryDocument,
  PositionDocument,
  QueueDocument,
} from './delivery-document.ts';

/** An upsert that loses against another of the same id is done by that one, or again. */
async function upsert<T extends Document>(
  docs: Collection<T>,
  _id: string,
  update: Parameters<Collection<T>['updateOne']>[1],
): Promise<void> {
  const filter = { _id } as unknown as Filter<T>;
  try {
    await docs.updateOne(filter, update, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await docs.updateOne(filter, update, { upsert: true });
  }
}

const NEVER_LEASED = new Date(0);

/** Says that something is to be sent to a webhook now, whatever it waits for. */
export function touchQueue({ queues }: DeliveryCollections, webhookId: string, now: Date): Promise<void> {
  return upsert<QueueDocument>(queues, webhookId, {
    $set: { dueAt: now, touch: randomUUID() },
    $setOnInsert: { leasedUntil: NEVER_LEASED, holder: '' },
  });
}

/** The fields that change from one state of a delivery to the next. */
export function changedFields(delivery: Delivery): Partial<DeliveryDocument> {
  const { key, status, attempts, tries, triedSince, lastAttempt, nextAttemptAt } = delivery;
  return { key, status, attempts, tries, triedSince, lastAttempt, nextAttemptAt };
}

/** A scan of seven days, for a rare thing. */
async function forgetPlayer(docs: DeliveryCollections['deliveries'], playerId: string): Promise<void> {
  const found: string[] = [];
  for await (const { _id, payload } of docs.find({}, { projection: { payload: 1 } }))
    if (payload.includes(JSON.stringify(playerId))) found.push(_id);
  await docs.deleteMany({ _id: { $in: found } });
}

/** Deliveries in MongoDB. `onRecorded` is called when there is something to be sent. */
export function createDeliveries(
  collections: DeliveryCollections,
  { now, onRecorded }: { now: () => Date; onRecorded: () => void },
): Deliveries {
  const { deliveries: docs } = collections;
  const wake = async (webhookIds: readonly string[]): Promise<void> => {
    await Promise.all([...new Set(webhookIds)].map((id) => touchQueue(collections, id, now())));
    onRecorded();
  };
  return {
    record: (deliveries) =>
      asProblems(async () => {
        await Promise.all(
          deliveries.map((delivery) =>
            upsert<DeliveryDocument>(docs, delivery.id, { $setOnInsert: newDocument(delivery) }),
          ),
        );
        if (deliveries.length > 0) await wake(deliveries.map(({ webhookId }) => webhookId));
      }),
    forget: (playerId) => asProblems(() => forgetPlayer(docs, playerId)),
    list: (webhookId, { status, page, perPage }) =>
      listPage({
        collection: docs,
        filter: status === undefined ? { webhookId } : { webhookId, status },
        sort: { createdAt: -1 },
        map: toDelivery,
        ...{ page, perPage },
      }),
    find: (webhookId, id) =>
      asProblems(async () => {
        const found = await docs.findOne({ _id: id, webhookId });
        return found === null ? null : toDelivery(found);
      }),
    sendAgain: (before, after) =>
      asProblems(async () => {
        const { id: _id, status, attempts } = before;
        const expiresAt = expiryFrom(now());
        const update = { $set: { ...changedFields(after), expiresAt } };
        const { matchedCount } = await docs.updateOne({ _id, status, attempts }, update);
        if (matchedCount === 0) return null;
        await wake([after.webhookId]);
        return after;
      }),
    giveUp: (webhookId) =>
      asProblems(async () => {
        const given = { status: 'failed', nextAttemptAt: null } as const;
        await docs.updateMany({ webhookId, status: 'pending' }, { $set: given });
      }),
  };
}

/** Positions in MongoDB. */
export function createPositions({ positions }: DeliveryCollections, now: () => Date): Positions {
  return {
    find: (_id) => asProblems(async () => (await positions.findOne({ _id }))?.seq ?? null),
    advance: (_id, seq) =>
      asProblems(() =>
        upsert<PositionDocument>(positions, _id, {
          $max: { seq },
          $set: { expiresAt: expiryFrom(now()) },
        }),
      ),
  };
}
