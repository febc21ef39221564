import { expect, test } from 'vitest';
import type { ReactNode } from 'react';
import { scheduledMatch } from '@courtcast/testkit/states';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { read } from '@courtcast/web-data/api/reads.ts';
import { DrawPage } from '../draw/draw-page.tsx';
import { MatchPage } from '../match/match-page.tsx';
import { TournamentPage } from '../tournament/tournament-page.tsx';
import {
  finalsOf,
  nextMatchesOf,
  resultsOf,
  suspendedOf,
} from '@courtcast/web-score/tournament/tournament-reads.ts';
import { courtDaysKey, courtDaysOf } from '@courtcast/web-score/schedule/court-days.ts';

const params = { id: 'open' };
const at = (time: string) => `2026-05-01T${time}:00.000Z`;
const tournament = {
  ...{ id: 'open', name: 'Open', phase: 'live', sport: 'tennis', surface: null, description: null },
  ...{ hostClubs: [], draws: [], timeZone: 'Europe/Madrid', startDate: null, endDate: null },
};
const court = { id: 'c2', name: 'Court 2', clubId: 'k', club: null };
const players = { home: [{ id: 'a', name: 'Ana' }], guest: [{ id: 'b', name: 'Bea' }] };
const fields = { kind: 'tournament', court, players, tournament: { id: 'open', name: 'Open' } } as const;
const on = scheduledMatch({
  ...{ ...fields, id: 'on', status: 'in_progress', scheduledTime: at('09:00'), startedAt: at('09:27') },
});
const next = scheduledMatch({ ...fields, id: 'm3.2', scheduledTime: at('10:30') });

const stopped = scheduledMatch({ ...fields, id: 'stopped', status: 'suspended', notes: 'Rain' });

const draw = sampleDraw();
const entries = draw.entries.map((entry) => (entry.matchId === next.id ? { ...entry, match: next } : entry));
const list = (...data: object[]) => ({ data, meta: {} });

const shared = [
  [courtDaysKey('open'), courtDaysOf([on, next])],
  [read('getTournament', { params }).queryKey, tournament],
  [read('listDraws', { params: { tournamentId: 'open' } }).queryKey, { data: [draw] }],
  [read('getDraw', { params: { id: 'draw' } }).queryKey, { ...draw, entries }],
  [read('getMatch', { params: { id: next.id } }).queryKey, next],
  [read('listLiveMatches', { query: { tournamentId: 'open' } }).queryKey, { matches: [] }],
  [read('listMatches', suspendedOf('open')).queryKey, list(stopped)],
  [read('listMatches', nextMatchesOf('open')).queryKey, list(next)],
  [read('listMatches', resultsOf('open')).queryKey, list()],
  [read('listMatches', finalsOf('open')).queryKey, list()],
] as const;

test.each<[string, ReactNode, string, string, string]>([
  ['of the match', <MatchPage />, 'matches/:id', '/matches/m3.2', '|Court 2 runs about 25 minutes late|'],
  [
    'of its draw',
    <DrawPage />,
    'tournaments/:id/draws/:drawId',
    '/tournaments/open/draws/draw',
    '|Fri 1 May, 12:30| · about 25 min late| · +25 min| · Court 2|',
  ],
  [
    'of the tournament',
    <TournamentPage />,
    'tournaments/:id',
    '/tournaments/open',
    '|Fri 1 May, 12:30 · Court 2| · about 25 min late|',
  ],
])('the page %s says that its court runs late', (...[, page, path, address, said]) => {
  expect(textOf(renderPage({ page, path, address, reads: shared }))).toContain(said);
  const inTime = [[courtDaysKey('open'), courtDaysOf([next])] as const, ...shared.slice(1)];
  expect(textOf(renderPage({ page, path, address, reads: inTime }))).not.toContain('late');
});

test('the overview of a tournament says what is interrupted, and why', () => {
  const at = { path: 'tournaments/:id', address: '/tournaments/open' };
  const text = textOf(renderPage({ page: <TournamentPage />, ...at, reads: shared }));
  expect(text).toContain('|Suspended|');
  expect(text).toContain('|Rain|');
});
