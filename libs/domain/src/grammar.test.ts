import type { Caller, Command } from '@courtcast/contracts';
import { describe, expect, test } from 'vitest';
import {
  changeOf,
  followUp,
  isAdmin,
  isNewer,
  managesClub,
  pageMeta,
  pageOf,
  requireAdmin,
  requireUser,
  settle,
} from './index.ts';

const user: Caller = { kind: 'user', userId: 'u', playerId: null, role: 'user', clubs: [] };
const admin: Caller = { ...user, role: 'admin' };

describe('guards', () => {
  test('a user passes, an anonymous caller is asked to sign in, boards and services are refused', () => {
    expect(requireUser(user)).toBe(user);
    expect(() => requireUser({ kind: 'anonymous' })).toThrow(
      expect.objectContaining({ code: 'unauthenticated' }),
    );
    expect(() => requireUser({ kind: 'board', key: 'k' })).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    );
    expect(() => requireUser({ kind: 'service', name: 'scoring' })).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    );
  });

  test('an admin is a user whose platform role says so', () => {
    expect([isAdmin(admin), isAdmin(user), isAdmin({ kind: 'anonymous' })]).toEqual([true, false, false]);
    expect(requireAdmin(admin)).toBe(admin);
    expect(() => requireAdmin(user)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });

  test('owners and managers of that very club manage it', () => {
    const roles = ['owner', 'manager', 'coach', 'member'] as const;
    expect(roles.map((role) => managesClub([{ clubId: 'c', role }], 'c'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(managesClub([{ clubId: 'other', role: 'owner' }], 'c')).toBe(false);
  });
});

test('a change is null where the state is the very same, else it carries its time', () => {
  const before = { name: 'A', updatedAt: new Date(0) };
  const at = new Date(5);
  expect(changeOf(before, before, { at, changes: ['details'] })).toBeNull();
  expect(changeOf(before, { ...before, name: 'B' }, { at, changes: ['details'] })).toEqual({
    state: { name: 'B', updatedAt: at },
    changes: ['details'],
  });
});

test('a follow-up command has an id of its own, the same each time, and expects no version', () => {
  const command = { id: 'c1', actor: 'user:u', expectedVersion: 4 } as unknown as Command;
  expect(followUp(command, 'refill')).toEqual({ id: 'c1:refill', actor: 'user:u' });
});

test('settling repeats a step until it changes nothing, and says whether it ever did', async () => {
  const left = [true, true, false];
  expect(await settle(async () => left.shift() ?? false)).toBe(true);
  expect(left).toEqual([]);
  expect(await settle(async () => false)).toBe(false);
});

describe('which revision is newer', () => {
  const at = (epoch: number, version: number) => ({ epoch, version });
  test.each([
    { of: 'anything, where nothing is known', revision: at(1, 1), known: null, isNew: true },
    { of: 'a higher version', revision: at(1, 3), known: at(1, 2), isNew: true },
    { of: 'a lower version', revision: at(1, 1), known: at(1, 2), isNew: false },
    { of: 'the same version', revision: at(1, 2), known: at(1, 2), isNew: false },
    { of: 'a replay of the same version', revision: at(1, 2), known: at(1, 2), isReplay: true, isNew: true },
    { of: 'a replay of a lower version', revision: at(1, 1), known: at(1, 2), isReplay: true, isNew: false },
    { of: 'a lower version of a higher epoch', revision: at(2, 1), known: at(1, 9), isNew: true },
    { of: 'a replay of a lower epoch', revision: at(1, 9), known: at(2, 1), isReplay: true, isNew: false },
  ])('$of: $isNew', ({ revision, known, isReplay, isNew }) => {
    expect(isNewer(revision, known, isReplay)).toBe(isNew);
  });
});

describe('a page', () => {
  test.each([
    [
      { total: 0, page: 1, perPage: 20 },
      { totalPages: 1, hasNextPage: false, hasPreviousPage: false },
    ],
    [
      { total: 20, page: 1, perPage: 20 },
      { totalPages: 1, hasNextPage: false, hasPreviousPage: false },
    ],
    [
      { total: 21, page: 1, perPage: 20 },
      { totalPages: 2, hasNextPage: true, hasPreviousPage: false },
    ],
    [
      { total: 21, page: 2, perPage: 20 },
      { totalPages: 2, hasNextPage: false, hasPreviousPage: true },
    ],
    [
      { total: 21, page: 9, perPage: 20 },
      { totalPages: 2, hasNextPage: false, hasPreviousPage: true },
    ],
  ])('the meta of %j', (given, expected) => {
    expect(pageMeta(given)).toEqual({ ...given, ...expected });
  });

  test('of rows that are all at hand', () => {
    expect(pageOf(['a', 'b', 'c'], { page: 2, perPage: 2 })).toMatchObject({
      data: ['c'],
      meta: { total: 3 },
    });
    expect(pageOf(['a'], { page: 2, perPage: 2 }).data).toEqual([]);
  });
});
