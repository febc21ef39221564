import { describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import type { Operation } from '@courtcast/contracts';
import { isProblem, NO_CREDENTIALS } from '@courtcast/problem';
import { createToCaller } from './caller.ts';
import type { Identification } from './caller.ts';
import type { AuthenticatedClient } from './authenticate.ts';

const budget = { policy: 'public', key: 'k', limit: 1 } as const;
const user: AuthenticatedClient = {
  kind: 'user',
  budget,
  token: { issuer: 'i', subject: 's', expiresAt: new Date(0) },
};
const known = {
  kind: 'known',
  caller: { kind: 'user', userId: 'u', playerId: null, role: 'admin', clubs: [] },
} satisfies Identification;

const callerFor = async (
  client: AuthenticatedClient,
  operation: Operation,
  identification: Identification = known,
): Promise<unknown> => {
  const toCaller = createToCaller({
    identify: async () => identification,
    invalidate: () => undefined,
    markAllStale: () => undefined,
  });
  try {
    return await toCaller(client, operation);
  } catch (error) {
    return isProblem(error) ? `${error.code}: ${error.message}` : error;
  }
};

const publicRead = operations.listTournaments;
const ownRead = operations.getMe;
const personalRead = operations.getTeamMatch;
const write = operations.createTournament;
const anonymous = { kind: 'anonymous' };

describe('the caller of', () => {
  test.each<[string, AuthenticatedClient, Operation, unknown]>([
    ['a public read without credentials', { kind: 'anonymous', budget }, publicRead, anonymous],
    [
      'a write without credentials',
      { kind: 'anonymous', budget },
      write,
      `unauthenticated: ${NO_CREDENTIALS}`,
    ],
    ['a read of a known user', user, publicRead, known.caller],
    [
      'a read of a board',
      { kind: 'board', key: 'k', keyHash: 'h', budget },
      publicRead,
      { kind: 'board', key: 'k' },
    ],
    [
      'a board that asks which user it is',
      { kind: 'board', key: 'k', keyHash: 'h', budget },
      ownRead,
      `unauthenticated: ${NO_CREDENTIALS}`,
    ],
  ])('%s', async (...[, client, operation, expected]) => {
    expect(await callerFor(client, operation)).toEqual(expected);
  });
});

describe('a user whose account is disabled', () => {
  test.each([publicRead, ownRead, write])('is refused everywhere', async (operation) => {
    expect(await callerFor(user, operation, { kind: 'disabled' })).toBe(
      'forbidden: This account is disabled',
    );
  });
});

describe('a user whom identity cannot make', () => {
  test.each([ownRead, write])('is refused by /auth/me and writes', async (operation) => {
    expect(await callerFor(user, operation, { kind: 'not-synced' })).toBe('conflict: User not synced');
  });

  test('reads what is public', async () => {
    expect(await callerFor(user, publicRead, { kind: 'not-synced' })).toEqual(anonymous);
  });
});

describe('a user while identity is unavailable', () => {
  test.each([ownRead, write, personalRead])('is asked to come back', async (operation) => {
    expect(await callerFor(user, operation, { kind: 'unavailable' })).toBe(
      'unavailable: Users cannot be recognised at the moment',
    );
  });

  test('reads what is the same for everyone', async () => {
    expect(await callerFor(user, publicRead, { kind: 'unavailable' })).toEqual(anonymous);
  });

  test.each([
    [ownRead, 2],
    [publicRead, 1],
  ])('is asked for once more where it matters', async (operation, times) => {
    const answers: Identification[] = [{ kind: 'unavailable' }, known];
    let asked = 0;
    const toCaller = createToCaller({
      identify: async () => answers[asked++] ?? known,
      invalidate: () => undefined,
      markAllStale: () => undefined,
    });
    expect(await toCaller(user, operation)).toEqual(times === 2 ? known.caller : anonymous);
    expect(asked).toBe(times);
  });
});
