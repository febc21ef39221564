import { allDeskWords } from '@courtcast/messages/all-desk-words.ts';
import { expect, test } from 'vitest';
import { loadWords } from '@courtcast/web-messages/load-words.ts';
import { newLeague } from './league-fields.ts';
import type { LeagueValues } from './league-values.ts';
import { meaningOf } from './league-form.tsx';

const { league } = allDeskWords.en;

const words = await loadWords('en');

function meaning(sport: 'tennis' | 'padel', changes: Partial<LeagueValues> = {}): string[] {
  return meaningOf(league, words, { ...newLeague(sport), ...changes });
}

test('a new league of tennis and one of padel say how they are played', () => {
  expect(meaning('tennis')).toEqual([
    'A team match is 4 singles and 2 doubles: 6 matches, so it can end 3:3.',
    'Each match: Best of three sets, match tiebreak to 10 as the deciding set.',
    '2 points for a team match won, 1 point for one drawn.',
  ]);
  expect(meaning('padel')).toEqual([
    'A team match is 3 doubles: 3 matches, so one team always wins.',
    'Each match: Best of three sets, golden point at deuce.',
    '2 points for a team match won, 1 point for one drawn.',
  ]);
});

test('what is changed is said at once, and a league without matches says what it lacks', () => {
  expect(meaning('tennis', { singles: '2', doubles: '1', matchTiebreakTo: '7', pointsPerWin: '3' })).toEqual([
    'A team match is 2 singles and 1 doubles: 3 matches, so one team always wins.',
    'Each match: Best of three sets, match tiebreak to 7 as the deciding set.',
    '3 points for a team match won, 1 point for one drawn.',
  ]);
  expect(meaning('padel', { doubles: '0' })[0]).toBe('A team match needs at least one singles or doubles.');
});
