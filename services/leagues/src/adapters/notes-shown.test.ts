import { expect, test } from '@jest/globals';
import type { Caller } from '@courtcast/contracts';
import { userCaller } from '@courtcast/testkit';
import { newTeamMatch } from '../domain/team-match.ts';
import type { League } from '../domain/league.ts';
import { notesShownTo } from './notes-shown.ts';
import { toTeamMatchState, toTeamMatchView } from './views.ts';

const at = new Date('2026-05-01T12:00:00.000Z');
const league: League = {
  championshipId: 'c',
  name: 'First',
  category: 'active',
  gender: null,
  ageGroup: null,
  tier: null,
  defaultSinglesCount: 1,
  defaultDoublesCount: 1,
  defaultMatchFormat: null,
  defaultMatchTiebreakTo: null,
  deuceRule: 'advantage',
  lineupOrder: true,
  doublesOrder: true,
  walkoverCredit: 'full',
  retirementCredit: 'complete',
  createdAt: at,
  updatedAt: at,
};
const teamOf = (id: string) => ({
  id,
  team: {
    name: id,
    clubId: 'club',
    captainPlayerId: `captain-${id}`,
    playerIds: [],
    createdAt: at,
    updatedAt: at,
  },
});
const made = newTeamMatch(
  {
    leagueGroupId: 'g',
    leagueId: 'l',
    league,
    organiserId: 'organiser',
    home: teamOf('home'),
    guest: teamOf('guest'),
    matchDay: 1,
    scheduledAt: null,
    location: null,
  },
  at,
);
const state = {
  ...made,
  notes: 'shared',
  home: { ...made.home, notes: 'home secret' },
  guest: { ...made.guest, notes: 'guest secret' },
};

test.each<[string, Caller, boolean, boolean]>([
  ['the organiser', userCaller('organiser'), true, true],
  ['an admin', userCaller('a', { role: 'admin' }), true, true],
  ['the home captain', userCaller('h', { playerId: 'captain-home' }), true, false],
  ['the guest captain', userCaller('g', { playerId: 'captain-guest' }), false, true],
  ['another user', userCaller('x', { playerId: 'p' }), false, false],
  ['a user without a player', userCaller('y'), false, false],
  ['a board', { kind: 'board', key: 'k' }, false, false],
  ['nobody', { kind: 'anonymous' }, false, false],
])("%s sees a side's own notes only where they are his to see", (...[, caller, home, guest]) => {
  const view = toTeamMatchView({ id: 't', version: 1, state }, notesShownTo(caller, state));
  expect([view.notes, view.homeNotes, view.guestNotes]).toEqual([
    'shared',
    home ? 'home secret' : null,
    guest ? 'guest secret' : null,
  ]);
});

test("nobody's own notes are announced", () => {
  expect(JSON.stringify(toTeamMatchState({ id: 't', version: 1, state }))).not.toContain('secret');
});
