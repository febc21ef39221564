import { expect, test } from 'vitest';
import { isNewlyCreatedBy } from './venues.ts';

const createdAt = new Date('2026-05-01T12:00:00Z');

const club = {
  name: 'TC',
  address: null,
  logo: null,
  timeZone: 'UTC',
  createdByUserId: 'u1',
  createdAt,
  updatedAt: createdAt,
  deleted: false,
};

test.each([
  ['u1', 0, true],
  ['u1', 14, true],
  ['u1', 15, false],
  ['u2', 0, false],
])('%s counts as owner %d minutes after the club was made: %s', (userId, minutes, isOwner) => {
  const now = new Date(createdAt.getTime() + minutes * 60_000);
  expect(isNewlyCreatedBy(club, userId, now)).toBe(isOwner);
});
