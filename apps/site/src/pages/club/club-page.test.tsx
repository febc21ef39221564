import { expect, test } from 'vitest';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import { read } from '@courtcast/web-data/api/reads.ts';
import { ClubPage } from './club-page.tsx';
import { clubReads } from '@courtcast/web-score/court/club-reads.ts';

const club = {
  id: 'c1',
  name: 'Ribera',
  address: 'Carrer 1',
  logo: 'http://ribera.example.org/logo.png',
  timeZone: 'Europe/Madrid',
};
const courts = [
  { id: 'k1', clubId: 'c1', name: 'Court 1', surface: 'clay' },
  { id: 'k2', clubId: 'c1', name: 'Court 2', surface: null },
];
const players = { home: [{ id: 'ana', name: 'Ana' }], guest: [{ id: 'bea', name: 'Bea' }] };
const common = { version: 1, sets: [{ home: 3, guest: 2 }], players, matchFormat: 'best_of_3', score: null };
const live = { ...common, id: 'm1', kind: 'freeplay', status: 'in_progress', court: { ...courts[0], club } };
const planned = {
  ...common,
  ...{ id: 'm2', kind: 'tournament', status: 'scheduled', sets: null, winnerSide: null, outcome: null },
  ...{ tournament: { id: 'o1', name: 'Open' }, draw: null, round: 1, court: { ...courts[1], club } },
  ...{ scheduledTime: '2026-05-02T08:00:00.000Z', notBeforeTime: null, startedAt: null, completedAt: null },
  ...{ teamMatch: null, suggestedWinner: null, deuceRule: 'advantage' },
};
const page = (data: readonly unknown[]) => ({ data, meta: {} });

function clubPage(fields: object = {}): string {
  return renderPage({
    page: <ClubPage />,
    path: 'clubs/:id',
    address: '/clubs/c1',
    reads: [
      [read('getClub', clubReads.club('c1')).queryKey, { ...club, ...fields }],
      [read('listClubCourts', clubReads.club('c1')).queryKey, courts],
      [read('listLiveMatches', clubReads.live('c1')).queryKey, { matches: [live] }],
      [read('listMatches', clubReads.planned('c1')).queryKey, page([planned])],
      [
        read('listTournaments', clubReads.tournaments('c1')).queryKey,
        page([{ id: 'o1', name: 'Open', status: 'active', startDate: '2026-05-01', endDate: '2026-05-03' }]),
      ],
      [read('listTeams', clubReads.teams('c1')).queryKey, page([{ id: 'r1', name: 'Ribera 1' }])],
      [read('listTeamMatches', clubReads.tiesOn('c1')).queryKey, []],
    ],
  });
}

test('a club has its courts with what is on and next, its tournaments and its teams', () => {
  const text = textOf(clubPage());
  expect(text).toContain('|Ribera|Carrer 1 · Europe/Madrid|');
  expect(text).toContain('|Courts|1 match on now|');
  expect(text).toMatch(/\|Court 1\|Clay\|Court display\| Court 1\|Ana vs Bea\|Freeplay\|/);
  expect(text).toContain('|Free|Next|Ana vs Bea|Sat 2 May, 10:00');
  expect(text).toContain('|Tournaments|Open|On now · ');
  expect(text).toContain('|Teams|Ribera 1|');
  expect(clubPage()).toContain('href="/display/wall?courts=k1,k2"');
});

test('a logo comes from this site, whatever host the club names', () => {
  expect(clubPage({ logo: null })).not.toContain('<img');
  for (const logo of ['http://ribera.example.org/logo.png', 'https://ribera.example.org/logo.png']) {
    const html = clubPage({ logo });
    expect(html).toContain('alt="Logo of Ribera"');
    expect([...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)).toEqual([
      '/api/v1/clubs/c1/logo',
    ]);
  }
});
