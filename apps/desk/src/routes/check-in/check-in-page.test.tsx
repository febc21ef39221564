import { afterAll, beforeEach, expect, test } from 'vitest';
import type { MatchDetailView } from '@courtcast/contracts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { orderMatch, orderTime as at } from '@courtcast/web-testkit/sample-order.ts';
import { setDocumentTime } from '@courtcast/web-ui/use-now.ts';
import type { CheckInStatus } from './check-in.ts';
import { CheckInPage } from './check-in-page.tsx';

const DAY = '2026-05-01';
const params = { id: 't' };
const tournament = {
  ...{ id: 't', name: 'Copa Norte', phase: 'live', timeZone: 'UTC', startDate: DAY, endDate: '2026-05-02' },
  ...{ draws: [{ id: 'd', name: 'Women', size: 8, finalized: true }], hostClubs: [] },
  staff: [],
};
const fee = { text: '20 EUR', amount: null, currency: null };
const list = { drawId: 'd', fee, capacity: null };

/** The check-in of a day on which Ana plays Bea, with what is noted of Ana. */
function markup(match: Partial<MatchDetailView>, status: CheckInStatus | null): string {
  const players = { home: [{ id: 'ana', name: 'Ana' }], guest: [{ id: 'bea', name: 'Bea' }] };
  const draw = { id: 'd', name: 'Women', goldenPoint: false };
  const query = { tournamentId: 't', perPage: 100, page: 1, sortBy: 'createdAt', sortOrder: 'asc' } as const;
  const row = (playerId: string, name: string) => ({ playerId, name, drawIds: ['d'] });
  const meta = { totalPages: 1, hasNextPage: false, total: 1 };
  return renderDesk({
    page: <CheckInPage />,
    path: 'desk/tournaments/:id/check-in',
    address: `/desk/tournaments/t/check-in?day=${DAY}`,
    reads: [
      [ask('getTournament', { params }).queryKey, tournament],
      [ask('getMe', {}).queryKey, { user: { id: 'u', role: 'admin' }, player: null }],
      [
        ask('listMatches', { query }).queryKey,
        { data: [orderMatch('m', 'Court 1', { players, draw, ...match })], meta },
      ],
      [
        ask('getCheckIn', { params, query: { date: DAY } }).queryKey,
        {
          date: DAY,
          data: [
            { ...row('ana', 'Ana'), status, at: status && at('08:00') },
            { ...row('bea', 'Bea'), status: null, at: null },
          ],
        },
      ],
      [ask('listEntryLists', { params }).queryKey, { data: [list] }],
      [
        ask('getEntryList', { params: { id: 'd' } }).queryKey,
        { list, data: [{ status: 'accepted', fee: 'unpaid', people: [{ playerId: 'bea' }] }] },
      ],
    ],
  });
}

beforeEach(() => setDocumentTime(Date.parse(at('09:00'))));
afterAll(() => setDocumentTime(0));

test('a promise says its day in a tournament of several, and who owes the fee is marked', () => {
  const html = markup({ scheduledTime: null, notBeforeTime: at('11:00') }, null);
  expect(textOf(html)).toMatch(/not before Fri.* 1 May.* 11:00/);
  expect(textOf(html)).toContain('Fee unpaid: Women');
  expect(html.match(/check-in__unpaid/g)).toHaveLength(1);
  expect(html).toContain('href="/desk/tournaments/t/draws/d/entries"');
});

test('who is absent has what follows: the call of their match, and an alternate', () => {
  const html = markup({ scheduledTime: at('11:00') }, 'absent');
  expect(html).toContain('href="/desk/tournaments/t/matches?match=m"');
  expect(html).toContain('href="/desk/tournaments/t/draws/d#withdrawals-title"');
  expect(textOf(markup({ scheduledTime: at('11:00') }, 'present'))).not.toContain('alternate');
});

test('once the match is called the walkover is offered, and led to', () => {
  const html = markup({ scheduledTime: at('09:00'), calledAt: at('08:59') }, 'absent');
  expect(html).toContain('href="#check-in-late"');
  expect(textOf(html)).toContain('Walkover for Bea');
});
