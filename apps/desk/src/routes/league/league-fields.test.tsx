import { expect, test } from 'vitest';
import { leagueBody, newLeague } from './league-fields.ts';
import { directFirst } from './league-values.ts';

test.each([
  ['', null],
  ['padel', 'padel'],
  ['codes', 'codes'],
  ['directFirst', directFirst],
])('the order "%s" of a form is sent as %j', (rankBy, expected) => {
  expect(leagueBody({ ...newLeague('tennis'), rankBy }).rankBy).toEqual(expected);
});

test('numbers of teams that go up and down are sent, none as 0', () => {
  expect(leagueBody({ ...newLeague('tennis'), promoted: '2' })).toMatchObject({ promoted: 2, relegated: 0 });
});

test('steps that the form does not know are not sent', () => {
  expect('rankBy' in leagueBody({ ...newLeague('tennis'), rankBy: 'own' })).toBe(false);
});
