import { expect, test } from 'vitest';
import type { RankingRecordView, RankingRowView, RankingView } from '@courtcast/contracts';
import { read } from '@courtcast/web-data/api/reads.ts';
import { courseLine } from '@courtcast/web-score/player/course.tsx';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import { RankedPlayerPage, ranksToShow } from './ranked-player-page.tsx';
import { RankingPage } from './ranking-page.tsx';
import { dayIn, recordInput, rowsInput } from './ranking-reads.ts';

const ranking: RankingView = {
  ...{ id: 'r', clubId: 'c', name: 'Singles 2026', sport: 'tennis', discipline: 'singles' },
  ...{ gender: 'female', ageCategory: 'U14', period: { kind: 'weeks', weeks: 52 }, best: 8 },
  ...{ levels: [], usualLevel: null, tournaments: [] },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
};
const row = (rank: number, previousRank: number | null, name: string): RankingRowView => ({
  ...{ rank, previousRank, player: { id: name, name }, points: 1000 - rank, results: 3 },
  rankFourWeeksBefore: previousRank === null ? null : previousRank + 4,
});
const rows = [row(1, 3, 'Ana'), row(2, 1, 'Bea'), row(3, null, 'Cara'), row(4, 4, 'Dora')];
const record: RankingRecordView = {
  ...{ player: { id: 'Ana', name: 'Ana' }, asOf: '2026-11-30', rank: 2, points: 170 },
  results: [
    {
      tournament: { id: 't', name: 'Open' },
      draw: { id: 'd', name: 'Women' },
      ...{ date: '2026-10-04', place: 3, points: 50, counts: false },
    },
  ],
  weeks: [
    { date: '2026-11-16', rank: null, points: 0 },
    { date: '2026-11-23', rank: 3, points: 100 },
    { date: '2026-11-30', rank: 2, points: 170 },
  ],
};
const search = (text = '') => new URLSearchParams(text);
const common = [
  [read('getRanking', { params: { id: 'r' } }).queryKey, ranking],
  [read('getClub', { params: { id: 'c' } }).queryKey, { id: 'c', name: 'Ribera' }],
] as const;
const meta = { total: 4, page: 1, perPage: 100, totalPages: 1, hasNextPage: false, hasPreviousPage: false };

const shown = (data: readonly RankingRowView[], query = ''): string =>
  renderPage({
    ...{ page: <RankingPage />, path: 'rankings/:id', address: `/rankings/r${query}` },
    reads: [...common, [read('listRankingRows', rowsInput('r', search(query))).queryKey, { data, meta }]],
  });

test('a ranking says how it counts, who stands where, and who has moved in a week', () => {
  const text = textOf(shown(rows));
  expect(text).toContain('|Ribera|Singles 2026|');
  expect(text).toContain('Tennis · Singles · Women · U14 · last 52 weeks · best 8 results count');
  expect(text).toMatch(/\|1\|.*up 2 places in a week\|Ana\|3\|7\|999\|/);
  expect(text).toMatch(/\|2\|.*down 1 place in a week\|Bea\|/);
  expect(text).toMatch(/\|3\|.*new\|Cara\|/);
  expect(text).toMatch(/\|4\|.*same rank as a week ago\|Dora\|/);
});

test('a ranking of another day leads to the records and the file of that day', () => {
  const html = shown(rows, '?date=2026-05-01');
  expect(html).toContain('href="/rankings/r/players/Ana?date=2026-05-01"');
  expect(html).toContain('href="/api/v1/rankings/r/standings.csv?asOf=2026-05-01"');
  expect(html).toContain('value="2026-05-01"');
});

test('a ranking without results says so', () => {
  expect(textOf(shown([]))).toContain('No result counts yet.');
});

test('a day that is none is today', () => {
  expect(['2026-13-01', 'soon', ''].map((day) => dayIn(search(`date=${day}`)))).toEqual([null, null, null]);
});

test('a player’s record has their rank, its course, and what does not count', () => {
  const html = renderPage({
    ...{ page: <RankedPlayerPage />, path: 'rankings/:id/players/:playerId' },
    address: '/rankings/r/players/Ana',
    reads: [...common, [read('getRankingRecord', recordInput('r', 'Ana', search())).queryKey, record]],
  });
  expect(textOf(html)).toContain('|Rank 2 · 170 points|');
  expect(html).toContain('Rank on the last 2 Mondays, between 2 and 3');
  expect(textOf(html)).toMatch(/\|Open\|Women\| · 4 Oct 2026\|3\|50\|does not count\|/);
});

test('the line of ranks begins with the first, has the best at the top, and leaves weeks without one out', () => {
  const ranks = ranksToShow([{ rank: null }, { rank: 3 }, { rank: null }, { rank: 1 }]);
  expect(courseLine(ranks)).toBe('0.0,28.0 100.0,0.0');
});
