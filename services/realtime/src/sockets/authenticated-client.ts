import type { Caller, Principal, UserCaller, UserState } from '@courtcast/contracts';
import type { TokenVerifier } from '@courtcast/auth';
import { internalOperations } from '@courtcast/contracts';
import type { InternalClient } from '@courtcast/http';
import { forbidden, unauthenticated } from '@courtcast/problem';

/** The caller behind a socket; anonymous after their token has expired. */
export interface AuthenticatedClient {
  /** The caller at a moment. */
  callerAt(now: Date): Caller;
  /** The user, as long as the socket lives: for disconnecting it when they are disabled. */
  readonly userId: string | null;
  /** Applies the present state of the user: a role that was taken away is gone at once. */
  update(user: Pick<UserState, 'role' | 'playerId'>): void;
  /**
   * Asks identity for the user's present state, because events during an outage of NATS are lost. Throws Problem
   * `forbidden` (disabled) or `unavailable`.
   */
  renew(): Promise<void>;
}

const anonymous: Caller = { kind: 'anonymous' };

/** A client without a token. */
const anonymousClient: AuthenticatedClient = {
  callerAt: () => anonymous,
  userId: null,
  update: () => undefined,
  renew: async () => undefined,
};

function callerOf({ disabled, ...user }: Principal): UserCaller {
  if (disabled) throw forbidden('This account is disabled');
  return { kind: 'user', ...user };
}

/** A user as identity knows them, until their token ends. */
async function signIn(askIdentity: () => Promise<Principal>, expiresAt: Date): Promise<AuthenticatedClient> {
  let caller = callerOf(await askIdentity());
  return {
    callerAt: (now) => (now < expiresAt ? caller : anonymous),
    userId: caller.userId,
    update: ({ role, playerId }) => {
      caller = { ...caller, role, playerId };
    },
    async renew() {
      caller = callerOf(await askIdentity());
    },
  };
}

/** Scopes a socket may watch at a time. */
export function scopeLimitOf(caller: Caller): number {
  return caller.kind === 'anonymous' ? 100 : 1000;
}

/** Finds out whose a token is. */
export interface Authenticator {
  /** Throws Problem `unauthenticated`, `forbidden` (disabled) or `unavailable`. */
  authenticate(token: unknown): Promise<AuthenticatedClient>;
}

/** Verifies tokens and asks identity for the user. */
export function createAuthenticator(verifier: TokenVerifier, client: InternalClient): Authenticator {
  return {
    async authenticate(token) {
      if (token === undefined || token === null || token === '') return anonymousClient;
      if (typeof token !== 'string')
        throw unauthenticated('The access token is malformed: it must be text', 'invalid_token');
      const { issuer, subject, expiresAt, email, name, preferredUsername } = await verifier.verify(token);
      const body = { issuer, subject, email, name, preferredUsername };
      return signIn(() => client.call(internalOperations.syncPrincipal, { body }), expiresAt);
    },
  };
}
