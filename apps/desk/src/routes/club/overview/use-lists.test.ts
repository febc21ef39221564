import { expect, test } from 'vitest';
import { groupsFor, nameGroups } from './guest-names.ts';
import { sendsAway, withWord } from './use-lists.ts';

const use = { clubId: 'c', open: false, granted: ['t1', 'g1'], refused: ['t2'] };

test('a club says one thing of each', () => {
  expect(withWord(use, 't2', 'granted')).toEqual({ open: false, granted: ['t1', 'g1', 't2'], refused: [] });
  expect(withWord(use, 't1', 'refused')).toMatchObject({ granted: ['g1'], refused: ['t2', 't1'] });
  expect(withWord(use, 'g1', null)).toMatchObject({ granted: ['t1'], refused: ['t2'] });
  expect(withWord(use, 't1', 'granted').granted).toEqual(['g1', 't1']);
});

test('it is asked about before something may have to leave', () => {
  expect(sendsAway(use, 't9', 'refused')).toBe(true);
  expect(sendsAway(use, 't1', null)).toBe(true);
  expect(sendsAway({ ...use, open: true }, 't1', null)).toBe(false);
  expect(sendsAway(use, 't2', null)).toBe(false);
  expect(sendsAway(use, 't9', 'granted')).toBe(false);
});

test('league groups are found by the words of their league and their own', () => {
  const dates = { createdAt: 'x', updatedAt: 'x' };
  const groups = [
    { id: 'g1', leagueId: 'l', name: 'North', ...dates },
    { id: 'g2', leagueId: 'gone', name: 'Süd', ...dates },
  ];
  const leagues = [{ id: 'l', championshipId: 'k', name: 'First' }] as Parameters<typeof nameGroups>[1];
  const named = nameGroups(groups, leagues);
  expect(named).toEqual([
    { id: 'g1', name: 'First · North', championshipId: 'k' },
    { id: 'g2', name: 'Süd', championshipId: null },
  ]);
  const found = (text: string) => groupsFor(named, text).map(({ id }) => id);
  expect([found('nor fir'), found('sud'), found('irst'), found('·')]).toEqual([['g1'], ['g2'], [], []]);
});
