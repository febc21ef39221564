import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger, createMetrics } from '@courtcast/observability';
import { isProblem } from '@courtcast/problem';
import { fixedClock } from '@courtcast/testkit';
import { exportSPKI, importJWK } from 'jose';
import type { JWTPayload } from 'jose';
import { createTokenVerifier } from '../../src/index.ts';
import type { TokenVerifier } from '../../src/index.ts';
import { craftToken, createKey, signToken, startProvider } from './provider.ts';
import type { ProviderKey } from './provider.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
const metrics = createMetrics('test');
const clock = fixedClock();
const nowS = clock.now().getTime() / 1000;
const AUDIENCE = 'courtcast';

let keys: Record<'RS256' | 'PS256' | 'ES256' | 'EdDSA' | 'ES384', ProviderKey>;
let provider: Awaited<ReturnType<typeof startProvider>>;
let attacker: Awaited<ReturnType<typeof startProvider>>;
let foreign: ProviderKey;
let verifier: TokenVerifier;

beforeAll(async () => {
  const [RS256, PS256, ES256, EdDSA, ES384] = await Promise.all([
    createKey('RS256'),
    createKey('PS256'),
    createKey('ES256'),
    createKey('EdDSA'),
    createKey('ES384'),
  ]);
  keys = { RS256, PS256, ES256, EdDSA, ES384 };
  foreign = await createKey('ES256', keys.ES256.kid);
  provider = await startProvider(...Object.values(keys));
  attacker = await startProvider(foreign);
  verifier = createTokenVerifier({ issuer: provider.issuer, audience: AUDIENCE, clock, logger, metrics });
});
afterAll(() => Promise.all([provider.stop(), attacker.stop()]));

const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: provider.issuer,
  aud: AUDIENCE,
  sub: 'u1',
  iat: nowS,
  exp: nowS + 600,
  ...changes,
});

const outcome = async (token: string): Promise<unknown> => {
  try {
    return await verifier.verify(token);
  } catch (error) {
    return isProblem(error) ? error.code : error;
  }
};

describe('a token of the provider is accepted', () => {
  test.each(['RS256', 'PS256', 'ES256', 'EdDSA'] as const)('signed with %s', async (alg) => {
    expect(await outcome(await signToken(keys[alg], claims()))).toEqual({
      issuer: provider.issuer,
      subject: 'u1',
      expiresAt: new Date((nowS + 600) * 1000),
    });
  });

  test('with what it says of the user', async () => {
    const token = await signToken(
      keys.ES256,
      claims({ email: 'rafa@example.com', name: 'Rafa', preferred_username: 'rafa', scope: 'openid' }),
    );
    expect(await outcome(token)).toMatchObject({
      email: 'rafa@example.com',
      name: 'Rafa',
      preferredUsername: 'rafa',
    });
  });

  test('without what it says in another form than text', async () => {
    const token = await signToken(keys.ES256, claims({ email: 7, name: ['Rafa'], preferred_username: ' ' }));
    const { expiresAt } = await verifier.verify(token);
    expect(await outcome(token)).toEqual({ issuer: provider.issuer, subject: 'u1', expiresAt });
  });

  test.each<[string, () => JWTPayload]>([
    ['for several audiences, ours among them', () => claims({ aud: ['other', AUDIENCE] })],
    ['29 s after its end', () => claims({ exp: nowS - 29 })],
    ['29 s before its beginning', () => claims({ nbf: nowS + 29 })],
    ['without the time of its making', () => claims({ iat: undefined })],
    ['with a subject of 255 characters', () => claims({ sub: 'x'.repeat(255) })],
  ])('%s', async (_, make) => {
    expect(await outcome(await signToken(keys.ES256, make()))).toMatchObject({ issuer: provider.issuer });
  });

  test.each(['JWT', 'jwt', 'at+jwt', 'application/at+jwt'])('of the type %s', async (typ) => {
    expect(await outcome(await signToken(keys.ES256, claims(), { typ }))).toMatchObject({ subject: 'u1' });
  });
});

describe('a token is refused because of its claims', () => {
  test.each<[string, () => JWTPayload]>([
    ['another issuer', () => claims({ iss: attacker.issuer })],
    ['the issuer with a slash more', () => claims({ iss: `${provider.issuer}/` })],
    ['no issuer', () => claims({ iss: undefined })],
    ['another audience', () => claims({ aud: 'other' })],
    ['other audiences', () => claims({ aud: ['other', 'courtcast2'] })],
    ['no audience', () => claims({ aud: undefined })],
    ['no audiences', () => claims({ aud: [] })],
    ['an end 31 s ago', () => claims({ exp: nowS - 31 })],
    ['no end', () => claims({ exp: undefined })],
    ['an end after the last second of all dates', () => claims({ exp: 8.64e12 + 1 })],
    ['an end in words', () => ({ ...claims(), exp: 'tomorrow' as unknown as number })],
    ['a beginning in 31 s', () => claims({ nbf: nowS + 31 })],
    ['a beginning in words', () => ({ ...claims(), nbf: 'today' as unknown as number })],
    ['no subject', () => claims({ sub: undefined })],
    ['an empty subject', () => claims({ sub: '' })],
    ['a numeric subject', () => ({ ...claims(), sub: 7 as unknown as string })],
    ['an object as subject', () => ({ ...claims(), sub: { $ne: null } as unknown as string })],
    ['null as subject', () => ({ ...claims(), sub: null as unknown as string })],
    ['a subject of 256 characters', () => claims({ sub: 'x'.repeat(256) })],
  ])('%s', async (_, make) => {
    expect(await outcome(await signToken(keys.ES256, make()))).toBe('unauthenticated');
  });
});

describe('a token is refused because of its signature', () => {
  test('by another issuer under our kid', async () => {
    expect(await outcome(await signToken(foreign, claims()))).toBe('unauthenticated');
  });

  test('by a published key, with an algorithm that is not accepted', async () => {
    expect(await outcome(await signToken(keys.ES384, claims()))).toBe('unauthenticated');
  });

  test.each(['none', 'None', 'NONE', 'nOnE', ''])('none, alg %j', async (alg) => {
    expect(await outcome(craftToken({ alg, kid: keys.ES256.kid }, claims()))).toBe('unauthenticated');
  });

  test.each(['HS256', 'HS384', 'HS512'])('%s with the public key as secret', async (alg) => {
    const published = await importJWK(keys.RS256.publicJwk, 'RS256');
    if (published instanceof Uint8Array) throw new Error('not a public key');
    const secrets = [await exportSPKI(published), JSON.stringify(keys.RS256.publicJwk)];
    for (const secret of secrets) {
      const unsigned = craftToken({ alg, kid: keys.RS256.kid, typ: 'JWT' }, claims()).slice(0, -1);
      const signature = createHmac(alg.replace('HS', 'sha'), secret).update(unsigned).digest('base64url');
      expect(await outcome(`${unsigned}.${signature}`)).toBe('unauthenticated');
    }
  });

  test('taken from another token', async () => {
    const [header, , signature] = (await signToken(keys.ES256, claims())).split('.');
    const payload = Buffer.from(JSON.stringify(claims({ sub: 'admin' }))).toString('base64url');
    expect(await outcome(`${header ?? ''}.${payload}.${signature ?? ''}`)).toBe('unauthenticated');
  });

  test('with the alg of one key and the kid of another', async () => {
    const token = await signToken(keys.RS256, claims(), { kid: keys.PS256.kid });
    expect(await outcome(token)).toBe('unauthenticated');
  });
});

describe('a token is refused because of its header, and no other host is asked for keys', () => {
  test.each<[string, () => Promise<string>]>([
    ['jku', () => signToken(foreign, claims(), { kid: 'evil', jku: attacker.jwksUri })],
    ['x5u', () => signToken(foreign, claims(), { kid: 'evil', x5u: attacker.jwksUri })],
    ['jwk', () => signToken(foreign, claims(), { jwk: foreign.publicJwk })],
    ['a kid that is a URL', () => signToken(foreign, claims(), { kid: attacker.jwksUri })],
    ['a kid that is a path', () => signToken(foreign, claims(), { kid: '../../../dev/null' })],
    [
      'crit',
      async () => craftToken({ alg: 'ES256', kid: keys.ES256.kid, crit: ['exp'], exp: 1 }, claims(), 'x'),
    ],
    ['a kid that is no text', async () => craftToken({ alg: 'ES256', kid: { $ne: null } }, claims(), 'x')],
    ['another type', () => signToken(keys.ES256, claims(), { typ: 'logout+jwt' })],
    ['the type of internal tokens', () => signToken(keys.ES256, claims(), { typ: 'courtcast-internal+jwt' })],
    ['a type that is no text', () => signToken(keys.ES256, claims(), { typ: ['JWT'] as unknown as string })],
  ])('%s', async (_, make) => {
    expect(await outcome(await make())).toBe('unauthenticated');
    expect(attacker.timesAsked()).toBe(0);
  });

  test('jku beside a good signature changes nothing', async () => {
    const token = await signToken(keys.ES256, claims(), { jku: attacker.jwksUri });
    expect(await outcome(token)).toMatchObject({ subject: 'u1' });
    expect(attacker.timesAsked()).toBe(0);
  });
});

describe('what is no token at all is refused', () => {
  test.each([
    '',
    ' ',
    'garbage',
    'a.b',
    'a.b.c',
    'a.b.c.d.e',
    '..',
    'null',
    '{"alg":"none"}',
    '\0',
    '\u{1F3BE}.\u{1F3BE}.\u{1F3BE}',
    craftToken('not json', 'not json', 'x'),
    craftToken('[]', '[]', 'x'),
    craftToken('null', 'null', 'x'),
  ])('%j', async (token) => {
    expect(await outcome(token)).toBe('unauthenticated');
  });

  test('a token of 8,193 characters, though its signature is good', async () => {
    const long = await signToken(keys.ES256, claims({ groups: 'x'.repeat(8_192) }));
    expect(await outcome(long)).toBe('unauthenticated');
  });
});

test('one that ends further ahead than tokens may is refused, and it is said why', async () => {
  const { issuer } = provider;
  const short = createTokenVerifier({ issuer, maxLifetimeHours: 24, clock, logger, metrics });
  const day = 24 * 3_600;
  const ends = (exp: number) => signToken(keys.ES256, claims({ exp: nowS + exp }));
  expect(await short.verify(await ends(day))).toMatchObject({ subject: 'u1' });
  for (const exp of [day + 60, 9e9]) {
    const message = expect.stringContaining('more than 24 hours ahead') as string;
    await expect(short.verify(await ends(exp))).rejects.toMatchObject({ code: 'unauthenticated', message });
  }
});

test.each([
  ['has expired', () => signToken(keys.ES256, claims({ exp: nowS - 60 }))],
  ['is malformed', async () => 'a.b.c'],
  ['is malformed', async () => 'nonsense'],
  ['is malformed', async () => 'a'.repeat(8_193)],
  ['is not valid here', () => signToken(foreign, claims())],
  ['is not valid here', () => signToken(keys.ES256, claims({ aud: 'other' }))],
  ['is not valid here', () => signToken(keys.ES256, claims({ iss: 'https://x.example' }))],
  ['is not valid here', () => signToken(foreign, claims({ exp: nowS - 60 }))],
])('a refusal says of form and age what is wrong, and of nothing else: %s (%#)', async (wrong, make) => {
  const message = expect.stringMatching(new RegExp(`^The access token ${wrong}`));
  await expect(verifier.verify(await make())).rejects.toMatchObject({ message, tokenError: 'invalid_token' });
});

test('without an audience configured, any is accepted, but one must be there', async () => {
  verifier = createTokenVerifier({
    issuer: provider.issuer,
    jwksUri: provider.jwksUri,
    clock,
    logger,
    metrics,
  });
  expect(await outcome(await signToken(keys.ES256, claims({ aud: 'other' })))).toMatchObject({
    subject: 'u1',
  });
  expect(await outcome(await signToken(keys.ES256, claims({ aud: undefined })))).toBe('unauthenticated');
});
