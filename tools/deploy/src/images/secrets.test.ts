import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { findSecrets, isSecretFile } from './secrets.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const jwk = JSON.stringify(privateKey.export({ format: 'jwk' }));
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = [
  base64url({ alg: 'RS256', kid: 'one' }),
  base64url({ sub: 'someone', aud: 'it' }),
  's'.repeat(40),
];

test.each([
  ['a private key', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
  ['a private JWK', jwk],
  ['an internal key', `INTERNAL_KEY='${jwk}'`],
  ['a token of npm', '//registry.example.org/:_authToken=0123456789abcdef'],
  ['a token of npm', `npm_${'a1'.repeat(18)}`],
  ['a token of GitHub', `ghp_${'a1'.repeat(18)}`],
  ['a token of GitLab', `glpat-${'a1'.repeat(10)}`],
  ['a key of AWS', `AKIA${'A1'.repeat(8)}`],
  ['a token of Slack', `xoxb-${'a1'.repeat(12)}`],
  ['a signed token', `Bearer ${token.join('.')}`],
  ['a password in an address', 'MONGODB_URL=mongodb://courtcast:pass-word@db.example.org/courtcast'],
  ['a password in an address', 'redis://:pass-word@redis:6379'],
])('%s is found', (what, text) => {
  expect(findSecrets(`before\n${text}\nafter`)).toContain(what);
});

test.each([
  ['a public key', publicKey.export({ type: 'spki', format: 'pem' }).toString()],
  ['a library that reads keys', "if (!pem.startsWith('-----BEGIN PRIVATE KEY-----')) throw new TypeError()"],
  ['a variable that is required', 'Configuration: INTERNAL_KEY is required'],
  ['an address without a password', 'MONGODB_URL=mongodb://mongodb:27017/courtcast?replicaSet=rs0'],
])('%s is none', (_what, text) => {
  expect(findSecrets(text)).toEqual([]);
});

test.each([
  '.env',
  '.env.local',
  'run/gateway.env',
  'root/.npmrc',
  'root/.ssh/id_ed25519',
  'app/tls.key',
  'app/chain.pem',
])('%s is a file of credentials', (path) => {
  expect(isSecretFile(path)).toBe(true);
});

test.each(['app/services/scoring/.env.example', 'app/src/environment.ts', 'app/keys.ts', 'app/key.js'])(
  '%s is none',
  (path) => {
    expect(isSecretFile(path)).toBe(false);
  },
);
