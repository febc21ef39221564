import { beforeEach, describe, expect, test } from 'vitest';
import type { VerifiedToken } from '@courtcast/auth';
import type { Principal } from '@courtcast/contracts';
import { createLogger } from '@courtcast/observability';
import { conflict, unavailable } from '@courtcast/problem';
import { createPrincipals } from './caller.ts';
import type { Principals } from './caller.ts';

const tokenOf = (subject: string, name?: string): VerifiedToken => ({
  issuer: 'https://idp.example',
  subject,
  expiresAt: new Date('2030-01-01T00:00:00Z'),
  ...(name === undefined ? {} : { name }),
});

const principalOf = (subject: string): Principal => ({
  userId: `u-${subject}`,
  playerId: `p-${subject}`,
  role: 'user',
  disabled: false,
  clubs: [],
});

const callerOf = (subject: string) => ({
  kind: 'known',
  caller: { kind: 'user', userId: `u-${subject}`, playerId: `p-${subject}`, role: 'user', clubs: [] },
});

let asked: string[];
let now: number;
let identity: (token: VerifiedToken) => Promise<Principal>;
let principals: Principals;

beforeEach(() => {
  asked = [];
  now = 0;
  identity = async ({ subject }) => principalOf(subject);
  principals = createPrincipals({
    fetchPrincipal: (token) => {
      asked.push(token.subject);
      return identity(token);
    },
    logger: createLogger({ service: 'gateway', level: 'silent' }),
    clock: () => now,
  });
});

const goDown = (): void => {
  identity = () => Promise.reject(unavailable());
};

describe('who a token belongs to', () => {
  test('is asked once and then remembered', async () => {
    expect(await principals.identify(tokenOf('a'))).toEqual(callerOf('a'));
    expect(await principals.identify(tokenOf('a'))).toEqual(callerOf('a'));
    expect(asked).toEqual(['a']);
  });

  test('is asked once however many requests want to know', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => principals.identify(tokenOf('a'))),
    );
    expect(answers).toEqual(Array.from({ length: 50 }, () => callerOf('a')));
    expect(asked).toEqual(['a']);
  });

  test('is asked again when a claim has changed', async () => {
    await principals.identify(tokenOf('a', 'Anna'));
    await principals.identify(tokenOf('a', 'Anna Maria'));
    expect(asked).toEqual(['a', 'a']);
  });

  test.each(['u-a', 'p-a'])('is forgotten when %s changes', async (id) => {
    await principals.identify(tokenOf('a'));
    await principals.identify(tokenOf('b'));
    principals.invalidate(id);
    await principals.identify(tokenOf('a'));
    await principals.identify(tokenOf('b'));
    expect(asked).toEqual(['a', 'b', 'a']);
  });

  test('is not remembered when it changed while it was asked', async () => {
    const { promise, resolve } = Promise.withResolvers<Principal>();
    identity = () => promise;
    const first = principals.identify(tokenOf('a'));
    principals.invalidate('u-a');
    resolve(principalOf('a'));
    expect(await first).toEqual(callerOf('a'));
    await principals.identify(tokenOf('a'));
    expect(asked).toEqual(['a', 'a']);
  });

  test('is renewed beside the request after a minute', async () => {
    await principals.identify(tokenOf('a'));
    now = 60_001;
    identity = async () => ({ ...principalOf('a'), disabled: true });
    expect(await principals.identify(tokenOf('a'))).toEqual(callerOf('a'));
    expect(await principals.identify(tokenOf('a'))).toEqual({ kind: 'disabled' });
    expect(asked).toEqual(['a', 'a']);
  });

  test('is asked again before it is used when events may have been lost', async () => {
    await principals.identify(tokenOf('a'));
    now = 1;
    principals.markAllStale();
    now = 2;
    identity = async () => ({ ...principalOf('a'), disabled: true });
    expect(await principals.identify(tokenOf('a'))).toEqual({ kind: 'disabled' });
  });
});

describe('while identity is unavailable', () => {
  test('nothing is known of a new user', async () => {
    goDown();
    expect(await principals.identify(tokenOf('a'))).toEqual({ kind: 'unavailable' });
  });

  test('what is remembered goes on, stale or not', async () => {
    await principals.identify(tokenOf('a'));
    goDown();
    expect(await principals.identify(tokenOf('a'))).toEqual(callerOf('a'));
    now = 1;
    principals.markAllStale();
    now = 2;
    expect(await principals.identify(tokenOf('a'))).toEqual(callerOf('a'));
  });

  test('what was forgotten stays forgotten', async () => {
    await principals.identify(tokenOf('a'));
    goDown();
    principals.invalidate('u-a');
    expect(await principals.identify(tokenOf('a'))).toEqual({ kind: 'unavailable' });
  });
});

test('a user that identity cannot make is not synced', async () => {
  identity = () => Promise.reject(conflict('user-not-synced', 'User not synced'));
  expect(await principals.identify(tokenOf('a'))).toEqual({ kind: 'not-synced' });
});
