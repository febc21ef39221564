import type { Logger, Metrics } from '@courtcast/observability';
import { isProblem, unauthenticated } from '@courtcast/problem';
import { errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { ProviderKeys } from './provider-keys.ts';
import { fetchProviderKeys } from './provider.ts';
import type { ProviderOptions } from './provider.ts';
import { createVerifiedTokens } from './verified-tokens.ts';

/** Claims of a valid access token about its bearer. `issuer` and `subject` together name a user (decisions 2). */
export interface VerifiedToken {
  readonly issuer: string;
  readonly subject: string;
  readonly expiresAt: Date;
  readonly email?: string;
  readonly name?: string;
  readonly preferredUsername?: string;
}

/** `audience` is left out in development only: then any is accepted. `metrics` get whether the provider answers. */
export interface TokenVerifierOptions extends ProviderOptions {
  readonly audience?: string | undefined;
  /** A token that ends further ahead is refused; without it, one of any end is taken. */
  readonly maxLifetimeHours?: number | undefined;
  readonly clock?: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Verifies bearer tokens at the edge. */
export interface TokenVerifier {
  /**
   * Answers at once for a token that was verified before. Rejects with Problem `unauthenticated` for a token that is
   * not valid, and `unavailable` with `retryAfterSeconds` when that cannot be decided because the provider is down.
   */
  verify(token: string): VerifiedToken | Promise<VerifiedToken>;
  /** Loads the provider's keys ahead of the first token. Throws Problem `unavailable` while it is out. */
  load(): Promise<void>;
}

/** Longest token that is looked at, in characters. */
export const MAX_TOKEN_LENGTH = 8_192;

const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const LEEWAY_SECONDS = 30;
const MAX_VERIFIED_TOKENS = 10_000;
/** The last second that a date can be; JSON knows numbers beyond it, and `1e400` is none. */
const LAST_SECOND = 8_640_000_000_000;
/** Accepted `typ` values of access tokens (RFC 9068, RFC 8725 3.11); many providers leave it out. */
const acceptedTypes: ReadonlySet<string> = new Set([
  'jwt',
  'at+jwt',
  'application/jwt',
  'application/at+jwt',
]);

const invalidToken = (message: string): Error => unauthenticated(message, 'invalid_token');
const refused = (): Error =>
  invalidToken(
    'The access token is not valid here: its issuer, audience, signature, type or time is another',
  );
const malformed = (): Error => invalidToken('The access token is malformed: it must be a signed JWT');

const textOrNothing = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim.trim() !== '' ? claim : undefined;

const isAcceptedType = (typ: unknown): boolean =>
  typ === undefined || (typeof typ === 'string' && acceptedTypes.has(typ.toLowerCase()));

const toVerifiedToken = (issuer: string, payload: JWTPayload): VerifiedToken => {
  const { sub, exp } = payload;
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw refused();
  if (exp === undefined || exp > LAST_SECOND) throw refused();
  const email = textOrNothing(payload.email);
  const name = textOrNothing(payload.name);
  const preferredUsername = textOrNothing(payload.preferred_username);
  return {
    issuer,
    subject: sub,
    expiresAt: new Date(exp * 1000),
    ...(email === undefined ? {} : { email }),
    ...(name === undefined ? {} : { name }),
    ...(preferredUsername === undefined ? {} : { preferredUsername }),
  };
};

/** Names the form and age of a token as reasons of a refusal (clients renew expired tokens), and no other claim. */
const toTokenProblem = (error: unknown, logger: Logger): unknown => {
  if (isProblem(error)) return error;
  if (error instanceof errors.JWTExpired) return invalidToken('The access token has expired: get a new one');
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) return malformed();
  if (!(error instanceof errors.JOSEError))
    logger.warn({ err: error }, 'Token refused for an unusual reason');
  return refused();
};

/** Throws for a token that would be good for longer than tokens may be: a stolen one would be, too. */
const requireShortLife = (
  { expiresAt }: VerifiedToken,
  { maxLifetimeHours = Infinity, clock = systemClock }: TokenVerifierOptions,
): void => {
  const leftSeconds = (expiresAt.getTime() - clock.now().getTime()) / 1000;
  if (leftSeconds > maxLifetimeHours * 3_600 + LEEWAY_SECONDS)
    throw invalidToken(
      `The access token is good for too long: tokens that end more than ${maxLifetimeHours} hours ahead are not accepted`,
    );
};

const createVerifySignature =
  (options: TokenVerifierOptions, keys: ProviderKeys) =>
  async (token: string): Promise<VerifiedToken> => {
    const { issuer, audience, clock = systemClock } = options;
    const { payload, protectedHeader } = await jwtVerify(token, keys.find, {
      algorithms,
      issuer,
      ...(audience === undefined ? {} : { audience }),
      requiredClaims: ['exp', 'sub', 'aud'],
      clockTolerance: LEEWAY_SECONDS,
      currentDate: clock.now(),
    });
    if (!isAcceptedType(protectedHeader.typ)) throw refused();
    const verified = toVerifiedToken(issuer, payload);
    requireShortLife(verified, options);
    return verified;
  };

/** Counts as up until it was asked in vain. */
function watchProvider(metrics: Metrics): (hasAnswered: boolean) => void {
  const gauge = metrics.gauge({
    name: 'courtcast_identity_provider_up',
    help: 'Whether the identity provider gave its keys when it was last asked',
  });
  gauge.set(1);
  return (hasAnswered) => gauge.set(hasAnswered ? 1 : 0);
}

/**
 * Verifies access tokens of one issuer by the rules of decisions 2: asymmetric algorithms only, `iss`, `aud`, `exp` and
 * a textual `sub` required, 30 s of leeway, keys by `kid` from the configured issuer only. Verified tokens are
 * remembered until they expire or the provider's keys change.
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { clock = systemClock, logger } = options;
  const onAsked = watchProvider(options.metrics);
  const keys = new ProviderKeys({ fetchKeys: () => fetchProviderKeys(options), onAsked, clock, logger });
  const verifySignature = createVerifySignature(options, keys);
  const verified = createVerifiedTokens<VerifiedToken>(MAX_VERIFIED_TOKENS);
  let generation = keys.generation;

  const forgetAfterKeyChange = (): void => {
    if (generation === keys.generation) return;
    generation = keys.generation;
    verified.clear();
  };

  const recall = (token: string, now: number): VerifiedToken | undefined => {
    forgetAfterKeyChange();
    return token.length > MAX_TOKEN_LENGTH ? undefined : verified.find(token, now);
  };

  const verifyUncached = async (token: string): Promise<VerifiedToken> => {
    if (token.length > MAX_TOKEN_LENGTH) throw malformed();
    try {
      const value = await verifySignature(token);
      forgetAfterKeyChange();
      verified.keep(token, { value, usableUntil: value.expiresAt.getTime() + LEEWAY_SECONDS * 1000 });
      return value;
    } catch (error) {
      throw toTokenProblem(error, logger);
    }
  };

  const verifyAfter = async (refreshed: Promise<void>, token: string): Promise<VerifiedToken> => {
    await refreshed;
    return recall(token, clock.now().getTime()) ?? verifyUncached(token);
  };

  return {
    load: () => keys.load(),
    verify: (token) => {
      const now = clock.now().getTime();
      const refreshed = keys.keepFresh(now);
      return refreshed === undefined
        ? (recall(token, now) ?? verifyUncached(token))
        : verifyAfter(refreshed, token);
    },
  };
}
