import { expect, test } from 'vitest';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import { sampleRow, sampleTeamMatch } from '@courtcast/web-testkit/sample-league.ts';
import { read } from '@courtcast/web-data/api/reads.ts';
import { TeamPage } from './team-page.tsx';

const team = {
  id: 'r1',
  name: 'Ribera 1',
  clubId: 'c1',
  captainPlayerId: 'eva',
  captaincy: 'accepted',
  playerIds: ['ana', 'eva'],
  players: [
    { id: 'ana', name: 'Ana' },
    { id: 'eva', name: 'Eva' },
  ],
};
const ties = [
  sampleTeamMatch({ status: 'completed', guestMatchesWon: 2, homeMatchesWon: 1 }),
  sampleTeamMatch({ id: 't2', scheduledAt: '2026-05-02T00:00:00.000Z', date: '2026-05-02' }),
];

function teamPage(rows: readonly unknown[]): string {
  return textOf(
    renderPage({
      page: <TeamPage />,
      path: 'teams/:id',
      address: '/teams/r1',
      reads: [
        [read('getTeam', { params: { id: 'r1' } }).queryKey, team],
        [read('listTeamMatches', { query: { teamId: 'r1' } }).queryKey, ties],
        [
          read('getLeagueGroup', { params: { id: 'g1' } }).queryKey,
          { id: 'g1', name: 'Group A', league: { name: 'First division' } },
        ],
        [read('getStandings', { params: { id: 'g1' } }).queryKey, rows],
        [
          read('getClub', { params: { id: 'c1' } }).queryKey,
          { id: 'c1', name: 'Ribera', timeZone: 'Europe/Madrid' },
        ],
      ],
    }),
  );
}

test('a team has its place, its results, what comes, and its roster with the captain', () => {
  const text = teamPage([sampleRow({ rank: 2 })]);
  expect(text).toContain('|Ribera|Ribera 1|Place 2 in Group A| · First division|');
  expect(text).toContain('|Results|Ribera 1 v Ribera 2|Ribera 1|1|Ribera 2|2|Lost|Sat 11 Apr, 10:00');
  expect(text).toContain('|Coming up|Ribera 1 v Ribera 2|Ribera 1|Ribera 2|Upcoming|Sat, 2 May 2026|');
  expect(text).toContain('|Roster|Ana|Eva|Captain|');
});

test('a team that has withdrawn has no place', () => {
  expect(teamPage([sampleRow({ withdrawn: true })])).toContain('|Group A| · First division|');
});
