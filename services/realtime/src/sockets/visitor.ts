import type { Caller } from '@courtcast/contracts';
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
}

const anonymous: Caller = { kind: 'anonymous' };

/** Somebody without a token. */
export const stranger: Visitor = { callerAt: () => anonymous, userId: null };

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
      const { disabled, ...user } = await client.call(internalOperations.syncPrincipal, { body });
      if (disabled) throw forbidden('This account is disabled');
      const caller: Caller = { kind: 'user', ...user };
      return { callerAt: (now) => (now < expiresAt ? caller : anonymous), userId: user.userId };
    },
  };
}
