import { expect, test } from 'vitest';
import { isChangeable, rolesToGive } from './giving.ts';

const [owner, director, umpire] = [
  { userId: 'o', role: 'owner' },
  { userId: 'd', role: 'director' },
  { userId: 'u', role: 'umpire' },
] as const;
const staff = [owner, director, umpire];

test('a director gives no role that is reserved to owners, and takes none', () => {
  expect(rolesToGive({ mayReserved: false })).toEqual(['umpire', 'referee']);
  const changeable = staff.map((member) => isChangeable(member, staff, { mayReserved: false }));
  expect(changeable).toEqual([false, false, true]);
});

test('an owner gives all roles, and the last owner stays', () => {
  expect(rolesToGive({ mayReserved: true })).toEqual(['umpire', 'referee', 'director', 'owner']);
  const giver = { mayReserved: true };
  expect(staff.map((member) => isChangeable(member, staff, giver))).toEqual([false, true, true]);
  expect(isChangeable(owner, [...staff, { userId: 'p', role: 'owner' }], giver)).toBe(true);
});
