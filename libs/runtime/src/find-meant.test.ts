import { expect, test } from 'vitest';
import { findMeant } from './find-meant.ts';

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
  expect(findMeant(given, names)).toBe(name);
});

test.each(['limit', 'cacheBuster', '_', '$where', '', 'photo', 'x'.repeat(10_240)])(
  '%s for none',
  (given) => {
    expect(findMeant(given, names)).toBeUndefined();
  },
);
