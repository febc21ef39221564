import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { MatchDetailView } from '@courtcast/contracts';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { orderMatch, orderTime as at } from '@courtcast/web-testkit/sample-order.ts';
import { setDocumentTime } from '@courtcast/web-ui/use-now.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
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

const draw = sampleDraw({ fields: { id: 'd', name: 'Women', tournamentId: 't' } });
const courtsOf = (club: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `Court ${index + 1}${club === 'c' ? '' : ` of ${club}`}`,
    name: `Court ${index + 1}`,
    clubId: club,
    surface: null,
  }));

interface Given {
  readonly day?: string;
  readonly clubs?: readonly (typeof club)[];
  /** Of each club. */
  readonly courts?: number;
  readonly perPage?: number;
  readonly phase?: string;
  /** Whether brackets have been read. */
  readonly hasDraw?: boolean;
}

/** The page of the board of a day with these matches. */
function markup(matches: readonly MatchDetailView[], given: Given = {}): string {
  const {
    day = '2026-05-01',
    clubs = [club],
    courts = 2,
    perPage = 100,
    hasDraw = true,
    phase = 'live',
  } = given;
  const totalPages = Math.max(1, Math.ceil(matches.length / perPage));
  return renderDesk({
    page: <OrderPage />,
    path: 'desk/tournaments/:id/order-of-play',
    address: `/desk/tournaments/t/order-of-play?day=${day}`,
    reads: [
      [ask('getTournament', { params: { id: 't' } }).queryKey, { ...tournament, phase, hostClubs: clubs }],
      [
        ask('listDraws', { params: { tournamentId: 't' } }).queryKey,
        { data: [{ ...draw, finalized: true }] },
      ],
      ...(hasDraw ? [[ask('getDraw', { params: { id: 'd' } }).queryKey, draw] as const] : []),
      ...clubs.map(
        ({ id }) => [ask('listClubCourts', { params: { id } }).queryKey, courtsOf(id, courts)] as const,
      ),
      ...Array.from({ length: totalPages }, (_, index) => {
        const query = { tournamentId: 't', sort: 'schedule', perPage: 100, page: index + 1 } as const;
        const data = matches.slice(index * perPage, (index + 1) * perPage);
        const meta = { totalPages, hasNextPage: index + 1 < totalPages, total: matches.length };
        return [ask('listMatches', { query }).queryKey, { data, meta }] as const;
      }),
    ],
  });
}

const board = (matches: readonly MatchDetailView[], given?: Given): string => textOf(markup(matches, given));

beforeEach(() => setDocumentTime(Date.parse(at('08:00'))));
afterAll(() => setDocumentTime(0));

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

  test('says on a card in a few words what does not fit, each once and where it is to be mended', () => {
    const html = markup([
      quarter(1, 'Court 1', { scheduledTime: at('10:00') }),
      quarter(2, 'Court 1', { scheduledTime: at('10:30') }),
      orderMatch('m2.1', 'Court 9', { round: 2, scheduledTime: at('11:00') }),
    ]);
    const cards = html.split('<article').slice(1);
    const faults = cards.map((card) =>
      [...card.split('</article>')[0]!.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text),
    );
    expect(faults).toEqual([
      ['On the same court as Women · QF 2.'],
      ['On the same court as Women · QF 1.'],
      ['This court is closed.', 'Begins before Women · QF 1 is over.', 'Begins before Women · QF 2 is over.'],
    ]);
  });

  test('keeps walls, file and print in a menu, so that Plan, Delay and Rain come first', () => {
    const html = markup([quarter(1, 'Court 1', { scheduledTime: at('10:00') })]);
    expect(html.match(/class="menu__item"/g)).toHaveLength(4);
    expect(textOf(html)).toMatch(/\|Public page\|More\|(?:[^|]+\|){4}Plan\|Unavailable\|Delay\|Rain\|/);
  });

  test('has a line for a day on which nothing is planned, and not its hours', () => {
    const matches = [quarter(1, 'Court 1', { scheduledTime: at('10:00') })];
    const text = board(matches, { day: '2026-05-02' });
    expect(text).toContain('Nothing is planned on this day.');
    expect(text).toContain('Show its hours');
    expect(text).not.toContain('08:30');
    expect(board(matches)).not.toContain('Show its hours');
  });

  test('shows another day when it is asked for, and who comes next on each court', () => {
    const matches = [
      quarter(1, 'Court 1', { scheduledTime: at('10:00') }),
      quarter(2, 'Court 2', { scheduledTime: '2026-05-02T10:00:00.000Z' }),
    ];
    expect(board(matches, { day: '2026-05-02' })).toMatch(/10:00\|P3 vs P4/);
    expect(board(matches, { day: '2026-05-02' })).not.toMatch(/10:00\|P1 vs P2/);
    expect(board(matches)).toContain('Call to court');
  });

  test('says what is not known yet instead of nothing', () => {
    const matches = [quarter(1, 'Court 1', { scheduledTime: at('10:00') })];
    expect(board(matches)).toContain('No conflicts.');
    expect(board(matches, { hasDraw: false })).toContain('Conflicts are not known yet');
    expect(board(matches, { hasDraw: false })).not.toContain('No conflicts.');
  });

  test('has what the planner says of a match only where that is news', () => {
    const first = { scheduledTime: at('09:00'), notBeforeTime: at('09:00') };
    const second = { scheduledTime: at('10:30'), notBeforeTime: at('09:00') };
    const third = { scheduledTime: at('12:00'), notBeforeTime: at('12:30') };
    const text = board([
      quarter(1, 'Court 1', first),
      quarter(2, 'Court 1', second),
      quarter(3, 'Court 1', third),
    ]);
    expect(text.match(/not before/g)).toHaveLength(1);
    expect(text).toContain('12:00 · not before Fri 1 May, 12:30');
  });

  test('keeps what was left over in sight on the next day', () => {
    setDocumentTime(Date.parse('2026-05-02T08:00:00Z'));
    const matches = [quarter(1, 'Court 1', { scheduledTime: at('18:00') })];
    const text = board(matches, { day: '2026-05-02' });
    expect(board(matches, { day: '2026-05-02', phase: 'completed' })).toContain('No conflicts.');
    expect(text).toMatch(/To be scheduled\|.*P1 vs P2/);
    expect(text).toMatch(/P1 vs P2 was planned for .*18:00 and was not played/);
    expect(text).toMatch(/Court 1\|Now: \|?free.*Next: \|?P1 vs P2/);
  });

  test('names the club of a court where there are two', () => {
    const clubs = [club, { id: 's', name: 'Club Sur' }];
    const text = board([quarter(1, 'Court 1', { scheduledTime: at('10:00') })], { clubs, courts: 1 });
    expect(text).toContain('Court 1 · Club Norte');
    expect(text).toContain('Court 1 · Club Sur');
  });

  test('has 130 matches on twelve courts, and a way to leave the other courts out', () => {
    const matches = Array.from({ length: 130 }, (_, index) => {
      const clock = `${String(8 + Math.floor(index / 12)).padStart(2, '0')}:00`;
      const player = (side: string) => [{ id: `${side}${index}`, name: `${side}${index}` }];
      const players = { home: player('A'), guest: player('B') };
      return orderMatch(`m${index}`, `Court ${(index % 12) + 1}`, { scheduledTime: at(clock), players });
    });
    const html = markup(matches, { courts: 14 });
    expect(html.match(/class="order-card"/g)).toHaveLength(130);
    expect(html.match(/<th scope="col"/g)).toHaveLength(15);
    expect(textOf(html)).toContain('Only courts with matches');
    expect(textOf(html)).toMatch(/18:00\|.*A129 vs B129/);
    expect(board(matches, { courts: 12 })).not.toContain('Only courts with matches');
  });

  test('says how long ago the next match was called, with the ways to repeat it and to take it back', () => {
    const calledAt = at('07:57');
    const text = board([quarter(1, 'Court 1', { scheduledTime: at('10:00'), calledAt })]);
    expect(text).toMatch(/called 3 min ago/);
    expect(text).toContain('Call again');
    expect(text).toContain('Take back the call');
    expect(text).not.toContain('Call to court');
  });
});
