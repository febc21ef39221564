import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { changeMembership, joinClub, leaveClub, membershipIn } from './membership.ts';
import { activeMemberships, newPlayer } from './player.ts';
import type { ClubRole, Player } from './player.ts';

const at = new Date('2026-05-01T12:00:00.000Z');
const later = new Date('2026-06-01T12:00:00.000Z');
const player = newPlayer({ name: 'Ana' }, at);
const joining = { id: 'm1', clubId: 'c1', role: 'member', isPrimary: false } as const;

const sure = (result: Player | string): Player => {
  if (typeof result === 'string') throw new Error(result);
  return result;
};

describe('a membership', () => {
  test('joined again under its id changes nothing, not even after it ended', () => {
    const joined = sure(joinClub(player, joining, at));
    expect(joinClub(joined, { ...joining, role: 'owner' }, later)).toBe(joined);
    const left = sure(leaveClub(joined, 'm1', later));
    expect(joinClub(left, joining, later)).toBe(left);
  });

  test('that has ended is kept and cannot be changed or ended again', () => {
    const left = sure(leaveClub(sure(joinClub(player, { ...joining, isPrimary: true }, at)), 'm1', later));
    expect(left.memberships).toEqual([{ ...joining, isPrimary: false, joinedAt: at, leftAt: later }]);
    expect(changeMembership(left, 'm1', { role: 'coach', at })).toBe('already-left');
    expect(leaveClub(left, 'm1', at)).toBe('already-left');
    expect(leaveClub(left, 'other', at)).toBe('not-found');
    expect(membershipIn(left, 'c1')).toBeUndefined();
  });

  test('that is changed to what it is stays as it is', () => {
    const joined = sure(joinClub(player, joining, at));
    expect(changeMembership(joined, 'm1', { role: 'member', isPrimary: false, at: later })).toBe(joined);
    expect(changeMembership(joined, 'm1', { at: later })).toBe(joined);
  });
});

type Step = (state: Player, at: Date) => Player | string;
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
          leave: (from, time) => leaveClub(from, id, time),
        };
        const next = acts[act]?.(state, later) ?? state;
        if (typeof next !== 'string') state = next;
        const active = activeMemberships(state);
        expect(state.memberships.filter((one) => one.isPrimary).length).toBeLessThanOrEqual(1);
        expect(state.memberships.every((one) => one.leftAt === null || !one.isPrimary)).toBe(true);
        expect(new Set(active.map(({ clubId }) => clubId)).size).toBe(active.length);
      }
    }),
  );
});
