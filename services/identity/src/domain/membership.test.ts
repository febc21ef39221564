import { describe, expect, test } from 'vitest';
import { decided } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import fc from 'fast-check';
import { changeMembership, joinClub, leaveClub, membershipIn } from './membership.ts';
import { activeMemberships, newPlayer, rolesOf } from './player.ts';
import type { ClubRole, Player } from './player.ts';

const at = new Date('2026-05-01T12:00:00.000Z');
const later = new Date('2026-06-01T12:00:00.000Z');
const player = newPlayer({ name: 'Ana' }, at);
const joining = { id: 'm1', clubId: 'c1', role: 'member', isPrimary: false } as const;

describe('a membership', () => {
  test('joined again under its id changes nothing, not even after it ended', () => {
    const joined = decided(joinClub(player, joining, at));
    expect(decided(joinClub(joined, { ...joining, role: 'owner' }, later))).toBe(joined);
    const left = decided(leaveClub(joined, 'm1', { at: later, byClub: false }));
    expect(decided(joinClub(left, joining, later))).toBe(left);
  });

  test('that has ended is kept and cannot be changed or ended again', () => {
    const left = decided(
      leaveClub(decided(joinClub(player, { ...joining, isPrimary: true }, at)), 'm1', {
        at: later,
        byClub: false,
      }),
    );
    expect(left.memberships).toEqual([{ ...joining, isPrimary: false, joinedAt: at, leftAt: later }]);
    const alreadyLeft = { refusal: { kind: 'conflict', code: 'already-left' } };
    expect(changeMembership(left, 'm1', { role: 'coach', at })).toMatchObject(alreadyLeft);
    expect(leaveClub(left, 'm1', { at, byClub: false })).toMatchObject(alreadyLeft);
    expect(leaveClub(left, 'other', { at, byClub: false })).toMatchObject({
      refusal: { kind: 'missing', what: 'Membership' },
    });
    expect(membershipIn(left, 'c1')).toBeUndefined();
  });

  test('that is changed to what it is stays as it is', () => {
    const joined = decided(joinClub(player, joining, at));
    const same = { role: 'member', isPrimary: false, at: later } as const;
    expect(decided(changeMembership(joined, 'm1', same))).toBe(joined);
    expect(decided(changeMembership(joined, 'm1', { at: later }))).toBe(joined);
  });
});

describe('a membership that the player began', () => {
  const joined = decided(joinClub(player, { ...joining, isUnconfirmed: true }, at));

  test('gives no role before the club has confirmed it, by whatever it changes', () => {
    expect([activeMemberships(joined).length, rolesOf(joined)]).toEqual([1, []]);
    const own = decided(changeMembership(joined, 'm1', { isPrimary: true, at: later }));
    expect(rolesOf(own)).toEqual([]);
    const confirmed = decided(changeMembership(own, 'm1', { byClub: true, at: later }));
    expect(rolesOf(confirmed)).toEqual([{ ...joining, isPrimary: true, joinedAt: at, leftAt: null }]);
  });

  test('is not begun again where the club has ended the last one', () => {
    const again = { ...joining, id: 'm2', isUnconfirmed: true } as const;
    const left = decided(leaveClub(joined, 'm1', { at: later, byClub: false }));
    expect(joinClub(left, again, later).ok).toBe(true);
    const removed = decided(leaveClub(joined, 'm1', { at: later, byClub: true }));
    expect(joinClub(removed, again, later)).toMatchObject({ refusal: { code: 'removed-from-club' } });
    const asked = decided(joinClub(removed, { ...joining, id: 'm2' }, later));
    const gone = decided(leaveClub(asked, 'm2', { at: new Date('2026-07-01T00:00:00Z'), byClub: false }));
    expect(joinClub(gone, { ...again, id: 'm3' }, later).ok).toBe(true);
  });
});

type Step = (state: Player, at: Date) => Decision<Player>;
const step = fc.record({
  act: fc.constantFrom('join', 'change', 'leave'),
  index: fc.nat(9),
  club: fc.nat(3),
  role: fc.constantFrom<ClubRole>('owner', 'manager', 'coach', 'member'),
  isPrimary: fc.boolean(),
});

test('whatever is done, one membership is primary at most, and a club has the player once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let state = player;
      for (const [count, { act, index, club, role, isPrimary }] of steps.entries()) {
        const id = state.memberships[index]?.id ?? 'none';
        const acts: Record<string, Step> = {
          join: (from, time) =>
            joinClub(from, { id: `m${count}`, clubId: `c${club}`, role, isPrimary }, time),
          change: (from, time) => changeMembership(from, id, { role, isPrimary, at: time }),
          leave: (from, time) => leaveClub(from, id, { at: time, byClub: isPrimary }),
        };
        const next = acts[act]?.(state, later);
        if (next?.ok === true) state = next.value;
        const active = activeMemberships(state);
        expect(state.memberships.filter((one) => one.isPrimary).length).toBeLessThanOrEqual(1);
        expect(state.memberships.every((one) => one.leftAt === null || !one.isPrimary)).toBe(true);
        expect(new Set(active.map(({ clubId }) => clubId)).size).toBe(active.length);
      }
    }),
  );
});
