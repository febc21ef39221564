import type { Caller, ServiceName } from '@courtcast/contracts';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';

/** `key` is the service's private Ed25519 key: a JWK as JSON text, its `kid` as `ownsKey` says. */
export interface InternalSignerOptions {
  readonly service: ServiceName;
  readonly key: string;
  readonly clock?: Clock;
}

/** Signs statements about a caller for another service. */
export interface InternalSigner {
  /** A token for `audience` that lasts at least another 30 s. No one may change `caller` afterward. */
  sign(audience: ServiceName, caller: Caller): Promise<string>;
}

/** The header that carries internal tokens. */
export const INTERNAL_TOKEN_HEADER = 'x-internal-token';

/**
 * Whether a key is a service's own: its `kid` is the service's name, or begins with that and a dot, so that a second
 * key can be trusted before the first is given up.
 */
export function ownsKey(service: ServiceName, kid: string): boolean {
  return kid === service || kid.startsWith(`${service}.`);
}

/** `typ` of internal tokens: none of them passes for an access token, nor the other way round (RFC 8725 3.11). */
export const INTERNAL_TOKEN_TYPE = 'courtcast-internal+jwt';

/** Lifetime of an internal token. */
export const LIFETIME_SECONDS = 60;
const REUSE_MS = 30_000;
const MAX_SIGNED_TOKENS = 10_000;

interface SignedToken {
  readonly token: Promise<string>;
  readonly reuseUntil: number;
}

const privateKeySchema = z.looseObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
  kid: z.string(),
});

const parseKey = (text: string) => {
  try {
    return privateKeySchema.parse(JSON.parse(text));
  } catch {
    // The reason is left out: it would quote the key.
    throw new Error('The internal key is not a private Ed25519 JWK in JSON');
  }
};

/** A signer for `service`. Throws at once where the key is not a private Ed25519 JWK of that service. */
export function createInternalSigner({
  service,
  key,
  clock = systemClock,
}: InternalSignerOptions): InternalSigner {
  const jwk = parseKey(key);
  if (!ownsKey(service, jwk.kid)) throw new Error(`The internal key is not a key of ${service}`);
  const signed = new LRUCache<string, SignedToken>({ max: MAX_SIGNED_TOKENS });
  // Callers are mostly the objects that they were before: writing them down costs more than all the rest.
  const texts = new WeakMap<Caller, string>();

  const textOf = (caller: Caller): string => {
    const known = texts.get(caller);
    if (known !== undefined) return known;
    const text = JSON.stringify(caller);
    texts.set(caller, text);
    return text;
  };

  const signNew = async (audience: ServiceName, caller: Caller): Promise<string> => {
    const issuedAt = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT({ caller })
      .setProtectedHeader({ alg: 'EdDSA', kid: jwk.kid, typ: INTERNAL_TOKEN_TYPE })
      .setIssuer(service)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFETIME_SECONDS)
      .sign(jwk);
  };

  return {
    sign: (audience, caller) => {
      const id = `${audience} ${textOf(caller)}`;
      const now = clock.now().getTime();
      const known = signed.get(id);
      if (known !== undefined && now < known.reuseUntil) return known.token;
      const token = signNew(audience, caller);
      signed.set(id, { token, reuseUntil: now + REUSE_MS });
      return token;
    },
  };
}
