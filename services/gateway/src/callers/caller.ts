import type { Caller, Operation } from '@courtcast/contracts';
import { operations } from '@courtcast/contracts';
import { conflict, forbidden, unauthenticated, unavailable } from '@courtcast/problem';
import type { Principals } from './principals.ts';
import type { Visitor } from './authenticate.ts';

/**
 * Who a service is told that the caller is; `operation` is undefined where the request leads nowhere. Throws Problem
 * `unauthenticated` where nobody may call the operation without credentials, `forbidden` for a disabled user,
 * `conflict` ("User not synced") and `unavailable` where the user cannot be told and matters.
 */
export type ToCaller = (visitor: Visitor, operation: Operation | undefined) => Promise<Caller>;

const anonymous: Caller = { kind: 'anonymous' };
const retrySeconds = 1;

/**
 * Public reads go on without identity as long as they are the same for everyone; where the answer depends on the
 * caller, treating a user as a stranger would be a lie (decisions.md 2, ADR 0009).
 */
export function createToCaller(principals: Principals): ToCaller {
  const userCaller: ToCaller = async (visitor, operation) => {
    if (visitor.kind !== 'user') return anonymous;
    const identification = await principals.identify(visitor.token);
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
        throw unavailable('Users cannot be recognised at the moment', retrySeconds);
    }
  };

  return async (visitor, operation) => {
    switch (visitor.kind) {
      case 'user':
        return userCaller(visitor, operation);
      case 'board':
        // A board is nobody who could be told who he is: that takes the token of a user (specification 4.1).
        if (operation?.id === operations.getMe.id) throw unauthenticated();
        return { kind: 'board', key: visitor.key };
      case 'anonymous':
        if (operation?.access === 'authenticated') throw unauthenticated();
        return anonymous;
      case 'refused':
        throw visitor.problem;
    }
  };
}
