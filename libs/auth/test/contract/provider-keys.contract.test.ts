import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogger, createMetrics } from '@courtcast/observability';
import type { Metrics } from '@courtcast/observability';
import { isProblem } from '@courtcast/problem';
import { eventually, fixedClock } from '@courtcast/testkit';
import type { FixedClock } from '@courtcast/testkit';
import { createTokenVerifier } from '../../src/index.ts';
import type { TokenVerifier } from '../../src/index.ts';
import { createKey, signToken, startProvider } from './provider.ts';
import type { ProviderKey } from './provider.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

let first: ProviderKey;
let next: ProviderKey;
let third: ProviderKey;
let clock: FixedClock;
let provider: Awaited<ReturnType<typeof startProvider>>;
let metrics: Metrics;
let verifier: TokenVerifier;

beforeAll(async () => {
  [first, next, third] = (await Promise.all(['k1', 'k2', 'k3'].map((kid) => createKey('ES256', kid)))) as [
    ProviderKey,
    ProviderKey,
    ProviderKey,
  ];
});
beforeEach(async () => {
  clock = fixedClock();
  provider = await startProvider(first);
  metrics = createMetrics('test');
  verifier = createTokenVerifier({ issuer: provider.issuer, audience: 'courtcast', clock, logger, metrics });
});
afterEach(() => provider.stop());

const tokenOf = (key: ProviderKey, sub = 'u1') =>
  signToken(key, { iss: provider.issuer, aud: 'courtcast', sub, exp: clock.now().getTime() / 1000 + 7_200 });

const outcome = async (token: string | Promise<string>): Promise<unknown> => {
  try {
    return (await verifier.verify(await token)).subject;
  } catch (error) {
    return isProblem(error) ? [error.code, error.retryAfterSeconds] : error;
  }
};
const refused = ['unauthenticated', undefined];
const goOut = () => provider.answer('/keys', 503, 'out');

describe('keys of the provider', () => {
  test('are fetched once for many tokens, also when all come at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 50 }, (_, index) => tokenOf(first, `u${index}`)));
    await Promise.all(tokens.map((token) => outcome(token)));
    await Promise.all(tokens.map((token) => outcome(token)));
    expect(provider.timesAsked()).toBe(1);
  });

  test('can be loaded ahead of the first token', async () => {
    await verifier.load();
    await verifier.load();
    expect(provider.timesAsked()).toBe(1);
  });

  test('are asked for again when a token has an unknown kid: a new key works at once', async () => {
    expect(await outcome(tokenOf(first))).toBe('u1');
    provider.publish(next.publicJwk, first.publicJwk);
    expect(await outcome(tokenOf(next))).toBe('u1');
    expect(await outcome(tokenOf(first, 'u2'))).toBe('u2');
    expect(provider.timesAsked()).toBe(2);
  });

  test('are asked for because of unknown kids at most every 30 s, whatever is sent', async () => {
    await verifier.load();
    for (let index = 0; index < 20; index += 1) {
      expect(await outcome(tokenOf({ ...next, kid: `made up ${index}` }))).toEqual(refused);
    }
    expect(provider.timesAsked()).toBe(2);
    provider.publish(first.publicJwk, next.publicJwk);
    clock.advance(29 * SECOND_MS);
    expect(await outcome(tokenOf(next))).toEqual(refused);
    clock.advance(SECOND_MS);
    expect(await outcome(tokenOf(next))).toBe('u1');
    expect(provider.timesAsked()).toBe(3);
  });

  test('are refreshed once when many tokens with the new kid come at once', async () => {
    await verifier.load();
    provider.publish(next.publicJwk);
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, index) => tokenOf(next, `u${index}`)));
    expect(await Promise.all(tokens.map((token) => outcome(token)))).not.toContainEqual(refused);
    expect(provider.timesAsked()).toBe(2);
  });

  test('of a token without kid are found where only one fits', async () => {
    const token = await signToken(
      first,
      { iss: provider.issuer, aud: 'courtcast', sub: 'u1', exp: clock.now().getTime() / 1000 + 60 },
      { kid: undefined },
    );
    expect(await outcome(token)).toBe('u1');
  });
});

describe('a key that the provider dropped', () => {
  test('stops at the next refresh, for tokens that were verified before, too', async () => {
    const token = await tokenOf(first);
    expect(await outcome(token)).toBe('u1');
    provider.publish(next.publicJwk);
    expect(await outcome(token)).toBe('u1');
    expect(await outcome(tokenOf(next))).toBe('u1');
    expect(await outcome(token)).toEqual(refused);
  });

  test('stops after ten minutes at most', async () => {
    const token = await tokenOf(first);
    await outcome(token);
    provider.publish(next.publicJwk);
    clock.advance(10 * MINUTE_MS);
    expect(await outcome(token)).toEqual(refused);
  });

  test('is noticed beside the requests already after nine minutes', async () => {
    const token = await tokenOf(first);
    await outcome(token);
    provider.publish(next.publicJwk);
    clock.advance(9 * MINUTE_MS);
    expect(await outcome(token)).toBe('u1');
    await eventually(async () => expect(await outcome(token)).toEqual(refused));
    expect(provider.timesAsked()).toBe(3);
  });
});

describe('while the provider is out', () => {
  test('known keys go on, for tokens old and new, for hours', async () => {
    const token = await tokenOf(first);
    await outcome(token);
    goOut();
    for (let elapsed = 0; elapsed < 90; elapsed += 5) {
      expect(await outcome(token)).toBe('u1');
      expect(await outcome(tokenOf(first, 'u2'))).toBe('u2');
      clock.advance(5 * MINUTE_MS);
    }
  });

  test('it is asked at most every 30 s', async () => {
    const token = await tokenOf(first);
    await outcome(token);
    goOut();
    clock.advance(10 * MINUTE_MS);
    for (const [advanceMs, asked] of [
      [0, 2],
      [1, 2],
      [29_998, 2],
      [1, 3],
      [29_999, 3],
      [1, 4],
    ] as const) {
      clock.advance(advanceMs);
      expect(await outcome(token)).toBe('u1');
      // Leaves time for a background refresh.
      await fetch(provider.issuer);
      await eventually(() => expect(provider.timesAsked()).toBe(asked));
    }
  });

  test('no request waits for an answer that does not come', async () => {
    const token = await tokenOf(first);
    await outcome(token);
    goOut();
    clock.advance(10 * MINUTE_MS);
    await outcome(token);
    provider.answer('/keys', 0, '');
    clock.advance(MINUTE_MS);
    const roundTrip = fetch(provider.issuer).then(() => 'waited');
    expect(await Promise.race([outcome(token), roundTrip])).toBe('u1');
    await eventually(() => expect(provider.timesAsked()).toBe(3));
  });

  test('an unknown kid is "unavailable", with the time until it is asked again', async () => {
    await verifier.load();
    goOut();
    expect(await outcome(tokenOf(next))).toEqual(['unavailable', 30]);
    clock.advance(12 * SECOND_MS);
    expect(await outcome(tokenOf(next))).toEqual(['unavailable', 18]);
    expect(provider.timesAsked()).toBe(2);
    provider.publish(first.publicJwk, next.publicJwk);
    clock.advance(18 * SECOND_MS);
    expect(await outcome(tokenOf(next))).toBe('u1');
    expect(await outcome(tokenOf(third))).toEqual(refused);
  });

  test('from the start, every token is "unavailable", and works as soon as it is there', async () => {
    goOut();
    expect(await outcome(tokenOf(first))).toEqual(['unavailable', 1]);
    expect(await outcome(tokenOf(first))).toEqual(['unavailable', 1]);
    expect(provider.timesAsked()).toBe(1);
    await expect(verifier.load()).rejects.toThrow('The identity provider cannot be reached');
    provider.publish(first.publicJwk);
    clock.advance(SECOND_MS);
    expect(await outcome(tokenOf(first))).toBe('u1');
  });

  test('shows in the metrics until it has answered again', async () => {
    const isUp = async () => {
      const { text } = await metrics.render();
      return /^courtcast_identity_provider_up\{[^}]*\} (\d)$/m.exec(text)?.[1];
    };
    expect(await isUp()).toBe('1');
    goOut();
    expect(await outcome(tokenOf(first))).toEqual(['unavailable', 1]);
    expect(await isUp()).toBe('0');
    provider.publish(first.publicJwk);
    clock.advance(SECOND_MS);
    expect(await outcome(tokenOf(first))).toBe('u1');
    expect(await isUp()).toBe('1');
  });

  test('garbage is refused as ever', async () => {
    await verifier.load();
    goOut();
    expect(await outcome('a.b.c')).toEqual(refused);
  });
});

describe('an answer that is no key set counts as an outage', () => {
  test.each<[string, number, string, Record<string, string>?]>([
    ['a page', 200, '<html></html>'],
    ['a list', 200, '[]'],
    ['keys that are no list', 200, '{"keys":{}}'],
    ['a list of texts', 200, '{"keys":["x"]}'],
    ['a fault', 500, '{"keys":[]}'],
    ['two megabytes', 200, JSON.stringify({ keys: [], filler: 'x'.repeat(2_000_000) })],
  ])('%s', async (...[, status, body]) => {
    const token = await tokenOf(first);
    await outcome(token);
    provider.answer('/keys', status, body);
    clock.advance(11 * MINUTE_MS);
    expect(await outcome(token)).toBe('u1');
    expect(await outcome(tokenOf(next))).toMatchObject(['unavailable', expect.any(Number)]);
  });

  test('so does a redirect, which is not followed', async () => {
    const elsewhere = await startProvider(next);
    provider.answer('/keys', 302, '', { location: elsewhere.jwksUri });
    expect(await outcome(tokenOf(next))).toEqual(['unavailable', 1]);
    expect(elsewhere.timesAsked()).toBe(0);
    await elsewhere.stop();
  });

  test('a symmetric key in the set is never used', async () => {
    provider.publish({ kty: 'oct', k: 'c2VjcmV0', kid: 'k1', alg: 'HS256' }, next.publicJwk);
    expect(await outcome(tokenOf(next))).toBe('u1');
    expect(await outcome(tokenOf(first))).toEqual(refused);
  });
});

describe('discovery', () => {
  const configuration = '/.well-known/openid-configuration';

  test.each<[string, (issuer: string) => object]>([
    ['a document of another issuer', (issuer) => ({ issuer: `${issuer}/`, jwks_uri: `${issuer}/keys` })],
    ['a document without an issuer', (issuer) => ({ jwks_uri: `${issuer}/keys` })],
    ['no key set', (issuer) => ({ issuer })],
    ['a key set that is no URL', (issuer) => ({ issuer, jwks_uri: 'keys' })],
    ['a key set in a file', (issuer) => ({ issuer, jwks_uri: 'file:///etc/passwd' })],
  ])('of %s is an outage', async (_, document) => {
    provider.answer(configuration, 200, JSON.stringify(document(provider.issuer)));
    expect(await outcome(tokenOf(first))).toEqual(['unavailable', 1]);
    expect(provider.timesAsked()).toBe(0);
  });

  test('is left out where the key set is configured', async () => {
    verifier = createTokenVerifier({ ...provider, audience: 'courtcast', clock, logger, metrics });
    expect(await outcome(tokenOf(first))).toBe('u1');
    expect(provider.timesAsked(configuration)).toBe(0);
  });

  test('keeps a path of the issuer', async () => {
    const issuer = `${provider.issuer}/realms/club`;
    provider.answer(
      `/realms/club${configuration}`,
      200,
      JSON.stringify({ issuer, jwks_uri: provider.jwksUri }),
    );
    verifier = createTokenVerifier({ issuer, audience: 'courtcast', clock, logger, metrics });
    const exp = clock.now().getTime() / 1000 + 60;
    expect(await outcome(signToken(first, { iss: issuer, aud: 'courtcast', sub: 'u1', exp }))).toBe('u1');
  });
});

describe('a token that was verified before', () => {
  test('is given back as it was, until its leeway is over', async () => {
    const exp = clock.now().getTime() / 1000 + 60;
    const token = await signToken(first, { iss: provider.issuer, aud: 'courtcast', sub: 'u1', exp });
    const verified = await verifier.verify(token);
    expect(await verifier.verify(token)).toBe(verified);
    clock.advance(89 * SECOND_MS);
    expect(await verifier.verify(token)).toBe(verified);
    clock.advance(SECOND_MS);
    await expect(verifier.verify(token)).rejects.toThrow('The access token has expired');
  });
});
