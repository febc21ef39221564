import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { MembersPage } from './members-page.tsx';

const params = { params: { id: 'c' } };
const member = (playerName: string, role: string, { claimed = true, confirmed = true } = {}) => ({
  ...{ id: playerName, playerId: `${playerName}-p`, playerName, role, claimed, confirmed, isPrimary: false },
  joinedAt: '2026-03-02T10:15:00.000Z',
});
const meta = { page: 1, perPage: 50, hasPreviousPage: false };

function shown(data: readonly object[], { total = data.length, pages = 1 } = {}): string {
  const read = { data, meta: { ...meta, total, totalPages: pages, hasNextPage: pages > 1 } };
  const html = renderDesk({
    page: <MembersPage />,
    path: 'desk/clubs/:id/members',
    address: '/desk/clubs/c/members',
    reads: [
      [ask('getClub', params).queryKey, { id: 'c', name: 'Ribera', timeZone: 'Europe/Madrid' }],
      [ask('getClubCourtUse', params).queryKey, { clubId: 'c', open: true, granted: [], refused: [] }],
      [ask('listClubMembers', { ...params, query: { page: 1, perPage: 50 } }).queryKey, read],
    ],
  });
  return textOf(html);
}

test('who runs a club sees who is what in it, and changes or ends each', () => {
  const text = shown([member('Ana', 'owner'), member('Gil', 'member', { claimed: false })]);
  expect(text).toContain('2 members');
  expect(text).toMatch(/Ana\|owner · since Mon,? 2 Mar 2026\|Change role\| Ana\|End the membership\| Ana/);
  expect(text).toMatch(/Gil\|member · since .* · no account yet\|Change role\| Gil/);
  expect(text).not.toContain('Next page');
});

test('who joined by themselves is confirmed with one press, and who is confirmed is not asked about', () => {
  const text = shown([member('Ana', 'member', { confirmed: false }), member('Gil', 'member')]);
  expect(text).toMatch(
    /Ana\|member · since [^|]* · has joined, not confirmed\|Confirm\| Ana\|Change role\| Ana/,
  );
  expect(text).toMatch(/Gil\|member · since [^|·]*\|Change role\| Gil/);
  expect(text).not.toContain('Confirm| Gil');
});

test('a club with more members than one page shows has the way to the others', () => {
  expect(shown([member('Ana', 'owner')], { total: 51, pages: 2 })).toMatch(/51 members.*Next page/);
  expect(shown([])).toContain('No members found.');
});
