import {
  allOf,
  asAggregates,
  asProblems,
  createAggregateStore,
  DuplicateKeyError,
  filterFor,
  keyConditions,
  listAggregates,
} from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import { conflict } from '@courtcast/problem';
import type { Listening, Webhooks } from '../../../application/ports/webhooks.ts';
import type { Webhook, WebhookScope } from '../../../domain/webhooks/webhook.ts';
import { toWebhookState } from '../../views/webhook.ts';
import { ONE_A_SLOT, webhookSchema } from './webhook-schema.ts';
import { createBatch } from './batch.ts';

const notDeleted = keyConditions({ deleted: false });

function nameOf({ kind, id }: WebhookScope): string {
  return `${kind}.${id}`;
}

/** The collection of webhooks, with their public state: neither address nor secrets. */
export function createWebhookStore(mongo: Mongo): AggregateStore<Webhook> {
  return createAggregateStore<Webhook>({
    mongo,
    service: 'notifications',
    aggregate: 'webhook',
    schemaVersion: 1,
    toPublic: (webhook, { id }) => toWebhookState(id, webhook),
    toKeys: ({ scope, slot, ownerId, disabled, deleted, createdAt, updatedAt }) => ({
      ...{ deleted, ownerId, createdAt, updatedAt, scope: nameOf(scope) },
      slot: deleted ? undefined : `${nameOf(scope)}.${slot}`,
      // The key by which events find it.
      listening: deleted || disabled !== null ? undefined : nameOf(scope),
    }),
    schema: webhookSchema,
  });
}

async function findListening(
  store: AggregateStore<Webhook>,
  scopes: readonly string[],
): Promise<readonly Listening[]> {
  const filter = filterFor(store, keyConditions({ listening: { $in: [...scopes] } }));
  const projection = { outbox: 0, commands: 0 };
  const found = await asProblems(() => store.docs.find(filter, { projection }).toArray());
  return found.map((document) => {
    const { id, state } = store.read(document);
    return { id, scope: state.scope, events: state.events };
  });
}

/** Webhooks in MongoDB. */
export function createWebhooks(store: AggregateStore<Webhook>): Webhooks {
  const webhooks = asAggregates(store, 'Webhook');
  const findInBatch = createBatch((scopes: readonly string[]) => findListening(store, scopes));
  return {
    ...webhooks,
    async insert(creation) {
      try {
        return await webhooks.insert(creation);
      } catch (error) {
        const isTaken = error instanceof DuplicateKeyError && error.index === ONE_A_SLOT;
        throw isTaken ? conflict('changed-meanwhile', 'Another webhook was made at the same moment') : error;
      }
    },
    list: (filter, query) => {
      const wanted = 'scope' in filter ? { scope: nameOf(filter.scope) } : filter;
      return listAggregates(store, allOf([keyConditions(wanted), notDeleted]), query);
    },
    async takenSlots(scope) {
      const filter = filterFor(store, allOf([keyConditions({ scope: nameOf(scope) }), notDeleted]));
      const projection = { 'state.slot': 1 };
      const found = await asProblems(() => store.docs.find(filter, { projection }).toArray());
      return found.map(({ state }) => state.slot);
    },
    findListening: (scopes) => findInBatch(scopes.map(nameOf)),
  };
}
