import { webhookEventTypeSchema, webhookPayloadSchemas } from '@courtcast/contracts';
import type { WebhookPayloadType } from '@courtcast/contracts';
import { webhookPayload } from '../examples/webhooks.ts';
import type { Json, SchemaWriter } from '../json-schema.ts';

const signatureHeaders: Readonly<Record<string, string>> = {
  'webhook-id': 'Id of the delivery, the same for every attempt of it: what was seen before is a repetition.',
  'webhook-timestamp': 'When this attempt was made, in seconds since 1970: refuse what is minutes old.',
  'webhook-signature':
    'Signatures divided by spaces, each `v1,` and base64: HMAC-SHA256 of `<id>.<timestamp>.<body>`. One of them must be right; after a rotation there are two.',
};

const parameters: Json[] = Object.entries(signatureHeaders).map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

function webhookObject(type: WebhookPayloadType, schemas: SchemaWriter): Json {
  const schema = schemas.write(webhookPayloadSchemas[type], 'output');
  const { description } = webhookPayloadSchemas[type];
  return {
    post: {
      operationId: `on-${type}`,
      tags: ['Webhooks'],
      summary: `\`${type}\``,
      description,
      security: [],
      parameters,
      requestBody: {
        required: true,
        content: { 'application/json': { schema, example: webhookPayload(type) } },
      },
      responses: {
        '2XX': { description: 'The receiver has it. Anything else, redirects included, is tried again.' },
        410: { description: 'The receiver wants no more: the webhook is switched off.' },
      },
    },
  };
}

/** The webhook requests, by event. */
export function webhooksOf(schemas: SchemaWriter): Json {
  const types: readonly WebhookPayloadType[] = [...webhookEventTypeSchema.options, 'webhook.test'];
  return Object.fromEntries(types.map((type) => [type, webhookObject(type, schemas)]));
}
