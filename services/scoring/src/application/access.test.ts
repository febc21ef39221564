import { describe, expect, test } from 'vitest';
import type { ClubState, PlayerState } from '@courtcast/contracts';
import type { Viewer } from '../domain/permissions.ts';
import { withClubRoles } from './access.ts';
import type { Copies, Records } from './ports.ts';

const madeAt = new Date('2026-05-01T12:00:00Z');
const club: ClubState = {
  id: 'k1',
  name: 'Club',
  logo: null,
  timeZone: 'UTC',
  createdByUserId: 'u1',
  createdAt: madeAt.toISOString(),
  deleted: false,
};
const player: PlayerState = {
  id: 'p1',
  name: 'Ana',
  gender: null,
  nationality: null,
  userId: 'u1',
  mergedInto: null,
  clubs: [],
};

const viewer: Viewer = { kind: 'user', userId: 'u1', playerId: 'p1', isAdmin: false, clubs: [] };

function copyOf<S>(state: S): Copies<S> {
  return {
    find: async () => state,
    findMany: async () => new Map(),
    findOrAsk: async () => state,
    refresh: async () => state,
    findRecord: async () => null,
    apply: async () => false,
  };
}

function recordsOf(
  clubs: PlayerState['clubs'],
  present: ClubState = club,
): Pick<Records, 'players' | 'clubs'> {
  return { players: copyOf<PlayerState>({ ...player, clubs }), clubs: copyOf(present) };
}

const rolesAt = async (
  records: Pick<Records, 'players' | 'clubs'>,
  minutes: number,
  who: Viewer = viewer,
) => {
  const now = new Date(madeAt.getTime() + minutes * 60_000);
  const present = await withClubRoles(records, who, { clubId: 'k1', now });
  return present.kind === 'user' ? present.clubs : [];
};

describe('the present roles of a user in a club', () => {
  test('are those that identity knows, where their own list names none', async () => {
    const known = [{ clubId: 'k1', role: 'manager' as const, isPrimary: false }];
    expect(await rolesAt(recordsOf(known), 60)).toMatchObject([{ clubId: 'k1', role: 'manager' }]);
  });

  test('are those of an owner for the creator of a club that identity has not learned of', async () => {
    expect(await rolesAt(recordsOf([]), 1)).toEqual([{ clubId: 'k1', role: 'owner' }]);
  });

  test('are none for the creator of an older club, for others, and in a club that is gone', async () => {
    expect(await rolesAt(recordsOf([]), 16)).toEqual([]);
    expect(await rolesAt(recordsOf([]), 1, { ...viewer, userId: 'u2' })).toEqual([]);
    expect(await rolesAt(recordsOf([], { ...club, deleted: true }), 1)).toEqual([]);
  });

  test('are not asked for where their own list names one', async () => {
    const listed: Viewer = { ...viewer, clubs: [{ clubId: 'k1', role: 'member' }] };
    expect(await rolesAt(recordsOf([{ clubId: 'k1', role: 'owner', isPrimary: false }]), 1, listed)).toEqual([
      { clubId: 'k1', role: 'member' },
    ]);
  });
});
