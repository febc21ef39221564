import type { MatchView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { expect, test } from 'vitest';
import { daysOf, isOfDay, shownDay, choicesOf, isWanted } from './day-filters.ts';

const TODAY = '2026-12-05';
const at = { today: TODAY, dayAt: (iso: string) => iso.slice(0, 10) };

function match(over: Partial<MatchView> = {}): MatchView {
  return scheduledMatch({ id: 'm', kind: 'tournament', ...over });
}

test.each<[string, Partial<MatchView>, string, boolean]>([
  ['planned for the day', { scheduledTime: '2026-12-06T10:00:00Z' }, '2026-12-06', true],
  ['planned for another', { scheduledTime: '2026-12-06T10:00:00Z' }, TODAY, false],
  ['without a day, today', {}, TODAY, true],
  ['without a day, tomorrow', {}, '2026-12-06', false],
  [
    'of yesterday, still played today',
    { scheduledTime: '2026-12-04T18:00:00Z', status: 'suspended' },
    TODAY,
    true,
  ],
  [
    'of yesterday, on its own day',
    { scheduledTime: '2026-12-04T18:00:00Z', status: 'suspended' },
    '2026-12-04',
    true,
  ],
  ['of yesterday, still waiting today', { scheduledTime: '2026-12-04T23:30:00Z' }, TODAY, true],
  [
    'of yesterday, still waiting, on its own day',
    { notBeforeTime: '2026-12-04T18:00:00Z' },
    '2026-12-04',
    true,
  ],
  ['of yesterday, still waiting, tomorrow', { scheduledTime: '2026-12-04T18:00:00Z' }, '2026-12-06', false],
  ['of yesterday, over', { scheduledTime: '2026-12-04T18:00:00Z', status: 'completed' }, TODAY, false],
  [
    'without a plan, played on the day',
    { startedAt: '2026-12-04T09:00:00Z', status: 'completed' },
    TODAY,
    false,
  ],
])('%s', (...[, over, day, is]) => {
  expect(isOfDay(match(over), day, at)).toBe(is);
});

test('days are those of matches, and today where some have none', () => {
  const planned = match({ scheduledTime: '2026-12-06T10:00:00Z' });
  expect(daysOf([planned, planned], at)).toEqual(['2026-12-06']);
  expect(daysOf([planned, match()], at)).toEqual([TODAY, '2026-12-06']);
  const left = match({ scheduledTime: '2026-12-04T18:00:00Z' });
  expect(daysOf([left, planned], at)).toEqual(['2026-12-04', TODAY, '2026-12-06']);
});

test.each([
  ['the day of the address', ['2026-12-04', TODAY], '2026-12-04', '2026-12-04'],
  ['all days', [TODAY], 'all', 'all'],
  ['today where the address has no such day', ['2026-12-04', TODAY], '2027-01-01', TODAY],
  ['the next day that has matches', ['2026-12-04', '2026-12-06'], null, '2026-12-06'],
  ['the last one once all is over', ['2026-12-03', '2026-12-04'], null, '2026-12-04'],
])('%s is shown', (...[, days, wanted, shown]) => {
  expect(shownDay(days, wanted, TODAY)).toBe(shown);
});

test('matches are found by the beginnings of names without accents, by draw and by court', () => {
  const court = { id: 'c2', name: 'Court 2', clubId: 'club', club: { id: 'club', name: 'Club' } };
  const players = { home: [{ id: 'a', name: 'Ana Muñoz' }], guest: [{ id: 'b', name: 'Bea Gil' }] };
  const one = match({ players, court });
  const none = { text: '', drawId: '', courtId: '' };
  expect(isWanted(one, none)).toBe(true);
  expect(isWanted(one, { ...none, text: 'mun  bea' })).toBe(true);
  expect(isWanted(one, { ...none, text: 'unoz' })).toBe(false);
  expect(isWanted(one, { ...none, courtId: 'c2' })).toBe(true);
  expect(isWanted(one, { ...none, courtId: 'none' })).toBe(false);
  expect(isWanted(one, { ...none, drawId: 'd1' })).toBe(false);
  expect(choicesOf([one, one]).courts).toMatchObject([{ id: 'c2', name: 'Court 2' }]);
});
