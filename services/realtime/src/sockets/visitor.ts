import type { Caller, Principal, UserCaller, UserState } from '@courtcast/contracts';
import type { TokenVerifier } from '@courtcast/auth';
import { internalOperations } from '@courtcast/contracts';
import type { InternalClient } from '@courtcast/http';
import { forbidden, unauthenticated } from '@courtcast/problem';

/** Who is behind a socket. After his token's end he is anonymous. */
export interface Visitor {
  /** As of a moment. */
  callerAt(now: Date): Caller;
  /** The user, as long as the socket lives: for disconnecting him when he is disabled. */
  readonly userId: string | null;
  /** Takes what identity says of the user now: a role that was taken away is gone at once. */
  take(user: Pick<UserState, 'role' | 'playerId'>): void;
  /**
   * Asks identity who the user is now, for what nobody could hear while NATS was away. Throws Problem `forbidden`
   * (disabled) or `unavailable`.
   */
  renew(): Promise<void>;
}

const anonymous: Caller = { kind: 'anonymous' };

/** Somebody without a token. */
export const stranger: Visitor = {
  callerAt: () => anonymous,
  userId: null,
  take: () => undefined,
  renew: async () => undefined,
};

function callerOf({ disabled, ...user }: Principal): UserCaller {
  if (disabled) throw forbidden('This account is disabled');
  return { kind: 'user', ...user };
}

/** A user as identity knows him, until his token ends. */
async function signIn(askIdentity: () => Promise<Principal>, expiresAt: Date): Promise<Visitor> {
  let caller = callerOf(await askIdentity());
  return {
    callerAt: (now) => (now < expiresAt ? caller : anonymous),
    userId: caller.userId,
    take: ({ role, playerId }) => {
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

/** Finds out who brings a token. */
export interface Visitors {
  /** Throws Problem `unauthenticated`, `forbidden` (disabled) or `unavailable`. */
  admit(token: unknown): Promise<Visitor>;
}

/** Verifies tokens and asks identity for the user. */
export function createVisitors(verifier: TokenVerifier, client: InternalClient): Visitors {
  return {
    async admit(token) {
      if (token === undefined || token === null || token === '') return stranger;
      if (typeof token !== 'string') throw unauthenticated('The access token is not valid');
      const { issuer, subject, expiresAt, email, name, preferredUsername } = await verifier.verify(token);
      const body = { issuer, subject, email, name, preferredUsername };
      return signIn(() => client.call(internalOperations.syncPrincipal, { body }), expiresAt);
    },
  };
}
