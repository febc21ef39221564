import { expect, test } from 'vitest';
import { memoryTexts } from '@courtcast/web-testkit/memory-store.ts';
import { tokenOfTab } from './open-match.ts';

function storageOf(entries: Readonly<Record<string, string>>) {
  const texts = memoryTexts();
  for (const [name, text] of Object.entries(entries)) texts.write(name, text);
  return texts;
}

const NOW_MS = 1_000_000;
const sessionOf = (session: unknown) =>
  storageOf({ other: 'x', 'oidc.user:https://id.example:web': JSON.stringify(session) });

test.each([
  ['a session that holds', { access_token: 'token', expires_at: 1001 }, 'token'],
  ['a session without an end', { access_token: 'token' }, 'token'],
  ['a session that has ended', { access_token: 'token', expires_at: 1000 }, undefined],
  ['a session without a token', { expires_at: 1001 }, undefined],
  ['nothing of a session', null, undefined],
])('of %s', (_what, session, token) => {
  expect(tokenOfTab(sessionOf(session), NOW_MS)).toBe(token);
});

test('there is none without a session, or where it cannot be read', () => {
  expect(tokenOfTab(storageOf({ other: 'x' }), NOW_MS)).toBeUndefined();
  expect(tokenOfTab(storageOf({ 'oidc.user:x': '{' }), NOW_MS)).toBeUndefined();
});
