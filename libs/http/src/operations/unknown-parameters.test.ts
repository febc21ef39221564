import { expect, test } from 'vitest';
import { findMeant, unknownParameters } from './unknown-parameters.ts';

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

test('a refusal names what was meant, and what there is', () => {
  expect(unknownParameters(['stat', 'limit'], ['status', 'clubId']).details).toEqual([
    {
      path: 'stat',
      message: 'is not a parameter, status is; known are status, clubId',
      code: 'unknown-parameter',
    },
    { path: 'limit', message: 'is not a parameter; known are status, clubId', code: 'unknown-parameter' },
  ]);
  expect(unknownParameters(['x'], []).details).toEqual([
    { path: 'x', message: 'is not a parameter: this operation takes none', code: 'unknown-parameter' },
  ]);
});
