import type { ReasonText } from './reason.ts';

/** Reasons of webhooks. */
export const webhookReasons = {
  'url-refused': {
    meaning:
      'Webhooks are not sent to this address: its scheme, port or credentials, or because it is not a public address.',
    remedy: 'Send an `https` address on the public internet, without user and password.',
  },
  'too-many-webhooks': {
    meaning: 'The tournament, club or league group has as many webhooks as it may have.',
    remedy: 'Remove one, or change one that exists.',
  },
  'webhook-disabled': {
    meaning: 'The webhook is switched off; its `disabled` says why.',
    remedy: 'Switch it on with `PATCH /webhooks/{id}` and `enabled: true`.',
  },
} as const satisfies Record<string, ReasonText>;
