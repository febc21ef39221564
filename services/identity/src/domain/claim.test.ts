import { describe, expect, test } from 'vitest';
import { decided } from '@courtcast/domain';
import { absorb, claim, mergeInto } from './claim.ts';
import { newPlayer } from './player.ts';
import type { Membership, Player } from './player.ts';

const at = new Date('2026-05-02T12:00:00Z');
const before = new Date('2026-05-01T12:00:00Z');
const ghost = newPlayer({ name: 'Ana G.', nationality: 'ES' }, before);
const own = newPlayer({ name: 'ana', userId: 'u', nationality: 'PT', gender: 'female' }, before);

const asked = { userId: 'u', ownPlayerId: 'p', by: 'staff' } as const;

const membership = (id: string, over: Partial<Membership> = {}): Membership => ({
  id,
  clubId: `club of ${id}`,
  role: 'member',
  isPrimary: false,
  joinedAt: before,
  leftAt: null,
  ...over,
});

const merged = (ofGhost: readonly Membership[], ofUser: readonly Membership[]): readonly Membership[] =>
  absorb({ ...ghost, memberships: ofGhost }, { ...own, memberships: ofUser }, at).memberships;

describe('a claim', () => {
  test('gives the ghost its user and remembers what is to be merged', () => {
    expect(decided(claim(ghost, asked, at))).toMatchObject({
      userId: 'u',
      claimedByUserId: 'u',
      absorbs: 'p',
      claimedBy: 'staff',
      beforeClaim: { nationality: 'ES', gender: null, memberships: [] },
      updatedAt: at,
    });
  });

  test('of a player who has a user is refused, and of oneself changes nothing', () => {
    expect(claim({ ...ghost, userId: 'other' }, asked, at)).toMatchObject({
      refusal: { kind: 'conflict', code: 'player-claimed' },
    });
    expect(decided(claim(own, asked, at))).toBe(own);
  });
});

describe('a merged player', () => {
  test('stays merged into the first one', () => {
    const gone = mergeInto(own, 'g', at);
    expect(gone.mergedInto).toBe('g');
    expect(mergeInto(gone, 'other', at)).toBe(gone);
  });

  test('gives what the ghost lacked, and the ghost keeps what draws know it by', () => {
    const claimed: Player = { ...ghost, absorbs: 'p' };
    expect(absorb(claimed, own, at)).toMatchObject({
      name: 'Ana G.',
      nationality: 'ES',
      gender: 'female',
      absorbs: null,
    });
  });
});

describe('memberships', () => {
  test('come together in the order of joining, past ones as they were', () => {
    const late = membership('late', { joinedAt: at });
    const past = membership('past', { leftAt: at });
    expect(merged([late], [past]).map(({ id }) => id)).toEqual(['past', 'late']);
  });

  test.each([
    ['member', 'owner', 'owner'],
    ['owner', 'member', 'owner'],
    ['coach', 'manager', 'manager'],
    ['member', 'coach', 'coach'],
  ] as const)('of one club, %s and %s, are one: %s', (ofGhost, ofUser, role) => {
    const [one, other] = [
      membership('g', { clubId: 'c', role: ofGhost, joinedAt: at }),
      membership('u', { clubId: 'c', role: ofUser }),
    ];
    expect(merged([one], [other])).toEqual([{ ...one, role, joinedAt: before }]);
  });

  test('of one club that were left do not count', () => {
    const [active, left] = [membership('g', { clubId: 'c' }), membership('u', { clubId: 'c', leftAt: at })];
    expect(merged([active], [left])).toHaveLength(2);
    expect(merged([left], [active])).toHaveLength(2);
  });

  test.each([
    [true, true, 'u'],
    [true, false, 'g'],
    [false, true, 'u'],
    [false, false, undefined],
  ])('have one primary: of the ghost %s, of the user %s', (ofGhost, ofUser, primary) => {
    const found = merged(
      [membership('g', { isPrimary: ofGhost })],
      [membership('u', { isPrimary: ofUser })],
    ).filter(({ isPrimary }) => isPrimary);
    expect(found.map(({ id }) => id)).toEqual(primary === undefined ? [] : [primary]);
  });

  test('of one club are primary where either was', () => {
    const [one, other] = [
      membership('g', { clubId: 'c' }),
      membership('u', { clubId: 'c', isPrimary: true }),
    ];
    expect(merged([one, membership('h', { isPrimary: true })], [other])).toMatchObject([
      { id: 'g', isPrimary: true },
      { id: 'h', isPrimary: false },
    ]);
  });
});
