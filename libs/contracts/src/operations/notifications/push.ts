import { z } from 'zod';
import {
  pushFollowsSchema,
  pushKeySchema,
  pushKeysSchema,
  pushLanguageSchema,
  pushSubscriptionSchema,
} from '../../resources/push/subscriptions.ts';
import { defineOperations } from '../operation.ts';

const MAX_ENDPOINT = 1_000;

const heading = { tag: 'Notifications', formerService: 'tournaments' } as const;

/** Notifications to browsers, without an account (decisions 15). */
export const pushOperations = defineOperations('notifications', heading, {
  getPushKey: {
    method: 'GET',
    path: '/push-key',
    summary: 'The key that browsers subscribe to notifications with',
    description: `For \`PushManager.subscribe({ applicationServerKey })\`. It stays as long as the installation keeps its
      keys; a browser that has subscribed with another one subscribes again.`,
    answer: { status: 200, schema: pushKeySchema },
  },
  putPushSubscription: {
    method: 'PUT',
    access: 'public',
    path: '/push-subscriptions/{id}',
    summary: 'Has a browser notified of matches, or changes of which',
    description: `By Web Push (RFC 8030): ten minutes before a match is due, when it is called, when it starts and when it ends, each
      once.
      The \`id\` is SHA-256 of the \`endpoint\`, base64url without padding: only who knows the endpoint can change or
      remove its subscription, and a browser has one. It takes the place of the one before and ends after thirty days
      unless it is sent again; a subscription that its push service does not know any more is removed. The endpoint is
      one of a push service that this installation sends to. Nothing of a subscription can be read.`,
    who: 'anyone',
    reasons: ['url-refused', 'push-id-mismatch', 'push-off'],
    follows: [],
    body: z.strictObject({
      endpoint: z
        .url({ protocol: /^https?$/, hostname: /.+/ })
        .max(MAX_ENDPOINT)
        .describe('The address at the push service: `PushSubscription.endpoint`.'),
      keys: pushKeysSchema.describe('`keys` of `PushSubscription.toJSON()`.'),
      language: pushLanguageSchema.describe('The language to write in.'),
      follows: pushFollowsSchema.describe('What to be notified of.'),
    }),
    answer: { status: 200, schema: pushSubscriptionSchema },
  },
  deletePushSubscription: {
    method: 'DELETE',
    access: 'public',
    path: '/push-subscriptions/{id}',
    summary: 'Ends the notifications of a browser',
    description: 'One that there is none of is 204, too: nothing is learned of others.',
    who: 'anyone',
    follows: [],
    answer: { status: 204 },
  },
});
