import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { ClubTeamsPage } from './teams-page.tsx';

const params = { params: { id: 'c' } };
const meta = { page: 1, perPage: 50, totalPages: 1, hasPreviousPage: false, hasNextPage: false };

function rendered(data: readonly object[]): string {
  const query = { clubId: 'c', page: 1, perPage: 50, sortBy: 'name', sortOrder: 'asc' } as const;
  return renderDesk({
    page: <ClubTeamsPage />,
    path: 'desk/clubs/:id/teams',
    address: '/desk/clubs/c/teams',
    reads: [
      [ask('getClub', params).queryKey, { id: 'c', name: 'Ribera', timeZone: 'Europe/Madrid' }],
      [ask('getClubCourtUse', params).queryKey, { clubId: 'c', open: true, granted: [], refused: [] }],
      [ask('listTeams', { query }).queryKey, { data, meta: { ...meta, total: data.length } }],
    ],
  });
}

test('who runs a club is led to the desk of each of its teams, and makes another', () => {
  const players = [
    { id: 'a', name: 'Ana' },
    { id: 'b', name: 'Bea' },
  ];
  const html = rendered([{ id: 't1', name: 'Ribera 1', clubId: 'c', captainPlayerId: 'b', players }]);
  expect(html).toContain('href="/desk/teams/t1"');
  expect(textOf(html)).toMatch(/Ribera 1\|Captain: Bea · 2 players\|Roster and captain\| Ribera 1/);
  expect(textOf(html)).toContain('Make a new team');
});

test('a club without teams says so', () => {
  expect(textOf(rendered([]))).toContain('The club has no teams yet.');
});
