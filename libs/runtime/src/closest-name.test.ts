import { expect, test } from 'vitest';
import { closestName } from './closest-name.ts';

const names = ['page', 'perPage', 'sortBy', 'sortOrder', 'status', 'clubId', 'umpireUserId', 'from', 'to'];

test.each([
  ['per_page', 'perPage'],
  ['PERPAGE', 'perPage'],
  ['club-id', 'clubId'],
  ['clubID', 'clubId'],
  ['statsu', 'status'],
  ['stat', 'status'],
  ['sort', 'sortBy'],
  ['umpire', 'umpireUserId'],
  ['umpireId', 'umpireUserId'],
  ['order', 'sortOrder'],
  ['dateFrom', 'from'],
  ['dateTo', 'to'],
])('%s was meant for %s', (given, name) => {
  expect(closestName(given, names)).toBe(name);
});

test.each(['limit', 'cacheBuster', '_', '$where', '', 'photo', 'x'.repeat(10_240)])(
  '%s for none',
  (given) => {
    expect(closestName(given, names)).toBeUndefined();
  },
);
