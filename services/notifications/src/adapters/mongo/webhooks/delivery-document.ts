import { collectionSchema, oneOf, openCollection, required } from '@courtcast/mongo';
import type { Collection, FieldsOf, Mongo } from '@courtcast/mongo';
import type { NewDelivery } from '../../../application/ports/webhooks.ts';
import type { Delivery } from '../../../domain/webhooks/delivery.ts';

/** A stored delivery. */
export interface DeliveryDocument extends Omit<Delivery, 'id'> {
  readonly _id: string;
  /** Removed then, at the latest a minute later. */
  readonly expiresAt: Date;
}

/** The queue entry of a webhook with pending deliveries, and the process working on it. */
export interface QueueDocument {
  readonly _id: string;
  /** When something is due. */
  readonly dueAt: Date;
  /** Until then a process is at work on it; in the past when none is. */
  readonly leasedUntil: Date;
  readonly holder: string;
  /** Another one with everything that is recorded. */
  readonly touch: string;
}

/** The progress of converting a record's events into deliveries. */
export interface PositionDocument {
  readonly _id: string;
  readonly seq: number;
  readonly expiresAt: Date;
}

/** The collections of deliveries, whose documents are no aggregates: nothing of them is published. */
export interface DeliveryCollections {
  readonly deliveries: Collection<DeliveryDocument>;
  readonly queues: Collection<QueueDocument>;
  readonly positions: Collection<PositionDocument>;
  /** Creates missing indexes. */
  ready(): Promise<void>;
}

const DAY_MS = 86_400_000;
/** As long as events stay in the stream. */
const KEPT_MS = 7 * DAY_MS;
const expiry = { fields: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } } as const;

const deliveryFields: FieldsOf<Omit<DeliveryDocument, '_id'>> = {
  webhookId: required(String),
  event: required(String),
  key: required(String),
  order: required(String),
  payload: required(String),
  status: required(oneOf('pending', 'delivered', 'failed')),
  attempts: required(Number),
  lastAttempt: { responseStatus: Number, responseExcerpt: String, failure: String, at: required(Date) },
  nextAttemptAt: Date,
  triedSince: Date,
  tries: required(Number),
  createdAt: required(Date),
  expiresAt: required(Date),
};
const deliverySchema = collectionSchema(deliveryFields, [
  expiry,
  { fields: { webhookId: 1, createdAt: 1, _id: 1 } },
  { fields: { webhookId: 1, status: 1, createdAt: 1, _id: 1 } },
  { fields: { webhookId: 1, status: 1, nextAttemptAt: 1 } },
  { fields: { webhookId: 1, status: 1, key: 1, order: 1 } },
  { fields: { webhookId: 1, status: 1, 'lastAttempt.at': 1 } },
]);

const queueFields: FieldsOf<Omit<QueueDocument, '_id'>> = {
  dueAt: required(Date),
  leasedUntil: required(Date),
  holder: required(String),
  touch: required(String),
};
const queueSchema = collectionSchema(queueFields, [{ fields: { dueAt: 1, leasedUntil: 1 } }]);

const positionSchema = collectionSchema({ seq: required(Number), expiresAt: required(Date) }, [expiry]);

/** Opens them. */
export function openDeliveryCollections(mongo: Mongo): DeliveryCollections {
  const deliveries = openCollection<DeliveryDocument>(mongo, 'webhook_delivery', deliverySchema);
  const queues = openCollection<QueueDocument>(mongo, 'webhook_queue', queueSchema);
  const positions = openCollection<PositionDocument>(mongo, 'webhook_position', positionSchema);
  return {
    deliveries: deliveries.docs,
    queues: queues.docs,
    positions: positions.docs,
    ready: async () => void (await Promise.all([deliveries.ready(), queues.ready(), positions.ready()])),
  };
}

/** When something that is stored now is removed. */
export function expiryFrom(at: Date): Date {
  return new Date(at.getTime() + KEPT_MS);
}

/** The delivery of a document. */
export function toDelivery({ _id: id, expiresAt: _expiresAt, ...delivery }: DeliveryDocument): Delivery {
  return { id, ...delivery };
}

/** The document of a new delivery, without its id. */
export function newDocument({ id: _id, ...delivery }: NewDelivery): Omit<DeliveryDocument, '_id'> {
  const { createdAt } = delivery;
  return {
    ...delivery,
    ...{ status: 'pending', attempts: 0, tries: 0, lastAttempt: null, triedSince: null },
    nextAttemptAt: createdAt,
    expiresAt: expiryFrom(createdAt),
  };
}
