import type { AggregateStore, Mongo } from '@courtcast/mongo';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import { createWebhookStore } from './webhooks/webhook-store.ts';

/** The stores of this service's aggregates. */
export interface Stores {
  readonly webhooks: AggregateStore<Webhook>;
}

/** The stores of this service's aggregates, in its own database. */
export function openStores(mongo: Mongo): Stores {
  return { webhooks: createWebhookStore(mongo) };
}
