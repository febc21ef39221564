import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { isProblem } from '@courtcast/problem';
import { createInternalKeys, fixedClock } from '@courtcast/testkit';
import type { FixedClock, InternalKeys } from '@courtcast/testkit';
import { SignJWT, decodeJwt, decodeProtectedHeader, importJWK } from 'jose';
import type { JWK, JWTHeaderParameters, JWTPayload } from 'jose';
import { createInternalSigner, createInternalVerifier } from '../../src/index.ts';
import type { InternalSigner, InternalVerifier } from '../../src/index.ts';
import { craftToken } from './provider.ts';

const user: Caller = {
  kind: 'user',
  userId: 'u1',
  playerId: 'p1',
  role: 'user',
  clubs: [{ clubId: 'c1', role: 'owner' }],
};

let keys: InternalKeys;
let otherKeys: InternalKeys;
let clock: FixedClock;
let gateway: InternalSigner;
let scoring: InternalVerifier;

beforeAll(async () => {
  keys = await createInternalKeys(['gateway', 'leagues', 'scoring']);
  otherKeys = await createInternalKeys(['gateway']);
});
beforeEach(() => {
  clock = fixedClock();
  gateway = createInternalSigner({ service: 'gateway', key: keys.privateKeys.gateway ?? '', clock });
  scoring = createInternalVerifier({ audience: 'scoring', trustedKeys: keys.trustedKeys, clock });
});

const outcome = async (token: string): Promise<unknown> => {
  try {
    return await scoring.verify(token);
  } catch (error) {
    return isProblem(error) ? error.code : error;
  }
};

describe('a signed token names the service who sends and for whom', () => {
  test.each<Caller>([
    { kind: 'anonymous' },
    user,
    { kind: 'board', key: 'secret' },
    { kind: 'service', name: 'gateway' },
  ])('%j', async (caller) => {
    expect(await outcome(await gateway.sign('scoring', caller))).toEqual({ from: 'gateway', caller });
  });

  test('for 60 s, by EdDSA, for one service', async () => {
    const token = await gateway.sign('scoring', user);
    const { iat = 0, exp = 0, iss, aud } = decodeJwt(token);
    expect([iss, aud, exp - iat]).toEqual(['gateway', 'scoring', 60]);
    expect(decodeProtectedHeader(token)).toEqual({
      alg: 'EdDSA',
      kid: 'gateway',
      typ: 'courtcast-internal+jwt',
    });
  });
});

describe('signing', () => {
  test('is done once in 30 s for a caller and a service', async () => {
    const token = await gateway.sign('scoring', user);
    clock.advance(29_999);
    expect(await gateway.sign('scoring', structuredClone(user))).toBe(token);
    clock.advance(1);
    expect(await gateway.sign('scoring', user)).not.toBe(token);
  });

  test('is done again for another service or another caller', async () => {
    const tokens = await Promise.all([
      gateway.sign('scoring', user),
      gateway.sign('leagues', user),
      gateway.sign('scoring', { ...user, userId: 'u2' }),
      gateway.sign('scoring', { ...user, clubs: [] }),
      gateway.sign('scoring', { kind: 'anonymous' }),
    ]);
    expect(new Set(tokens).size).toBe(5);
  });

  test.each(['', 'x', '{}', '{"kty":"oct","k":"x"}'])('needs a private key: %j is refused at once', (key) => {
    expect(() => createInternalSigner({ service: 'gateway', key })).toThrow(
      /^The internal key is not a private Ed25519 JWK in JSON$/,
    );
  });

  test('refuses a key of another service at once', () => {
    expect(() => createInternalSigner({ service: 'scoring', key: keys.privateKeys.gateway ?? '' })).toThrow(
      'The internal key is not a key of scoring',
    );
  });

  test('refuses a public key at once', () => {
    const published = (JSON.parse(keys.trustedKeys) as { keys: JWK[] }).keys[0];
    expect(() => createInternalSigner({ service: 'gateway', key: JSON.stringify(published) })).toThrow(
      'not a private',
    );
  });
});

const signRaw = async (
  claims: JWTPayload,
  header: Partial<JWTHeaderParameters> = {},
  key = keys.privateKeys.gateway,
) => {
  const nowS = clock.now().getTime() / 1000;
  const usual = { iss: 'gateway', aud: 'scoring', iat: nowS, exp: nowS + 60, caller: { kind: 'anonymous' } };
  return new SignJWT(JSON.parse(JSON.stringify({ ...usual, ...claims })) as JWTPayload)
    .setProtectedHeader({ alg: 'EdDSA', kid: 'gateway', typ: 'courtcast-internal+jwt', ...header })
    .sign(await importJWK(JSON.parse(key ?? '{}') as JWK, 'EdDSA'));
};

test('a second key of a service is trusted beside the first, under a kid with its name in front', async () => {
  const { trustedKeys, privateKeys } = await createInternalKeys(['gateway', 'gateway.2', 'gatewayed']);
  scoring = createInternalVerifier({ audience: 'scoring', trustedKeys, clock });
  const caller = { kind: 'anonymous' } as const;
  for (const kid of ['gateway', 'gateway.2']) {
    const signer = createInternalSigner({ service: 'gateway', key: privateKeys[kid] ?? '', clock });
    expect(await outcome(await signer.sign('scoring', caller))).toEqual({ from: 'gateway', caller });
  }
  expect(await outcome(await signRaw({}, { kid: 'gatewayed' }, privateKeys.gatewayed))).toBe(
    'unauthenticated',
  );
});

describe('a token is refused', () => {
  test('the usual one is not', async () => {
    expect(await outcome(await signRaw({}))).toEqual({ from: 'gateway', caller: { kind: 'anonymous' } });
  });

  test.each<[string, () => string | Promise<string>]>([
    ['no token', () => ''],
    ['garbage', () => 'a.b.c'],
    [
      'no signature',
      () => craftToken({ alg: 'none', kid: 'gateway' }, { iss: 'gateway', aud: 'scoring', caller: user }),
    ],
    ['for another service', () => gateway.sign('leagues', user)],
    ['for several services', () => signRaw({ aud: ['leagues', 'identity'] })],
    ['for nobody', () => signRaw({ aud: undefined })],
    ['without an end', () => signRaw({ exp: undefined })],
    ['that ends a day ahead', () => signRaw({ exp: clock.now().getTime() / 1000 + 86_400 })],
    ['of no issuer', () => signRaw({ iss: undefined })],
    ['of an unknown issuer', () => signRaw({ iss: 'billing' })],
    ['of another issuer than its key', () => signRaw({ iss: 'leagues' })],
    ['under the kid of another service', () => signRaw({ iss: 'leagues' }, { kid: 'leagues' })],
    ['with a key of the same name that is not trusted', () => signRaw({}, {}, otherKeys.privateKeys.gateway)],
    ['of another type', () => signRaw({}, { typ: 'JWT' })],
    ['of no type', () => signRaw({}, { typ: undefined })],
    ['without a caller', () => signRaw({ caller: undefined })],
    ['with a caller of an unknown kind', () => signRaw({ caller: { kind: 'root' } })],
    ['with a user that lacks a role', () => signRaw({ caller: { ...user, role: undefined } })],
    ['in the name of another service', () => signRaw({ caller: { kind: 'service', name: 'leagues' } })],
    ['too long', () => `${'x'.repeat(70_000)}.a.b`],
  ])('%s', async (_, make) => {
    expect(await outcome(await make())).toBe('unauthenticated');
  });

  test('after its minute and 5 s of leeway, though it was verified before', async () => {
    const token = await gateway.sign('scoring', user);
    expect(await outcome(token)).toMatchObject({ from: 'gateway' });
    clock.advance(64_999);
    expect(await outcome(token)).toMatchObject({ from: 'gateway' });
    clock.advance(1);
    expect(await outcome(token)).toBe('unauthenticated');
  });

  test('a verified one is given back as it was', async () => {
    const token = await gateway.sign('scoring', user);
    expect(await scoring.verify(token)).toBe(await scoring.verify(token));
  });
});

test.each(['', 'x', '{}', '{"keys":"x"}', '{"keys":[{}]}', '[]'])(
  'trusted keys like %j are refused at once',
  (trustedKeys) => {
    expect(() => createInternalVerifier({ audience: 'scoring', trustedKeys })).toThrow(
      'The trusted internal keys are not a JWKS in JSON',
    );
  },
);
