import { expect, test } from 'vitest';
import type { DrawDetailView, GroupRowView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { read } from '@courtcast/web-data/api/reads.ts';
import { DrawPage } from './draw/draw-page.tsx';
import { logInput } from './match/data/match-reads.ts';
import { MatchPage } from './match/match-page.tsx';
import { MatchSheetPage } from './match-sheet/match-sheet-page.tsx';

const params = { id: 'm1' };
const AT = '2026-05-04T12:00:00.000Z';
/** A draw of twelve points each, confirmed. */
const level = scheduledMatch({
  ...{ id: 'm1', kind: 'tournament', matchFormat: 'points', status: 'completed', outcome: 'completed' },
  players: { home: [{ id: 'ana', name: 'Ana' }], guest: [{ id: 'bea', name: 'Bea' }] },
  tournament: { id: 'open', name: 'Open' },
  sets: [{ home: 12, guest: 12, unit: 'points' }],
  ...{ winnerSide: null, startedAt: AT, completedAt: '2026-05-04T12:35:00.000Z', confirmedAt: AT },
});

const reads = [
  [read('getMatch', { params }).queryKey, level],
  [read('getTournament', { params: { id: 'open' } }).queryKey, { timeZone: 'Europe/Madrid' }],
  [read('listMatchPoints', logInput('m1')).queryKey, []],
] as const;

test('the page of a match that ended level names no winner', () => {
  const html = renderPage({
    ...{ page: <MatchPage />, path: 'matches/:id', address: '/matches/m1', reads: [...reads] },
  });
  expect(textOf(html)).toContain('Ana and Bea ended level');
  expect(html).not.toContain('data-result="won"');
  expect(html).not.toContain('data-result="lost"');
});

test('its sheet on paper says so, too', () => {
  const text = textOf(
    renderPage({
      page: <MatchSheetPage />,
      ...{ path: 'matches/:id/sheet', address: '/matches/m1/sheet', reads: [...reads] },
    }),
  );
  expect(text).toContain('|Ana and Bea ended level |12–12|');
  expect(text).not.toContain('Not confirmed yet');
});

const SHARED = 'Level on every count: the place is shared';

test('the table of its group, on screen and on paper, counts it as drawn; other tables have no such column', () => {
  const row = (name: string, ties: number): GroupRowView => ({
    ...{ group: 1, rank: 1, entryMark: null, seed: null, played: 1, wins: 0, ties, losses: 0, points: 1 },
    ...{ sets: { won: 0, lost: 0 }, games: { won: 0, lost: 0 }, scored: { won: 12, lost: 12 } },
    ...{ separatedBy: null, status: 'finished', provisional: false, players: [{ id: name, name }] },
  });
  const groups = [
    { group: 1, entrants: [0, 1], matches: [{ matchId: 'm1', round: 1, home: 0, guest: 1, match: level }] },
  ];
  const draw: DrawDetailView = { ...sampleDraw({ size: 2 }), drawType: 'round_robin', entries: [], groups };
  const page = (ties: number) =>
    renderPage({
      page: <DrawPage />,
      ...{ path: 'tournaments/:id/draws/:drawId', address: '/tournaments/open/draws/draw' },
      reads: [
        [
          read('getTournament', { params: { id: 'open' } }).queryKey,
          {
            id: 'open',
            name: 'Open',
            phase: 'live',
            hostClubs: [],
            draws: [],
            timeZone: 'UTC',
            startDate: null,
            endDate: null,
          },
        ],
        [read('listDraws', { params: { tournamentId: 'open' } }).queryKey, { data: [draw] }],
        [read('getDraw', { params: { id: 'draw' } }).queryKey, draw],
        [read('getDrawStandings', { params: { id: 'draw' } }).queryKey, [row('Ana', ties), row('Bea', ties)]],
      ],
    });
  expect(textOf(page(1))).toContain(`|1|Ana|${SHARED}|1|0|1|0|0:0|0:0|1|`);
  expect(textOf(page(0))).toContain(`|1|Ana|${SHARED}|1|0|0|0:0|0:0|1|`);
  expect(page(1)).not.toContain('data-result="won"');
});
