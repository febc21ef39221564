import type { ReasonText } from './reason.ts';

/** Reasons of webhooks. */
export const webhookReasons = {
  'url-refused': {
    meaning:
      'Nothing is sent to this address: its scheme, port or credentials, or because it is not a public address; notifications because it is of no push service.',
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
