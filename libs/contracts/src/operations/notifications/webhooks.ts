import { z } from 'zod';
import { describedAs } from '../../fields/described.ts';
import { freeText } from '../../fields/fields.ts';
import { pageOf, pageQuery, sortQuery } from '../../fields/pagination.ts';
import {
  webhookDeliverySchema,
  webhookDeliveryStatusSchema,
  webhookEventTypeSchema,
  webhookSchema,
  webhookScopeSchema,
  webhookWithSecretSchema,
} from '../../resources/webhooks.ts';
import { defineOperations } from '../operation.ts';

const MAX_URL = 2_000;
const MAX_EVENTS = 10;
const WHO = 'webhookKeepers';

const settings = {
  url: z
    .url({ protocol: /^https?$/, hostname: /.+/ })
    .max(MAX_URL)
    .describe(
      'Where events are sent: `https`, without user and password, to port 443 or one from 1024 on, and to a public address. What else may be depends on the installation.',
    ),
  events: z.array(webhookEventTypeSchema).min(1).max(MAX_EVENTS).describe('What it is to be sent.'),
  ...describedAs(webhookSchema, { description: freeText(200).optional() }),
};

const heading = { tag: 'Webhooks', formerService: 'tournaments' } as const;

/** Webhooks and their deliveries (decisions 13). */
export const webhookOperations = defineOperations('notifications', heading, {
  listWebhooks: {
    method: 'GET',
    access: 'authenticated',
    path: '/webhooks',
    summary: 'The webhooks of a scope, or those of the caller',
    description: `With a \`tournamentId\`, \`clubId\` or \`leagueGroupId\` all webhooks of it, for those who may make one
      there; without any, those whose owner the caller is. \`disabled\` says which of them are sent nothing, and why.`,
    who: WHO,
    reasons: ['not-permitted-field'],
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt']),
      tournamentId: z.string().optional().describe('Only those of this tournament.'),
      clubId: z.string().optional().describe('Only those of this club.'),
      leagueGroupId: z.string().optional().describe('Only those of this league group.'),
    }),
    answer: { status: 200, schema: pageOf(webhookSchema) },
  },
  getWebhook: {
    method: 'GET',
    access: 'authenticated',
    path: '/webhooks/{id}',
    summary: 'One webhook, without its secret',
    description: 'A webhook that was removed is 404.',
    who: WHO,
    answer: { status: 200, schema: webhookSchema },
  },
  createWebhook: {
    method: 'POST',
    path: '/webhooks',
    summary: 'Has the events of a tournament, club or league group sent to an address',
    description: `From now on each event is sent with \`POST\`, signed as
      [Standard Webhooks](https://www.standardwebhooks.com) says (\`webhook-id\`, \`webhook-timestamp\`,
      \`webhook-signature\`), at least once, and for each match in order. Answer 2xx within ten seconds; anything else is
      tried again with growing pauses for a day. The secret is shown this once: note it now, or make a new one with
      \`POST /webhooks/{id}/rotate-secret\`. A scope has at most ten webhooks.`,
    who: WHO,
    reasons: [
      'unknown-reference',
      'url-refused',
      'too-many-webhooks',
      'not-permitted-field',
      'answer-shown-once',
    ],
    follows: [],
    body: z.strictObject({ ...settings, scope: webhookScopeSchema.describe('What it is to be about.') }),
    answer: { status: 201, schema: webhookWithSecretSchema },
  },
  patchWebhook: {
    method: 'PATCH',
    path: '/webhooks/{id}',
    summary: 'Changes a webhook, or switches it on or off',
    description: `What is left out stays. \`enabled: true\` switches on what was switched off, whoever did, and makes the
      caller its owner; what happened meanwhile is not sent. \`enabled: false\` gives up what is pending. Where what is
      pending is sent to follows the \`url\`.`,
    who: WHO,
    reasons: ['url-refused'],
    follows: [],
    body: z.strictObject({
      url: settings.url.optional(),
      events: settings.events.optional(),
      description: settings.description,
      enabled: z.boolean().optional().describe('Whether it is to be sent events. Absent: as it is.'),
    }),
    answer: { status: 200, schema: webhookSchema },
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/webhooks/{id}',
    summary: 'Removes a webhook',
    description: 'Nothing more is sent, what is pending included.',
    who: WHO,
    follows: [],
    answer: { status: 204 },
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/webhooks/{id}/rotate-secret',
    summary: 'Makes a new secret beside the old one',
    description: `The new one is shown this once. For 24 hours every delivery is signed with both
      (\`webhook-signature\` holds two), so that a receiver can change over at any moment. A rotation within that time
      drops the older one of the two.`,
    who: WHO,
    reasons: ['answer-shown-once'],
    follows: [],
    body: z.strictObject({}),
    answer: { status: 200, schema: webhookWithSecretSchema },
  },
  testWebhook: {
    method: 'POST',
    path: '/webhooks/{id}/test',
    summary: 'Sends a `webhook.test` event',
    description: `It is signed and tried again as any other. The answer is the delivery, which is on its way; its id finds
      it in \`GET /webhooks/{id}/deliveries\`.`,
    who: WHO,
    reasons: ['webhook-disabled'],
    follows: [],
    body: z.strictObject({}),
    answer: { status: 200, schema: webhookDeliverySchema },
  },
  listWebhookDeliveries: {
    method: 'GET',
    access: 'authenticated',
    path: '/webhooks/{id}/deliveries',
    summary: 'What was sent to a webhook in the last seven days, and what waits',
    description: 'The newest first.',
    who: WHO,
    query: z.object({
      ...pageQuery,
      status: webhookDeliveryStatusSchema.optional().describe('Only those of this status.'),
    }),
    answer: { status: 200, schema: pageOf(webhookDeliverySchema) },
  },
  redeliverWebhook: {
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{deliveryId}/redeliver',
    summary: 'Sends a delivery again',
    description: `At once, whatever became of it, under the same \`webhook-id\` and with a new day of attempts. A pending one
      is tried now. What was delivered or given up comes out of the order of its match: receivers compare versions.`,
    who: WHO,
    reasons: ['webhook-disabled'],
    follows: [],
    body: z.strictObject({}),
    answer: { status: 200, schema: webhookDeliverySchema },
  },
});
