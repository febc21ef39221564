import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { trying } from './case.ts';
import type { HostileCase } from './case.ts';
import type { World } from './world.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const claimsOf = ({ issuer }: World): object => ({
  iss: issuer.issuer,
  aud: issuer.audience,
  sub: 'admin',
  exp: Math.floor(Date.now() / 1000) + 600,
});

/** A token that has no signature, or that was signed with something else than a private key. */
const forged = (world: World, header: object, signText: (text: string) => string): string => {
  const text = `${encode({ typ: 'at+jwt', ...header })}.${encode(claimsOf(world))}`;
  return `${text}.${signText(text)}`;
};

const hmac = async (world: World): Promise<string> => {
  const keys = await (await fetch(world.issuer.jwksUri)).text();
  return forged(world, { alg: 'HS256' }, (text) =>
    createHmac('sha256', keys).update(text).digest('base64url'),
  );
};

/** Signed well, by a key that the token itself brings, under the name of a real one. */
const ownKey = async (world: World): Promise<string> => {
  const { kid } = JSON.parse(Buffer.from(world.token.split('.')[0] ?? '', 'base64url').toString()) as {
    kid: string;
  };
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return forged(world, { alg: 'ES256', kid, jwk: publicKey.export({ format: 'jwk' }) }, (text) =>
    sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
  );
};

const soon = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

/** Values of `Authorization`, none of which says who one is. */
const tokens: readonly [string, (world: World) => string | Promise<string>][] = [
  ['no algorithm', (world) => forged(world, { alg: 'none' }, () => '')],
  ['no algorithm in disguise', (world) => forged(world, { alg: 'nOnE' }, () => '')],
  ['HMAC over the public key', hmac],
  ['a signature of nothing', (world) => forged(world, { alg: 'ES256' }, () => '')],
  [
    'keys of its own',
    ({ issuer, canary }) => issuer.sign({ sub: 'a' }, { kid: 'mine', header: { jku: `${canary.url}/keys` } }),
  ],
  ['a key of its own', ownKey],
  [
    'a certificate of its own',
    ({ issuer, canary }) =>
      issuer.sign({ sub: 'a' }, { kid: 'mine', header: { x5u: `${canary.url}/certificate` } }),
  ],
  ['a key that is a path', ({ issuer }) => issuer.sign({ sub: 'a' }, { kid: '../../../../dev/null' })],
  ['a key that is a query', ({ issuer }) => issuer.sign({ sub: 'a' }, { kid: "' OR 1=1" })],
  ['another issuer', ({ issuer }) => issuer.sign({ sub: 'a', iss: 'https://evil.example' })],
  ['another audience', ({ issuer }) => issuer.sign({ sub: 'a', aud: 'another' })],
  ['no audience', ({ issuer }) => issuer.sign({ sub: 'a', aud: undefined })],
  ['no subject', ({ issuer }) => issuer.sign({ sub: undefined })],
  ['an empty subject', ({ issuer }) => issuer.sign({ sub: '' })],
  ['a subject that is a number', ({ issuer }) => issuer.sign({ sub: 1 as unknown as string })],
  ['a subject that is an operator', ({ issuer }) => issuer.sign({ sub: { $ne: '' } as unknown as string })],
  ['an end in the past', ({ issuer }) => issuer.sign({ sub: 'a' }, { expiresInS: -60 })],
  ['no end', ({ issuer }) => issuer.sign({ sub: 'a', exp: undefined })],
  ['an end that is text', ({ issuer }) => issuer.sign({ sub: 'a', exp: 'never' as unknown as number })],
  ['a beginning in the future', ({ issuer }) => issuer.sign({ sub: 'a', nbf: soon(300) })],
  ['the type of an ID', ({ issuer }) => issuer.sign({ sub: 'a' }, { header: { typ: 'secevent+jwt' } })],
  ['a critical extension', (world) => forged(world, { alg: 'ES256', crit: ['x'], x: 1 }, () => 'x')],
  ['a key that is a list', (world) => forged(world, { alg: 'ES256', kid: ['test-1'] }, () => 'x')],
  ['a key that is an operator', (world) => forged(world, { alg: 'ES256', kid: { $ne: '' } }, () => 'x')],
  ['a key that is a prototype', ({ issuer }) => issuer.sign({ sub: 'a' }, { kid: '__proto__' })],
  ['a key of seven kilobytes', ({ issuer }) => issuer.sign({ sub: 'a' }, { kid: 'k'.repeat(5_000) })],
  ['other audiences in a list', ({ issuer }) => issuer.sign({ sub: 'a', aud: ['another', 'courtcast2'] })],
  ['a changed payload', async ({ token }) => token.replace(/\.[^.]+\./, `.${encode({ sub: 'admin' })}.`)],
  ['half a signature', async ({ token }) => token.slice(0, -40)],
  ['two parts', async ({ token }) => token.split('.').slice(0, 2).join('.')],
  ['ten kilobytes', async () => 'a'.repeat(10_000)],
  ['nonsense', async () => 'null'],
];

const others: readonly [string, (world: World) => string][] = [
  ['another scheme', () => 'Basic YWRtaW46YWRtaW4='],
  ['a token without its scheme', ({ token }) => token],
  ['two tokens', ({ token }) => `Bearer ${token}, Bearer ${token}`],
  ['a key that no board has', () => 'Board made-up'],
  ['a key with a trailing letter', ({ things }) => `Board ${things.boardKey}x`],
  ['a key of 300 characters', () => `Board ${'k'.repeat(300)}`],
  ['a key that is an operator', () => 'Board {"$ne":""}'],
];

/** Refused where a token is needed and, as decided, where none is. */
export const credentialCases: readonly HostileCase[] = [
  ...tokens.flatMap(([what, make]) => [
    trying(`a token with ${what}`, 401, async (world) => ({
      path: '/auth/me',
      headers: { authorization: `Bearer ${await make(world)}` },
    })),
    trying(`a token with ${what} on a public route`, 401, async (world) => ({
      path: '/clubs',
      headers: { authorization: `Bearer ${await make(world)}` },
    })),
  ]),
  ...others.map(([what, make]) =>
    trying(what, 401, (world) => ({ path: '/clubs', headers: { authorization: make(world) } })),
  ),
  trying('a token in the query', 401, ({ token }) => ({
    path: `/auth/me?access_token=${token}`,
    headers: { authorization: '' },
  })),
  trying('a token in a cookie', 401, ({ token }) => ({
    path: '/auth/me',
    headers: { authorization: '', cookie: `access_token=${token}` },
  })),
  ...[
    'x-internal-token',
    'X-INTERNAL-TOKEN',
    'x_internal_token',
    'x-internal-principal',
    'x-user-id',
    'X-User-Role',
    'forwarded-user',
    'Forwarded-User',
    'proxy-authorization',
    'x-authorization',
  ].map((name) =>
    trying(`an identity in ${name}`, 401, ({ token }) => ({
      path: '/users',
      headers: { authorization: '', [name]: token },
    })),
  ),
  trying('a role in a header', 403, { path: '/users', headers: { 'x-user-role': 'admin', 'x-admin': '1' } }),
  trying('another path in a header', 404, {
    path: '/matches/nowhere',
    headers: { 'x-original-url': '/api/v1/users', 'x-rewrite-url': '/api/v1/users' },
  }),
];
