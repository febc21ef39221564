import { aggregateSchema, listIndexes, oneOf, required } from '@courtcast/mongo';
import type { Webhook } from '../../../domain/webhooks/webhook.ts';

/** The index that gives each webhook of a scope a slot of its own. */
export const ONE_A_SLOT = 'webhook-slot';

/** The collection `webhook`. */
export const webhookSchema = aggregateSchema<Webhook>({
  state: {
    url: required(String),
    events: required([String]),
    scope: required({
      kind: required(oneOf('tournament', 'club', 'league-group')),
      id: required(String),
    }),
    description: required(String),
    ownerId: required(String),
    slot: required(Number),
    secret: required(String),
    previous: { secret: required(String), until: required(Date) },
    disabled: { at: required(Date), reason: required(String) },
    createdAt: required(Date),
    updatedAt: required(Date),
    deleted: required(Boolean),
  },
  keys: {
    deleted: required(Boolean),
    ownerId: required(String),
    createdAt: required(Date),
    updatedAt: required(Date),
    // `<kind>.<id>`; unique together with its number, unless it is removed.
    scope: required(String),
    slot: String,
    // The scope of an enabled webhook, by which events find it.
    listening: String,
  },
  indexes: [
    ...listIndexes(['scope', 'deleted'], ['createdAt', 'updatedAt']),
    ...listIndexes(['ownerId', 'deleted'], ['createdAt', 'updatedAt']),
    { fields: { 'keys.listening': 1 }, options: { sparse: true } },
    { fields: { 'keys.slot': 1 }, options: { unique: true, sparse: true, name: ONE_A_SLOT } },
  ],
});
