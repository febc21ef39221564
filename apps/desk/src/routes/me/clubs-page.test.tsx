import { expect, test } from 'vitest';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { ClubsPage } from './clubs-page.tsx';

function clubsAt(address: string): string {
  const params = { id: 'p1' };
  const me = { user: { id: 'u', name: 'Dana Director', role: 'user' }, player: { id: 'p1', name: 'Dana' } };
  return renderDesk({
    page: <ClubsPage />,
    ...{ path: '/me/clubs', address },
    reads: [
      [ask('getMe').queryKey, me],
      [ask('getPlayer', { params }).queryKey, { ...me.player, clubs: [] }],
      [ask('listMemberships', { params, query: { perPage: 100 } }).queryKey, { data: [] }],
    ],
  });
}

test('the own clubs lead to a new club, unless the page is about an invitation', () => {
  const toNewClub = /<a [^>]*href="\/desk\/clubs"/g;
  const links = (address: string) => clubsAt(address).match(toNewClub)?.length ?? 0;
  expect(links('/me/clubs')).toBe(links('/me/clubs?join=c1') + 1);
});
