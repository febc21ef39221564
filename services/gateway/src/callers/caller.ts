import type { VerifiedToken } from '@courtcast/auth';
import { operations } from '@courtcast/contracts';
import type { Caller, Operation, Principal, UserCaller } from '@courtcast/contracts';
import { isRefusal } from '@courtcast/http';
import type { Logger } from '@courtcast/observability';
import { conflict, forbidden, unauthenticated, unavailable } from '@courtcast/problem';
import type { AuthenticatedClient } from './authenticate.ts';
import { createRememberedLookup, onceForEach } from './remembered-lookup.ts';
import type { Remembered } from './remembered-lookup.ts';

/** The user of a verified token, as far as it can be found out now. */
export type Identification =
  | { readonly kind: 'known'; readonly caller: UserCaller }
  | { readonly kind: 'disabled' }
  /** Identity answers, but cannot make a user of this token now (decisions 2). */
  | { readonly kind: 'not-synced' }
  /** Identity does not answer, and nothing is remembered. */
  | { readonly kind: 'unavailable' };

/** The users behind tokens, remembered until identity says that they or their players changed. */
export interface Principals extends Remembered {
  identify(token: VerifiedToken): Identification | Promise<Identification>;
}

const MAX_PRINCIPALS = 20_000;
// A claim that changes (a new name) makes another key, so that identity learns of it.
const keyOf = onceForEach(({ issuer, subject, email, name, preferredUsername }: VerifiedToken): string =>
  [issuer, subject, email, name, preferredUsername].join('\n'),
);

// Returns the same object for the same principal, because data derived from a caller are cached by that object.
const identificationOf = onceForEach(
  ({ userId, playerId, role, clubs, disabled }: Principal): Identification =>
    disabled
      ? { kind: 'disabled' }
      : { kind: 'known', caller: { kind: 'user', userId, playerId, role, clubs } },
);

/** One warning for each outage, not for each request in it. */
function createOutageLog(logger: Logger): (failure: unknown) => void {
  let isOut = false;
  return (failure) => {
    const isFailure = failure !== undefined;
    if (isFailure && !isOut) logger.warn('Identity does not say who users are: only those remembered go on');
    if (isFailure) logger.debug({ err: failure }, 'Principal not fetched');
    isOut = isFailure;
  };
}

/** Remembers at most 20,000 principals; one call to identity for each token and set of claims at a time. */
export function createPrincipals(options: {
  readonly fetchPrincipal: (token: VerifiedToken) => Promise<Principal>;
  readonly logger: Logger;
  /** Monotonic, in ms. */
  readonly clock?: () => number;
}): Principals {
  const { fetchPrincipal, logger, clock } = options;
  const lookup = createRememberedLookup<VerifiedToken, Principal>({
    ask: fetchPrincipal,
    onAsked: createOutageLog(logger),
    keyOf,
    idsOf: ({ userId, playerId }) => (playerId === null ? [userId] : [userId, playerId]),
    max: MAX_PRINCIPALS,
    clock,
  });

  const withoutAnswer = (token: VerifiedToken, error: unknown): Identification => {
    if (isRefusal(error)) return { kind: 'not-synced' };
    const reserve = lookup.lastKnown(token);
    return reserve === undefined ? { kind: 'unavailable' } : identificationOf(reserve);
  };

  return {
    identify: (token) => {
      const found = lookup.find(token);
      if (!(found instanceof Promise)) return identificationOf(found);
      return found.then(identificationOf, (error: unknown) => withoutAnswer(token, error));
    },
    invalidate: (id) => lookup.invalidate(id),
    markAllStale: () => lookup.markAllStale(),
  };
}

/**
 * Determines the caller that a service sees; `operation` is undefined if no route matches. Throws Problem
 * `unauthenticated` if the operation takes credentials, `forbidden` for a disabled user, `conflict` ("User not synced")
 * and `unavailable` if the user cannot be identified and matters.
 */
export type ToCaller = (client: AuthenticatedClient, operation: Operation | undefined) => Promise<Caller>;

const anonymous: Caller = { kind: 'anonymous' };
const RETRY_SECONDS = 1;

/**
 * Public reads go on without identity as long as they are the same for everyone; where the answer depends on the
 * caller, treating a user as anonymous would be a lie (decisions 2, ADR 9).
 */
export function createToCaller(principals: Principals): ToCaller {
  const identify = async (token: VerifiedToken, matters: boolean): Promise<Identification> => {
    const first = await principals.identify(token);
    // The question may have gone to a process that was being replaced.
    return matters && first.kind === 'unavailable' ? principals.identify(token) : first;
  };

  const userCaller = async (token: VerifiedToken, operation: Operation | undefined): Promise<Caller> => {
    const matters = operation !== undefined && operation.cache !== 'shared';
    const identification = await identify(token, matters);
    switch (identification.kind) {
      case 'known':
        return identification.caller;
      case 'disabled':
        throw forbidden('This account is disabled');
      case 'not-synced':
        if (operation?.access !== 'authenticated') return anonymous;
        throw conflict('user-not-synced', 'User not synced');
      case 'unavailable':
        if (!matters) return anonymous;
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
