import { z } from 'zod';
import { describedAs } from '../fields/described.ts';
import { id } from '../fields/fields.ts';
import { webhookEventTypeSchema, webhookSchema, webhookScopeSchema } from '../resources/webhooks.ts';

/** `notifications.webhook`: never the address, which may contain a secret, and never the signing secrets. */
export const webhookStateSchema = z
  .object({
    ...describedAs(webhookSchema, {
      id,
      scope: webhookScopeSchema,
      events: z.array(webhookEventTypeSchema),
      ownerId: id,
    }),
    enabled: z.boolean().describe('Whether it is sent events.'),
    deleted: z.boolean().describe('Whether it was removed. Only its id is of use then.'),
  })
  .describe('A webhook, without its address and its secrets.');

export type WebhookState = z.infer<typeof webhookStateSchema>;
