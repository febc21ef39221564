import { describe, expect, test } from 'vitest';
import { appoint, dismiss, firstOwner, roleOf } from './staff.ts';
import type { Asking, StaffMember, StaffRole } from './staff.ts';

const staff: StaffMember[] = [
  { userId: 'o', role: 'owner' },
  { userId: 'd', role: 'director' },
  { userId: 'r', role: 'referee' },
];

const asOwner: Asking = { isAdmin: false, role: 'owner' };
const asDirector: Asking = { isAdmin: false, role: 'director' };
const asAdmin: Asking = { isAdmin: true, role: null };

const appointments: readonly [string, Asking, string, StaffRole, string | null][] = [
  ['an owner makes another owner', asOwner, 'x', 'owner', null],
  ['an owner makes a director', asOwner, 'x', 'director', null],
  ['an admin makes an owner', asAdmin, 'x', 'owner', null],
  ['a director makes a referee', asDirector, 'x', 'referee', null],
  ['a director makes an umpire of a referee', asDirector, 'r', 'umpire', null],
  ['a director makes a director', asDirector, 'x', 'director', 'forbidden'],
  ['a director makes an owner', asDirector, 'd', 'owner', 'forbidden'],
  ['a director makes an umpire of a director', asDirector, 'd', 'umpire', 'forbidden'],
  ['a director makes an umpire of an owner', asDirector, 'o', 'umpire', 'forbidden'],
  ['the last owner steps down', asOwner, 'o', 'director', 'conflict'],
  ['the last owner becomes owner again', asOwner, 'o', 'owner', null],
];

test.each(appointments)('%s', (...[, asking, userId, role, refused]) => {
  const done = appoint(staff, { userId, role }, asking);
  expect(done.ok ? null : done.refusal.kind).toBe(refused);
  if (done.ok) {
    expect(roleOf(done.value, userId)).toBe(role);
    expect(done.value.filter((member) => member.userId === userId)).toHaveLength(1);
  }
});

const dismissals: readonly [string, Asking, string, string | null][] = [
  ['an owner dismisses a director', asOwner, 'd', null],
  ['a director dismisses a referee', asDirector, 'r', null],
  ['a director dismisses a director', asDirector, 'd', 'forbidden'],
  ['a director dismisses an owner', asDirector, 'o', 'forbidden'],
  ['the last owner goes', asOwner, 'o', 'conflict'],
  ['an admin dismisses the last owner', asAdmin, 'o', 'conflict'],
  ['somebody who is no staff is dismissed', asOwner, 'x', 'missing'],
];

test.each(dismissals)('%s', (...[, asking, userId, refused]) => {
  const done = dismiss(staff, userId, asking);
  expect(done.ok ? null : done.refusal.kind).toBe(refused);
  if (done.ok) expect(roleOf(done.value, userId)).toBeNull();
});

describe('the owner', () => {
  test('is the one who has been so longest', () => {
    const two = appoint(staff, { userId: 'x', role: 'owner' }, asOwner);
    if (!two.ok) throw new Error('not appointed');
    expect(firstOwner(two.value)).toBe('o');
    const left = dismiss(two.value, 'o', asOwner);
    expect(left.ok ? firstOwner(left.value) : null).toBe('x');
  });

  test('must be there', () => {
    expect(() => firstOwner([])).toThrow();
  });
});
