import { callerSchema, serviceNameSchema } from '@courtcast/contracts';
import type { Caller, ServiceName } from '@courtcast/contracts';
import { unauthenticated } from '@courtcast/problem';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { JWTVerifyResult, LocalJWKSet } from 'jose';
import { z } from 'zod';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { INTERNAL_TOKEN_TYPE, LIFETIME_SECONDS, ownsKey } from './internal-signer.ts';
import { createVerifiedTokens } from './verified-tokens.ts';

/** `trustedKeys` are the public keys of all services: a JWKS as JSON text, each `kid` as `ownsKey` says. */
export interface InternalVerifierOptions {
  readonly audience: ServiceName;
  readonly trustedKeys: string;
  readonly clock?: Clock;
}

/** The service that sent a request, and the caller it acts for. */
export interface InternalPrincipal {
  readonly from: ServiceName;
  readonly caller: Caller;
}

/** Verifies internal tokens. */
export interface InternalVerifier {
  /** Throws Problem `unauthenticated` for anything but a fresh token of a trusted service for this audience. */
  verify(token: string): Promise<InternalPrincipal>;
}

const LEEWAY_SECONDS = 5;
const MAX_VERIFIED_TOKENS = 10_000;
const MAX_INTERNAL_TOKEN_LENGTH = 65_536;

const claimsSchema = z.object({ iss: serviceNameSchema, exp: z.number(), caller: callerSchema });

const refused = (): Error => unauthenticated('A valid internal token is required');

const parseTrustedKeys = (text: string): LocalJWKSet => {
  try {
    return createLocalJWKSet(
      z.object({ keys: z.array(z.looseObject({ kty: z.string() })) }).parse(JSON.parse(text)),
    );
  } catch (cause) {
    throw new Error('The trusted internal keys are not a JWKS in JSON', { cause });
  }
};

// A service signs for itself only: `kid` selects the key, so the issuer must be the owner of that key.
const toPrincipal = ({ payload, protectedHeader }: JWTVerifyResult) => {
  const { iss: from, exp: expiresAtS, caller } = claimsSchema.parse(payload);
  if (!ownsKey(from, protectedHeader.kid ?? '')) throw refused();
  if (caller.kind === 'service' && caller.name !== from) throw refused();
  const value: InternalPrincipal = { from, caller };
  return { value, expiresAtS };
};

/** A verifier for the service `audience`. Throws at once where the trusted keys are no JWKS. */
export function createInternalVerifier(options: InternalVerifierOptions): InternalVerifier {
  const { audience, clock = systemClock } = options;
  const keys = parseTrustedKeys(options.trustedKeys);
  const verified = createVerifiedTokens<InternalPrincipal>(MAX_VERIFIED_TOKENS);

  const verifyUncached = async (token: string): Promise<InternalPrincipal> => {
    const result = await jwtVerify(token, keys, {
      algorithms: ['EdDSA'],
      audience,
      typ: INTERNAL_TOKEN_TYPE,
      clockTolerance: LEEWAY_SECONDS,
      currentDate: clock.now(),
    });
    const { value, expiresAtS } = toPrincipal(result);
    // No service signs for longer, so that a stolen key makes no token that outlives it (ADR 8).
    const latest = clock.now().getTime() / 1000 + LIFETIME_SECONDS + LEEWAY_SECONDS;
    if (expiresAtS > latest) throw refused();
    verified.keep(token, { value, usableUntil: (expiresAtS + LEEWAY_SECONDS) * 1000 });
    return value;
  };

  return {
    verify: async (token) => {
      const known = verified.find(token, clock.now().getTime());
      if (known !== undefined) return known;
      if (token.length > MAX_INTERNAL_TOKEN_LENGTH) throw refused();
      try {
        return await verifyUncached(token);
      } catch {
        throw refused();
      }
    },
  };
}
