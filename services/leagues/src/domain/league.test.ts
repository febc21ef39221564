import { expect, test } from 'vitest';
import { leagueOf } from '../../test/support/team-matches.ts';
import { changedLeague, formatOf } from './league.ts';
import type { LeagueChange } from './league.ts';

const before = leagueOf({ defaultMatchFormat: 'best_of_3', defaultMatchTiebreakTo: 7 });

const after = (change: LeagueChange) => {
  const changed = changedLeague(before, change);
  return changed.ok ? changed.value : changed.refusal;
};

test('a league takes overrides beside its format, and keeps those that are not named', () => {
  expect(after({ gamesPerSet: 8 })).toMatchObject({ gamesPerSet: 8, defaultMatchTiebreakTo: 7 });
  expect(after({ defaultMatchFormat: null })).toMatchObject({
    defaultMatchFormat: null,
    defaultMatchTiebreakTo: 7,
  });
  expect(after({ defaultMatchFormat: 'fast4' })).toMatchObject({ deuceRule: 'golden' });
});

test('CODES stand for the whole format', () => {
  const changed = changedLeague(before, { formatCode: 'SET1-S:9/TB7-G:TN1D' });
  if (!changed.ok) throw new Error('refused');
  expect(changed.value).not.toHaveProperty('formatCode');
  expect(changed.value).toMatchObject({ defaultMatchFormat: 'pro_set', defaultMatchTiebreakTo: null });
  expect(formatOf(changed.value)).toMatchObject({
    matchFormat: 'pro_set',
    gamesPerSet: 9,
    deuceRule: 'golden',
  });
});

test.each<[LeagueChange, string]>([
  [{ defaultMatchFormat: 'one_set' }, 'defaultMatchTiebreakTo'],
  [{ finalSetTiebreakAt: 12 }, 'finalSetTiebreakAt'],
  [{ formatCode: 'SET1-S:TB10', defaultMatchFormat: 'one_set' }, 'defaultMatchFormat'],
  [{ formatCode: 'SET1-S:TB10', defaultMatchTiebreakTo: 7 }, 'defaultMatchTiebreakTo'],
  [{ formatCode: 'SET1-S:TB10', pointsPerWin: 0 }, 'pointsPerDraw'],
])('%j is refused at %s', (change, path) => {
  expect(after(change)).toMatchObject({ kind: 'invalid', reasons: [{ path }] });
});
