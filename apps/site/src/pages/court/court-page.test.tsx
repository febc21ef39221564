import { expect, test } from 'vitest';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import { read } from '@courtcast/web-data/api/reads.ts';
import { CourtPage } from './court-page.tsx';
import { courtReads } from './court-reads.ts';

const club = { id: 'c1', name: 'Ribera', timeZone: 'Europe/Madrid' };
const court = { id: 'k1', clubId: 'c1', name: 'Court 1', surface: 'grass' };
const players = { home: [{ id: 'ana', name: 'Ana' }], guest: [{ id: 'bea', name: 'Bea' }] };
const common = {
  ...{ version: 1, players, matchFormat: 'best_of_3', deuceRule: 'advantage', score: null, teamMatch: null },
  ...{ tournament: { id: 'o1', name: 'Open' }, draw: null, round: 1, court: { ...court, club } },
  ...{ winnerSide: null, suggestedWinner: null, outcome: null, startedAt: null, completedAt: null },
  ...{ scheduledTime: null, notBeforeTime: null },
};
const over = {
  ...common,
  ...{ id: 'm0', kind: 'tournament', status: 'completed', sets: [{ home: 6, guest: 4 }], winnerSide: 'home' },
};
const next = {
  ...common,
  ...{ id: 'm2', kind: 'tournament', status: 'scheduled', sets: null },
  notBeforeTime: '2026-05-02T08:00:00.000Z',
};
const live = {
  ...{ id: 'm1', kind: 'team', version: 1, status: 'in_progress', players, score: null, court: common.court },
  ...{
    sets: [{ home: 3, guest: 2 }],
    teamMatch: { id: 't1', home: { name: 'Ribera 1' }, guest: { name: 'Ribera 2' } },
  },
};

function courtPage(match: object | null, coming: object = {}): string {
  return renderPage({
    page: <CourtPage />,
    path: 'courts/:id',
    address: '/courts/k1',
    reads: [
      [read('getCourt', courtReads.court('k1')).queryKey, court],
      [read('getLiveCourt', courtReads.court('k1')).queryKey, { match }],
      [read('listMatches', courtReads.coming('k1')).queryKey, { data: [{ ...next, ...coming }], meta: {} }],
      [read('listMatches', courtReads.before('k1')).queryKey, { data: [over], meta: {} }],
      [read('getClub', { params: { id: 'c1' } }).queryKey, club],
    ],
  });
}

test('an idle court says so, what comes next, and who won last', () => {
  const text = textOf(courtPage(null));
  expect(text).toContain('|Ribera|Court 1|Grass|');
  expect(text).toContain('|No match at the moment|');
  expect(text).toContain('|Coming up on this court|Ana vs Bea|Not before |Sat 2 May, 10:00|Open · Final|');
  expect(text).toMatch(/\|Played here before\|.*\|Ana\|winner\|/);
});

test('a match whose players are called says so', () => {
  expect(textOf(courtPage(null, { calledAt: '2026-05-02T08:05:00.000Z' }))).toContain(
    '|Ana vs Bea|Called to court|',
  );
});

test('what is on leads to its team match', () => {
  const html = courtPage(live);
  expect(html).toContain('href="/team-matches/t1"');
  expect(textOf(html)).toContain('|Ribera 1 – Ribera 2|');
});
