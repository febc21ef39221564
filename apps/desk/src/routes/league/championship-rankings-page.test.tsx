import { expect, test } from 'vitest';
import type { RankingView } from '@courtcast/contracts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { ChampionshipRankingsPage } from './championship-rankings-page.tsx';

const ranking: RankingView = {
  ...{ id: 'r', clubId: null, championshipId: 'c', name: 'Circuit', sport: 'tennis', discipline: 'singles' },
  ...{ gender: null, ageCategory: null, period: { kind: 'weeks', weeks: 52 }, best: null },
  levels: [
    { name: 'Club', points: [{ place: 1, points: 100 }] },
    { name: 'Major', points: [{ place: 1, points: 250 }] },
  ],
  usualLevel: null,
  tournaments: [
    { tournamentId: 't1', level: 'Major' },
    { tournamentId: 't2', level: 'Club' },
  ],
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
};

const shown = (data: readonly RankingView[]): string =>
  renderDesk({
    page: <ChampionshipRankingsPage />,
    ...{ path: 'desk/championships/:id/rankings', address: '/desk/championships/c/rankings' },
    reads: [
      [ask('getMe').queryKey, { user: { id: 'u', role: 'user' }, player: null }],
      [
        ask('getChampionship', { params: { id: 'c' } }).queryKey,
        { id: 'c', name: 'Regional', organiserId: 'u', sport: 'tennis', season: '2026' },
      ],
      [ask('listRankings', { query: { championshipId: 'c', perPage: 100 } }).queryKey, { data }],
      ...['t1', 't2'].map(
        (id) => [ask('getTournament', { params: { id } }).queryKey, { id, name: `Open ${id}` }] as const,
      ),
    ],
  });

test('an organizer sees the tournaments that count in a ranking, each at its level, and may name more', () => {
  const html = shown([ranking]);
  const text = textOf(html);
  for (const part of [
    'Circuit',
    '2 tournaments count',
    'Level of Open t1',
    'Level of Open t2',
    'Have it count',
  ])
    expect(text).toContain(part);
  expect(html).toMatch(/<option value="Major" selected="">Major<\/option>/);
  expect(html).toMatch(/<option value="Club" selected="">Club<\/option>/);
  expect(text).not.toContain('Usual points');
});

test('a ranking without tournaments says so, and one can be made', () => {
  expect(textOf(shown([{ ...ranking, tournaments: [] }]))).toContain('No tournament counts yet');
  expect(textOf(shown([]))).toContain('There is no ranking yet.');
});
