import { describe, expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { orderMatch } from '@courtcast/web-testkit/sample-order.ts';
import { clubReads } from '@courtcast/web-score/court/club-reads.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { CourtsPage } from './courts-page.tsx';

const params = { params: { id: 'c' } };
const court = { id: 'c1', name: 'Court 1', clubId: 'c', surface: null };
const onCourt = (id: string, home: string, fields = {}) =>
  orderMatch(id, null, {
    ...{ court: { ...court, club: null }, kind: 'freeplay', tournament: null, draw: null },
    players: { home: [{ id: home, name: home }], guest: [{ id: 'bea', name: 'Bea' }] },
    ...fields,
  });

interface Known {
  readonly live?: readonly object[];
  readonly suspended?: readonly object[];
  readonly planned?: readonly object[];
}

function courts({ live = [], suspended = [], planned = [] }: Known): string {
  return renderDesk({
    page: <CourtsPage />,
    path: 'desk/clubs/:id/courts',
    address: '/desk/clubs/c/courts',
    reads: [
      [ask('getClub', params).queryKey, { id: 'c', name: 'Ribera', timeZone: 'Europe/Madrid' }],
      [ask('getClubCourtUse', params).queryKey, { clubId: 'c', open: true, granted: [], refused: [] }],
      [ask('listClubCourts', params).queryKey, [court]],
      [ask('listLiveMatches', clubReads.live('c')).queryKey, { matches: live }],
      [ask('listMatches', clubReads.planned('c')).queryKey, { data: planned }],
      [ask('listMatches', clubReads.suspended('c')).queryKey, { data: suspended }],
    ],
  });
}

describe('the courts of a club', () => {
  test('are free where nothing is on, and then a match can be started', () => {
    expect(textOf(courts({}))).toMatch(/Court 1\|.*free\|Start a match\| Court 1/);
  });

  test('let who runs the club score and end the match of guests that is on', () => {
    const html = courts({ live: [onCourt('m1', 'Ana')] });
    expect(html).toContain('href="/score/m1"');
    expect(textOf(html)).toContain('Score| Ana – Bea|End the match| Ana – Bea');
    expect(textOf(html)).not.toMatch(/free\||Start a match/);
  });

  test('leave a match of a tournament to its staff', () => {
    const tournament = { id: 't', name: 'Cup' };
    const text = textOf(courts({ live: [onCourt('m1', 'Ana', { kind: 'tournament', tournament })] }));
    expect(text).toContain('Ana – Bea');
    expect(text).not.toMatch(/Score\||End the match/);
  });

  test('show what was interrupted there, and what comes next', () => {
    const suspended = [onCourt('m2', 'Cara')];
    const planned = [onCourt('m3', 'Dora', { kind: 'tournament', tournament: { id: 't', name: 'Cup' } })];
    const text = textOf(courts({ suspended, planned }));
    expect(text).toMatch(/Cara – Bea\|suspended\|Next: \|Dora/);
    expect(text).not.toContain('|free|');
    expect(text).toContain('End the match| Cara – Bea');
  });
});
