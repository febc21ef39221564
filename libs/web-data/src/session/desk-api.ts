import { ApiError, createClient } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import type { Session } from './session.ts';

/** People see longer pauses, and decide. */
const patience = { maxAttempts: 3, maxWaitMs: 3_000 } as const;

/** Nothing of a desk is asked for without credentials: it would be refused, or answered with less. */
export function signedOut(): ApiError {
  return new ApiError('unauthenticated', { statusCode: 401, message: '', error: 'Unauthorized' });
}

/** The API as the user of this tab. */
export function createDeskApi({ token }: Pick<Session, 'token'>): Client {
  return createClient({
    retry: patience,
    async token(refused) {
      const given = await token(refused);
      if (given === undefined) throw signedOut();
      return given;
    },
  });
}
