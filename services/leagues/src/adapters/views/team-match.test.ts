import { expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { userCaller } from '@courtcast/testkit';
import { teamMatchOf } from '../../../test/support/team-matches.ts';
import { sidesShownTo } from '../../application/access.ts';
import { toTeamMatchState, toTeamMatchView } from './team-match.ts';

const made = teamMatchOf();
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
  ['an anonymous caller', { kind: 'anonymous' }, false, false],
])("%s sees a side's own notes only where they may", (...[, caller, home, guest]) => {
  const view = toTeamMatchView({ id: 't', version: 1, state }, sidesShownTo(caller, state));
  expect([view.notes, view.homeNotes, view.guestNotes]).toEqual([
    'shared',
    home ? 'home secret' : null,
    guest ? 'guest secret' : null,
  ]);
});

test("no side's own notes are published", () => {
  expect(JSON.stringify(toTeamMatchState({ id: 't', version: 1, state }))).not.toContain('secret');
});
