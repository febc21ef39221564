import { expect, test } from 'vitest';
import type { DrawDetailView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { read } from '@courtcast/web-data/api/reads.ts';
import { LeaguePage } from './league-page.tsx';
import { seasonsInput } from './league-reads.ts';

const AT = '2026-04-01T08:00:00.000Z';
const dates = { createdAt: AT, updatedAt: AT };
const league = {
  ...{ id: 'l1', championshipId: 'ch1', name: 'Singles', category: 'active', gender: null, ageGroup: null },
  ...{ tier: null, defaultSinglesCount: 1, defaultDoublesCount: 0, drawId: 'd1', ...dates },
};
const championship = {
  ...{
    id: 'ch1',
    name: 'Club league',
    sport: 'tennis' as const,
    season: '2026',
    organiserId: null,
    ...dates,
  },
  ...{ startDate: null, endDate: null },
};
const swiss: DrawDetailView = sampleDraw({
  fields: {
    ...{ id: 'd1', tournamentId: 't1', name: 'Singles', drawType: 'swiss', entries: [] },
    entrants: ['Ana', 'Bea', 'Cleo'].map((name) => ({ players: [{ id: name, name }], seed: null })),
    drawnRounds: [
      {
        ...{ round: 1, randomSeed: 1, sitOut: [2], clock: null },
        matches: [
          {
            ...{ matchId: 'm1', court: 1, courtId: null, home: [0], guest: [1] },
            match: scheduledMatch({
              id: 'm1',
              kind: 'tournament',
              players: { home: [{ id: 'Ana', name: 'Ana' }], guest: [{ id: 'Bea', name: 'Bea' }] },
            }),
          },
        ],
      },
    ],
  },
});
const row = (name: string, rank: number) => ({
  ...{ group: 1, rank, entryMark: null, seed: null, played: 1, wins: 1, ties: 0, losses: 0, points: 1 },
  ...{ sets: { won: 2, lost: 0 }, games: { won: 12, lost: 4 }, scored: { won: 12, lost: 4 }, buchholz: 0 },
  ...{ separatedBy: null, status: 'playing', provisional: true, players: [{ id: name, name }] },
});

const pageOf = (draw: DrawDetailView | null): string =>
  textOf(
    renderPage({
      page: <LeaguePage />,
      path: 'leagues/:id',
      address: '/leagues/l1',
      reads: [
        [read('getLeague', { params: { id: 'l1' } }).queryKey, league],
        [read('listLeagueGroups', { query: { leagueId: 'l1' } }).queryKey, []],
        [read('getChampionship', { params: { id: 'ch1' } }).queryKey, championship],
        [read('listChampionships', seasonsInput(championship)).queryKey, { data: [], meta: {} }],
        [read('listLeagues', { query: { championshipId: 'ch1' } }).queryKey, [league]],
        ...(draw === null
          ? []
          : ([
              [read('getDraw', { params: { id: 'd1' } }).queryKey, draw],
              [read('getDrawStandings', { params: { id: 'd1' } }).queryKey, [row('Ana', 1), row('Bea', 2)]],
            ] as const)),
      ],
    }),
  );

test('a league of individuals shows its round, who has the bye, and the table', () => {
  const text = pageOf(swiss);
  for (const part of ['Individuals', 'Round 1', 'Ana', 'Bea', 'Cleo', 'Table', 'BH'])
    expect(text).toContain(part);
  expect(text).not.toContain('1 singles');
});

test('one whose draw was deleted is still a league', () => {
  const text = pageOf(null);
  expect(text).toContain('Singles');
  expect(text).not.toContain('Round 1');
});
