import { expect, test } from 'vitest';
import type { DrawDetailView, GroupRowView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { read } from '@courtcast/web-data/api/reads.ts';
import { DrawPage } from './draw-page.tsx';

const params = { id: 'open' };
const tournament = {
  ...{ id: 'open', name: 'Thursday', phase: 'live', hostClubs: [], draws: [], timeZone: 'Europe/Madrid' },
  ...{ startDate: null, endDate: null },
};

const row = (name: string, over: Partial<GroupRowView>): GroupRowView => ({
  ...{ group: 1, rank: 1, entryMark: null, seed: null, played: 1, wins: 1, ties: 0, losses: 0, points: 14 },
  ...{ sets: { won: 1, lost: 0 }, games: { won: 14, lost: 10 }, scored: { won: 14, lost: 10 } },
  ...{
    separatedBy: null,
    status: 'playing',
    provisional: true,
    difference: 4,
    satOut: 0,
    credit: 0,
    total: 14,
  },
  players: [{ id: name, name }],
  ...over,
});

/** An americano of five players with `rounds` drawn rounds, the last of which is not finished. */
function americano(rounds: number): DrawDetailView {
  const names = ['Ana', 'Bea', 'Cleo', 'Dina', 'Eva'];
  const played = { status: 'completed' as const, confirmedAt: '2026-05-01T12:00:00.000Z' };
  return sampleDraw({
    fields: {
      drawType: 'americano',
      entries: [],
      matchFormat: 'points',
      entrants: names.map((name) => ({ players: [{ id: name, name }], seed: null })),
      drawnRounds: Array.from({ length: rounds }, (_, index) => ({
        ...{ round: index + 1, randomSeed: 1, sitOut: [4] },
        matches: [
          {
            ...{ matchId: `m${index}`, court: 1, courtId: null, home: [0, 1], guest: [2, 3] },
            match: scheduledMatch({
              ...{ id: `m${index}`, kind: 'tournament', matchFormat: 'points' },
              ...(index + 1 < rounds && { ...played, sets: [{ home: 14, guest: 10, unit: 'points' }] }),
            }),
          },
        ],
      })),
    },
  });
}

const pageOf = (draw: DrawDetailView, rows: readonly GroupRowView[]): string =>
  textOf(
    renderPage({
      page: <DrawPage />,
      path: 'tournaments/:id/draws/:drawId',
      address: `/tournaments/open/draws/${draw.id}`,
      reads: [
        [read('getTournament', { params }).queryKey, tournament],
        [read('listDraws', { params: { tournamentId: 'open' } }).queryKey, { data: [draw] }],
        [read('getDraw', { params: { id: draw.id } }).queryKey, draw],
        [read('getDrawStandings', { params: { id: draw.id } }).queryKey, rows],
      ],
    }),
  );

test('a draw that is made round by round shows its round and its table in place of a bracket', () => {
  const text = pageOf(americano(2), [row('Ana', {}), row('Cleo', { rank: 2, status: 'withdrawn' })]);
  expect(text).toContain('|Round 2|Court 1|To be played|Ana / Bea|Cleo / Dina|Sitting out: Eva|');
  expect(text).toContain('|Table|');
  expect(text).toContain('|Cleo|Has left|');
  expect(text).toContain('The round is still being played');
  expect(text).toContain('|Earlier rounds|Round 1|Court 1|Ana / Bea|14|Cleo / Dina|10|');
  expect(text).toContain('|Americano|5 players|');
  expect(text).not.toContain('Draw of');
});

test('before the first round it says so', () => {
  expect(pageOf(americano(0), [])).toContain('|No round has been drawn yet.|');
});
