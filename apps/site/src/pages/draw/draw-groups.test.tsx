import { describe, expect, test } from 'vitest';
import type { DrawDetailView, GroupRowView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { read } from '@courtcast/web-data/api/reads.ts';
import { DrawPage } from './draw-page.tsx';

const params = { id: 'open' };
const tournament = {
  ...{ id: 'open', name: 'Open', phase: 'live', hostClubs: [], draws: [], timeZone: 'Europe/Madrid' },
  ...{ startDate: null, endDate: null },
};

const row = (over: Partial<GroupRowView>, name: string): GroupRowView => ({
  ...{ group: 1, rank: 1, entryMark: null, seed: null, played: 2, wins: 1, ties: 0, losses: 1, points: 2 },
  ...{ sets: { won: 3, lost: 2 }, games: { won: 20, lost: 18 }, scored: { won: 0, lost: 0 } },
  ...{ separatedBy: null, status: 'finished', provisional: false },
  players: [{ id: name, name }],
  ...over,
});

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

const inGroups = (): DrawDetailView => ({
  ...sampleDraw({ played: 2 }),
  drawType: 'round_robin',
  entries: [],
  groups: [{ group: 1, entrants: [0, 1], matches: [] }],
});

test('a draw in groups shows their tables, who is through, and why', () => {
  const text = pageOf(inGroups(), [
    row({ separatedBy: 'headToHead', status: 'qualified', seed: 1 }, 'Ana'),
    row({ rank: 2, separatedBy: 'wins', status: 'qualified' }, 'Bea'),
    row({ rank: 3, wins: 0, points: 0, sets: { won: 1, lost: 4 } }, 'Cleo'),
  ]);
  expect(text).toContain('Group 1');
  expect(text).toContain('Through · Ahead of Bea on the match between them');
  expect(text).not.toContain('Ahead of Cleo');
  expect(text).toContain('1:4');
  expect(text).not.toContain('The order may change');
});

test('a group shows the rounds, times and courts of its matches, and no places before the first is played', () => {
  const at = {
    scheduledTime: '2026-05-01T13:30:00.000Z',
    court: { id: 'c', name: 'Court 1', clubId: 'k', club: null },
  };
  const match = { ...scheduledMatch({ id: 'm1', kind: 'tournament' }), ...at };
  const draw = {
    ...inGroups(),
    groups: [
      { group: 1, entrants: [0, 1], matches: [{ matchId: 'm1', round: 2, home: 0, guest: 1, match }] },
    ],
  };
  const text = pageOf(draw, [row({ played: 0, wins: 0 }, 'Ana'), row({ played: 0, wins: 0 }, 'Bea')]);
  expect(text).toContain('|Round 2|Fri 1 May, 15:30 · Court 1|');
  expect(text).toContain('|–|Ana|');
  expect(text).not.toContain('|1|Ana|');
});

describe('who goes on from groups of different sizes', () => {
  const leading = (over: Partial<DrawDetailView> = {}): DrawDetailView => ({
    ...inGroups(),
    ...{ parentDrawId: 'main', qualifyingSpots: 3, entrants: [] },
    groups: [1, 2].map((group) => ({ group, entrants: [], matches: [] })),
    ...over,
  });
  const second = (group: number, place: number, over: Partial<GroupRowView>): Partial<GroupRowView> => ({
    ...{ group, rank: 2, ...over },
    acrossGroups: { position: 2, place, spots: 1, separatedBy: place === 1 ? 'wins' : null },
  });
  const rows = [
    row({ group: 1, status: 'qualified' }, 'Ana'),
    row(second(1, 2, { wins: 1, losses: 1 }), 'Bea'),
    row({ group: 2, status: 'qualified' }, 'Dora'),
    row(second(2, 1, { played: 3, wins: 2, losses: 1, status: 'qualified' }), 'Eva'),
  ];

  test('is said first, and the runners-up are compared with the shares that decided', () => {
    const text = pageOf(leading(), rows);
    expect(text).toContain('The winner of each group goes on. Of the runners-up the best one goes on.');
    const table = text.slice(text.lastIndexOf('Runners-up compared'));
    expect(table).toMatch(
      /\|1\|Eva\|Group 2\|Through · Ahead of Bea on the share of matches won\|67% \|2\/3\|/,
    );
    expect(table).toMatch(/\|2\|Bea\|Group 1\|50% \|1\/2\|/);
    expect(text).toContain('Groups can differ in size, so shares are compared');
  });

  test('names each draw that the groups lead to, and the rest of a position that two of them share', () => {
    const text = pageOf(leading({ playoffs: [{ parentDrawId: 'draw', qualifyingSpots: 3 }] }), rows);
    expect(text).toContain('The other runners-up go on. Those in place 3 of each group go on.');
  });
});

test('a group that is over says which places are shared', () => {
  const rows = ['Ana', 'Bea', 'Cleo'].map((name) => row({}, name));
  expect(pageOf(inGroups(), rows).split('the place is shared')).toHaveLength(4);
  const still = rows.map((one) => ({ ...one, provisional: true }));
  expect(pageOf(inGroups(), still)).not.toContain('the place is shared');
});
