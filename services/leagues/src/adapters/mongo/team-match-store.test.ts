import { expect, test } from 'vitest';
import { teamMatchOf } from '../../../test/support/team-matches.ts';
import { upcastTeamMatch } from './team-match-store.ts';

test('a team match of the first version is one without line-ups, counted by the usual rules', () => {
  const today = teamMatchOf();
  const { lineup: _1, pairs: _2, ...home } = today.home;
  const { lineup: _3, pairs: _4, ...guest } = today.guest;
  const { walkoverCredit: _5, retirementCredit: _6, forfeitedBy: _7, results: _8, ...first } = today;
  expect(upcastTeamMatch({ ...first, home, guest })).toEqual(today);
});
