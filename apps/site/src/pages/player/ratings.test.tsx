import { readKey } from '@courtcast/web-data/page-data/read-key.ts';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import type { RatingChangeView, RatingView } from '@courtcast/contracts';
import { expect, test } from 'vitest';
import { ratingCourseInput } from './player-reads.ts';
import { courseLine } from '@courtcast/web-score/player/course.tsx';
import { Ratings } from './ratings.tsx';
import { OtherLevels, Rankings } from './standings.tsx';

const rating: RatingView = {
  ...{ sport: 'padel', discipline: 'doubles', value: 1640, from: 1480, to: 1800 },
  ...{ level: 4.2, levelFrom: 3.4, levelTo: 4.9, isProvisional: false, matches: 31 },
  lastPlayedOn: '2026-11-20',
};
const changes: readonly RatingChangeView[] = [1640, 1580, 1610].map((value, index) => ({
  ...{ matchId: `m${index}`, playedOn: '2026-11-20', before: null, value, from: 1400, to: 1800 },
}));

const shown = (ratings: readonly RatingView[]): string =>
  renderPage({
    ...{ page: <Ratings id="ana" />, path: '/', address: '/' },
    reads: [
      [readKey('getPlayerRatings', { params: { id: 'ana' } }), { playerId: 'ana', ratings }],
      [readKey('listRatingChanges', ratingCourseInput('ana', rating)), { data: changes }],
    ],
  });

test('a rating is a number and a level with their ranges, and the course of the last matches', () => {
  const html = shown([rating]);
  expect(textOf(html)).toContain('|Padel · Doubles|31 matches|');
  expect(textOf(html)).toContain('|1,640|1,480–1,800|between 1,480 and 1,800|');
  expect(textOf(html)).toContain('|4.2|3.4–4.9|');
  expect(html).toContain('Rating after each of the last 3 matches: from 1,610 to 1,640');
});

test('a rating that stands on few matches says so', () => {
  expect(textOf(shown([{ ...rating, matches: 1, isProvisional: true }]))).toContain(
    '|1 match · provisional|',
  );
});

test('nothing is said of who has not played', () => {
  expect(shown([])).toBe('');
});

test('the line of a chart goes from the lowest to the highest value, the first at the left', () => {
  expect(courseLine([1500, 1600, 1550])).toBe('0.0,28.0 50.0,0.0 100.0,14.0');
  expect(courseLine([1500, 1500])).toBe('0.0,28.0 100.0,28.0');
});

test('the rankings of a player say where they stand, and how that has moved', () => {
  const ranking = { id: 'r', name: 'Club ranking', clubId: 'c' };
  const of = { ...ranking, sport: 'padel' as const, discipline: 'doubles' as const };
  const html = renderPage({
    ...{ page: <Rankings id="ana" />, path: 'players/:id', address: '/players/ana' },
    reads: [
      [
        readKey('listPlayerRankings', { params: { id: 'ana' } }),
        { data: [{ ranking: of, rank: 2, previousRank: 4, points: 170 }] },
      ],
    ],
  });
  expect(html).toContain('href="/rankings/r/players/ana"');
  expect(textOf(html)).toContain('|Club ranking|up 2 places in a week|2|170|');
});

test('levels of other systems say who has noted them, and stand as they are written there', () => {
  const page = (
    <OtherLevels
      levels={[{ system: 'lk', value: 12.3, text: 'LK 12,3', asOf: '2026-02-01', source: 'club' }]}
    />
  );
  const html = renderPage({ page, path: 'players/:id', address: '/players/ana', reads: [] });
  expect(textOf(html)).toMatch(/\|LK\|.*noted by a club\|LK 12,3\|/);
});
