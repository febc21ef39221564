import { expect, test } from 'vitest';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { TournamentsPage } from './tournaments-page.tsx';

test('the tournaments that somebody runs are named so, with a way to all that there are', () => {
  const html = renderDesk({
    page: <TournamentsPage />,
    ...{ path: '/desk/tournaments', address: '/desk/tournaments' },
    reads: [[ask('listMyTournaments', { query: { as: 'staff', perPage: 100 } }).queryKey, { data: [] }]],
  });
  expect(html).toMatch(/<h1[^>]*>Tournaments you run<\/h1>/);
  expect(html).toMatch(/<a [^>]*href="\/tournaments">All tournaments<\/a>/);
});
