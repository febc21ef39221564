import { expect, test } from 'vitest';
import { read } from '@courtcast/web-data/api/reads.ts';
import { renderPage } from '@courtcast/web-testkit/render-page.tsx';
import { namedPageOf } from '../../lists/list-address.ts';
import { ClubsPage } from './clubs-page.tsx';

test('the list of clubs leads to a new club', () => {
  const none = {
    data: [],
    meta: { total: 0, page: 1, perPage: 20, totalPages: 1, hasNextPage: false, hasPreviousPage: false },
  };
  const { queryKey } = read('listClubs', { query: namedPageOf(new URLSearchParams()) });
  const html = renderPage({
    page: <ClubsPage />,
    path: 'clubs',
    address: '/clubs',
    reads: [[queryKey, none]],
  });
  expect(html).toMatch(/<a [^>]*href="\/desk\/clubs"[^>]*>/);
});
