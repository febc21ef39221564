import { expect, test } from 'vitest';
import type { BoxLeagueView, BoxRoundView, BoxRowView } from '@courtcast/contracts';
import { read } from '@courtcast/web-data/api/reads.ts';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import { BoxLeaguePage } from './box-league-page.tsx';
import { daysUntil, roundIn } from './box-league-reads.ts';

const days = { startDate: '2026-05-04', endDate: '2026-05-31' };
const AT = '2026-05-04T08:00:00.000Z';
const roundOf = (round: number, closedAt: string | null) => ({
  ...{ round, drawId: `d${round}`, ...days, madeAt: AT, closedAt },
});
const league: BoxLeagueView = {
  ...{ id: 'b', clubId: 'c', tournamentId: 't', sport: 'tennis', discipline: 'singles' },
  ...{ name: 'Winter boxes', description: 'Be kind.', boxSize: 4, weeks: 4, moves: 1 },
  ...{ points: 'by_score', unplayed: 'not_counted', joining: 'asked', status: 'running' },
  ...{ matchFormat: 'best_of_3', formatCode: 'SET3-S:6/TB7', createdAt: AT, updatedAt: AT },
  rounds: [roundOf(1, AT), roundOf(2, null)],
};
const row = (rank: number, name: string, to: number | null): BoxRowView => ({
  ...{ rank, players: [{ id: name, name }], played: 3, wins: 2, losses: 1, points: 12, toPlay: 1 },
  ...{ sets: { won: 5, lost: 2 }, games: { won: 30, lost: 20 }, withdrawn: false, from: 2, to },
});
const boxes: BoxRoundView['boxes'] = [
  { box: 1, rows: [row(1, 'Ana', 1), row(2, 'Bea', 2)] },
  { box: 2, rows: [row(1, 'Cara', 1), row(2, 'Dora', null)] },
];

const shown = (over: Partial<BoxLeagueView> = {}, round = 2, shownBoxes = boxes): string => {
  const { madeAt: _, ...of } = roundOf(round, round === 1 ? AT : null);
  return renderPage({
    ...{ page: <BoxLeaguePage />, path: 'box-leagues/:id' },
    address: `/box-leagues/b${round === 2 ? '' : `?round=${round}`}`,
    reads: [
      [read('getBoxLeague', { params: { id: 'b' } }).queryKey, { ...league, ...over }],
      [read('getClub', { params: { id: 'c' } }).queryKey, { id: 'c', name: 'Ribera' }],
      [
        read('getBoxLeagueRound', { params: { id: 'b', n: String(round) } }).queryKey,
        { boxLeagueId: 'b', ...of, boxes: shownBoxes },
      ],
    ],
  });
};

test('the last round has its boxes, and says who goes up and down', () => {
  const html = shown();
  const text = textOf(html);
  expect(text).toContain('Ribera|Winter boxes|');
  expect(text).toContain('Tennis · Singles · rounds of 4 weeks · 1 up and 1 down');
  expect(text).toContain('Be kind.');
  expect(text).toMatch(/\|Box 1\|.*\|1\|Ana\|.*\|2\|Bea\|.*down to box 2\|/);
  expect(text).toMatch(/\|Box 2\|.*\|1\|Cara\|.*up to box 1\|/);
  expect(html).toContain('href="/tournaments/t/draws/d2"');
  expect(html).toContain('href="/me/boxes?join=b"');
  expect(html).toContain('href="/box-leagues/b?round=1"');
});

test('a box in which nobody has played has no places yet, and nobody goes up or down', () => {
  const unplayed = boxes.map(({ box, rows }) => ({ box, rows: rows.map((one) => ({ ...one, played: 0 })) }));
  const text = textOf(shown({}, 2, unplayed));
  expect(text).toMatch(/–\|Cara/);
  expect(text).not.toContain('up to box');
});

test('a closed round says who has left, and nothing of what may still come', () => {
  const text = textOf(shown({}, 1));
  expect(text).toContain('This round is closed.');
  expect(text).toMatch(/Dora\|.*leaves/);
  expect(text).not.toContain('as the tables stand');
});

test('a box league that is over or closed to newcomers offers nobody to come in', () => {
  expect(shown({ joining: 'closed' })).not.toContain('?join=');
  const over = shown({ status: 'over' });
  expect(over).not.toContain('?join=');
  expect(textOf(over)).toContain('This box league is over.');
});

test('a box league without a round says so', () => {
  expect(textOf(shown({ rounds: [], status: 'planned' }))).toContain('No round has been made yet.');
});

test('an address that names no round shows the last one', () => {
  const asked = (text: string) => roundIn(league, new URLSearchParams(text))?.round;
  expect(['', 'round=1', 'round=9', 'round=x'].map(asked)).toEqual([2, 1, 2, 2]);
  expect([daysUntil('2026-05-30', '2026-05-31'), daysUntil('2026-06-02', '2026-05-31')]).toEqual([1, -2]);
});
