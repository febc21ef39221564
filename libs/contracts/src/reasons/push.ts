import type { ReasonText } from './reason.ts';

/** Reasons of notifications. */
export const pushReasons = {
  'push-off': {
    meaning: 'This installation sends no notifications.',
    remedy: 'Ask for the key first: `publicKey` of `GET /push-key` is null here.',
  },
  'push-id-mismatch': {
    meaning: 'The id in the path is not that of the endpoint.',
    remedy: 'Send SHA-256 of the endpoint as the id, base64url without padding.',
  },
} as const satisfies Record<string, ReasonText>;
