import { expect, test } from 'vitest';
import { scheduledMatch } from '@courtcast/testkit/states';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import { sampleSets } from '@courtcast/web-testkit/sample-match.ts';
import { read } from '@courtcast/web-data/api/reads.ts';
import { logInput } from '../match/data/match-reads.ts';
import { MatchPage } from '../match/match-page.tsx';
import { MatchSheetPage } from './match-sheet-page.tsx';

const params = { id: 'm1' };
const AT = '2026-05-04T12:00:00.000Z';
const over = scheduledMatch({
  ...{ id: 'm1', kind: 'tournament', status: 'completed', outcome: 'completed', winnerSide: 'home' },
  players: { home: [{ id: 'ana', name: 'Ana' }], guest: [{ id: 'bea', name: 'Bea' }] },
  tournament: { id: 'open', name: 'Open' },
  court: { id: 'c2', name: 'Court 2', clubId: 'k', club: { id: 'k', name: 'Riverside' } },
  sets: sampleSets('6-4 7-6(3)'),
  ...{ startedAt: AT, completedAt: '2026-05-04T13:35:00.000Z', confirmedAt: AT },
});

const sheet = (match: typeof over, log: readonly object[] = []) =>
  textOf(
    renderPage({
      page: <MatchSheetPage />,
      path: 'matches/:id/sheet',
      address: '/matches/m1/sheet',
      reads: [
        [read('getMatch', { params }).queryKey, match],
        [read('getTournament', { params: { id: 'open' } }).queryKey, { timeZone: 'Europe/Madrid' }],
        [read('listMatchPoints', logInput('m1')).queryKey, log],
      ],
    }),
  );

test('the sheet of a match has its result, place and times', () => {
  const text = sheet(over);
  expect(text).toContain('|Open · Riverside|Ana vs Bea|Ana beat Bea |6–4 7–6(3)|');
  expect(text).toContain(
    '|Court|Court 2|Began|Mon 4 May, 14:00|Ended|Mon 4 May, 15:35|Playing time|1 h 35 min|',
  );
  expect(sheet({ ...over, winnerSide: 'guest' })).toContain('|Bea beat Ana |4–6 6–7(3)|');
  expect(text).not.toContain('Not confirmed yet');
  expect(sheet({ ...over, confirmedAt: null, winnerSide: null })).toContain('|Not confirmed yet|');
});

test('it names what happened beside the points, with the side', () => {
  const score = {
    server: 'home',
    points: { home: '0', guest: '0' },
    inTiebreak: false,
    currentSet: 1,
    sets: [],
  };
  const entry = { seq: 1, winner: null, kind: null, server: 'home', at: AT, by: 'u', undone: false, score };
  const text = sheet({ ...over, score: null }, []);
  expect(text).not.toContain('Incidents');
  const played = {
    ...over,
    score: { ...score, serverPlayerId: null, changeEnds: false, suggestedWinner: null },
  };
  const withLog = sheet(played as typeof over, [{ ...entry, type: 'penaltyGame', side: 'guest' }]);
  expect(withLog).toContain('|Incidents|14:00| Penalty game: Bea (');
});

test('a finished match leads to it, one to come does not', () => {
  const page = (match: typeof over) =>
    renderPage({
      ...{ page: <MatchPage />, path: 'matches/:id', address: '/matches/m1' },
      reads: [[read('getMatch', { params }).queryKey, match]],
    });
  expect(page(over)).toContain('href="/matches/m1/sheet"');
  expect(page({ ...over, status: 'scheduled' })).not.toContain('/sheet"');
});
