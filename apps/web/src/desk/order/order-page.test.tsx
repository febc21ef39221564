import { describe, expect, test } from 'vitest';
import type { MatchDetailView } from '@courtcast/contracts';
import { renderDesk } from '../../../test/render-desk.tsx';
import { textOf } from '../../../test/render-page.tsx';
import { sampleDraw } from '../../../test/sample-draw.ts';
import { orderMatch, orderTime as at } from '../../../test/sample-order.ts';
import { ask } from '../api/ask.ts';
import { OrderPage } from './order-page.tsx';

const named = (name: string) => [{ id: name.toLowerCase(), name }];
const quarter = (number: number, court: string | null, fields: Partial<MatchDetailView> = {}) =>
  orderMatch(`m3.${number}`, court, {
    players: { home: named(`P${2 * number - 1}`), guest: named(`P${2 * number}`) },
    round: 3,
    draw: { id: 'd', name: 'Women', goldenPoint: false },
    ...fields,
  });

const club = { id: 'c', name: 'Club Norte' };
const tournament = {
  id: 't',
  name: 'Copa Norte',
  phase: 'live',
  timeZone: 'UTC',
  startDate: '2026-05-01',
  endDate: '2026-05-02',
  hostClubs: [club],
};

/** The text of the board of a day with these matches. */
function board(matches: readonly MatchDetailView[], day = '2026-05-01'): string {
  const query = { tournamentId: 't', sort: 'schedule', perPage: 100, page: 1 } as const;
  const courts = ['Court 1', 'Court 2'].map((id) => ({ id, name: id, clubId: 'c', surface: null }));
  const draw = sampleDraw({ fields: { id: 'd', name: 'Women', tournamentId: 't' } });
  return textOf(
    renderDesk({
      page: <OrderPage />,
      path: 'desk/tournaments/:id/order-of-play',
      address: `/desk/tournaments/t/order-of-play?day=${day}`,
      reads: [
        [ask('getTournament', { params: { id: 't' } }).queryKey, tournament],
        [
          ask('listDraws', { params: { tournamentId: 't' } }).queryKey,
          { data: [{ ...draw, finalized: true }] },
        ],
        [ask('getDraw', { params: { id: 'd' } }).queryKey, draw],
        [ask('listClubCourts', { params: { id: 'c' } }).queryKey, courts],
        [
          ask('listMatches', { query }).queryKey,
          { data: matches, meta: { totalPages: 1, hasNextPage: false, total: matches.length } },
        ],
      ],
    }),
  );
}

describe('the board of an order of play', () => {
  test('has courts and times, and a tray of what has no place', () => {
    const text = board([
      quarter(1, 'Court 1', { scheduledTime: at('10:15') }),
      quarter(2, null),
      orderMatch('m2.1', null, { round: 2 }),
    ]);
    expect(text).toContain('No conflicts.');
    expect(text).toMatch(/10:00\|10:15\|P1 vs P2\|Women · QF 1/);
    expect(text).toMatch(
      /To be scheduled\|.*P3 vs P4\|.*Winner of P1 – P2 vs Winner of P3 – P4.*Waits for its players/,
    );
  });

  test('says of every conflict why', () => {
    const text = board([
      quarter(1, 'Court 1', { scheduledTime: at('10:00') }),
      quarter(2, 'Court 1', { scheduledTime: at('10:30') }),
      orderMatch('m2.1', 'Court 9', { round: 2, scheduledTime: at('11:00') }),
    ]);
    expect(text).toContain('Two matches at once on Court 1: P3 vs P4, and P1 vs P2.');
    expect(text).toContain('Winner of P1 – P2 vs Winner of P3 – P4 begins before P1 vs P2 is over');
    expect(text).toContain('Court 9 is closed to the tournament');
  });

  test('shows another day when it is asked for, and who comes next on each court', () => {
    const matches = [
      quarter(1, 'Court 1', { scheduledTime: at('10:00') }),
      quarter(2, 'Court 2', { scheduledTime: '2026-05-02T10:00:00.000Z' }),
    ];
    expect(board(matches, '2026-05-02')).toMatch(/10:00\|P3 vs P4/);
    expect(board(matches, '2026-05-02')).not.toMatch(/10:00\|P1 vs P2/);
    expect(board(matches)).toContain('Call to court');
  });
});
