import type { VerifiedToken } from '@courtcast/auth';
import type { Caller, Operation } from '@courtcast/contracts';
import { operations } from '@courtcast/contracts';
import { conflict, forbidden, unauthenticated, unavailable } from '@courtcast/problem';
import type { Principals } from './principals.ts';
import type { AuthenticatedClient } from './authenticate.ts';

/**
 * Who the caller is to a service; `operation` is undefined where the request leads nowhere. Throws Problem
 * `unauthenticated` where the operation takes credentials, `forbidden` for a disabled user, `conflict` ("User not
 * synced") and `unavailable` where the user cannot be identified and matters.
 */
export type ToCaller = (client: AuthenticatedClient, operation: Operation | undefined) => Promise<Caller>;

const anonymous: Caller = { kind: 'anonymous' };
const RETRY_SECONDS = 1;

/**
 * Public reads go on without identity as long as they are the same for everyone; where the answer depends on the
 * caller, treating a user as anonymous would be a lie (decisions 2, ADR 9).
 */
export function createToCaller(principals: Principals): ToCaller {
  const userCaller = async (token: VerifiedToken, operation: Operation | undefined): Promise<Caller> => {
    const identification = await principals.identify(token);
    switch (identification.kind) {
      case 'known':
        return identification.caller;
      case 'disabled':
        throw forbidden('This account is disabled');
      case 'not-synced':
        if (operation?.access !== 'authenticated') return anonymous;
        throw conflict('user-not-synced', 'User not synced');
      case 'unavailable':
        if (operation === undefined || operation.cache === 'shared') return anonymous;
        throw unavailable('Users cannot be recognised at the moment', RETRY_SECONDS);
    }
  };

  return async (client, operation) => {
    switch (client.kind) {
      case 'user':
        return userCaller(client.token, operation);
      case 'board':
        // A board has no user to read: that takes the token of one (specification 4.1).
        if (operation?.id === operations.getMe.id) throw unauthenticated();
        return { kind: 'board', key: client.key };
      case 'anonymous':
        if (operation?.access === 'authenticated') throw unauthenticated();
        return anonymous;
      case 'refused':
        throw client.problem;
    }
  };
}
