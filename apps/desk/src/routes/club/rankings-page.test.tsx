import { describe, expect, test } from 'vitest';
import type { RankingView } from '@courtcast/contracts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { settingsOf, valuesOf } from '../../features/rankings/ranking-form.tsx';
import { RankingsPage } from './rankings-page.tsx';

const ranking: RankingView = {
  ...{ id: 'r', clubId: 'c', name: 'Singles 2026', sport: 'tennis', discipline: 'singles' },
  ...{ gender: null, ageCategory: null, period: { kind: 'weeks', weeks: 52 }, best: null },
  levels: [
    { name: 'Club', points: [100, 70, 50].map((points, at) => ({ place: [1, 2, 3][at] ?? 0, points })) },
    { name: 'Major', points: [{ place: 1, points: 250 }] },
    { name: 'By hand', points: [{ place: 1, points: 1 }] },
  ],
  usualLevel: 'Club',
  tournaments: [{ tournamentId: 't1', level: null }],
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
};
const names = ['Club', 'Larger'] as const;
const params = { params: { id: 'c' } };

const shown = (data: readonly RankingView[]): string =>
  renderDesk({
    ...{ page: <RankingsPage />, path: 'desk/clubs/:id/rankings', address: '/desk/clubs/c/rankings' },
    reads: [
      [ask('getClub', params).queryKey, { id: 'c', name: 'Ribera' }],
      [ask('getClubCourtUse', params).queryKey, { clubId: 'c', open: true, granted: [], refused: [] }],
      [ask('listRankings', { query: { clubId: 'c', perPage: 100 } }).queryKey, { data }],
      [
        ask('listTournaments', { query: { hostClubId: 'c', sortBy: 'startDate', perPage: 100 } }).queryKey,
        {
          data: [
            { id: 't1', name: 'Open', sport: 'tennis' },
            { id: 't2', name: 'Padel night', sport: 'padel' },
          ],
        },
      ],
    ],
  });

describe('rankings of a club', () => {
  test('lead to their pages and displays, and have the tournaments of their sport with a level each', () => {
    const html = shown([ranking]);
    expect(html).toContain('href="/rankings/r"');
    expect(html).toContain('href="/display/rankings/r"');
    expect(textOf(html)).toContain('Level of Open');
    expect(textOf(html)).not.toContain('Level of Padel night');
    expect(html).toMatch(/<option value=" " selected="">Does not count<\/option>/);
  });

  test('are none at first, and then one can be made', () => {
    expect(textOf(shown([]))).toContain('There is no ranking yet.');
    expect(textOf(shown([]))).toContain('Points by round');
  });
});

describe('what is typed in a ranking’s form', () => {
  test('comes back as it was, with levels that are not shown', () => {
    const {
      id: _,
      clubId: __,
      createdAt: ___,
      updatedAt: ____,
      tournaments,
      usualLevel,
      ...settings
    } = ranking;
    expect([tournaments.length, usualLevel]).toEqual([1, 'Club']);
    expect(settingsOf(valuesOf(ranking), names, ranking)).toEqual(settings);
  });

  test('leaves points of single places as they are, where they are not typed anew', () => {
    const points = [1, 2, 3, 4].map((place) => ({ place, points: 50 - 10 * place }));
    const byPlace = { ...ranking, levels: [{ name: 'Club', points }] };
    expect(settingsOf({ ...valuesOf(byPlace), name: 'Renamed' }, names, byPlace).levels).toEqual(
      byPlace.levels,
    );
  });

  test('has points by round, however they are divided, and a season instead of weeks', () => {
    const values = {
      ...valuesOf(ranking),
      points: '10, 7/5 3',
      major: '',
      from: '2026-04-01',
      to: '2026-09-30',
    };
    expect(settingsOf(values, names)).toMatchObject({
      period: { kind: 'season', from: '2026-04-01', to: '2026-09-30' },
      levels: [
        {
          name: 'Club',
          points: [
            { place: 1, points: 10 },
            { place: 2, points: 7 },
            { place: 3, points: 5 },
            { place: 5, points: 3 },
          ],
        },
      ],
    });
  });
});
