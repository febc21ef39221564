import { describe, expect, test } from 'vitest';
import { decided } from '@courtcast/domain';
import { newTournament } from '../tournaments/tournament.ts';
import type { Phase } from '../tournaments/tournament.ts';
import type { StaffRole } from '../tournaments/staff.ts';
import type { Action, Line } from './activity-entry.ts';
import { drawActivity, tournamentActivity } from './tournament-activity.ts';
import type { TournamentStanding } from './tournament-activity.ts';
import { undoOf } from './undo.ts';

const owner = { userId: 'owner', role: 'owner' } as const;
const draft: TournamentStanding = { phase: 'draft', staff: [owner] };

describe('what was done to a tournament', () => {
  test('its making is one line', () => {
    expect(tournamentActivity(null, draft, ['created'])).toEqual([
      { action: 'tournament-created', facts: {} },
    ]);
  });

  test('a phase, with the one before where that is known', () => {
    const open: TournamentStanding = { ...draft, phase: 'registration' };
    const facts = { from: 'draft', to: 'registration' };
    expect(tournamentActivity(draft, open, ['phase'])).toEqual([{ action: 'phase-changed', facts }]);
    expect(tournamentActivity(null, open, ['phase'])).toMatchObject([{ facts: { to: 'registration' } }]);
    expect(tournamentActivity(null, open, ['staff'])).toEqual([]);
  });

  test('each role that was given, changed or taken', () => {
    const before = {
      ...draft,
      staff: [owner, { userId: 'a', role: 'umpire' }, { userId: 'b', role: 'umpire' }],
    };
    const after = {
      ...draft,
      staff: [owner, { userId: 'a', role: 'referee' }, { userId: 'c', role: 'director' }],
    };
    const entries = tournamentActivity(before as TournamentStanding, after as TournamentStanding, ['staff']);
    expect(entries.map(({ facts }) => facts)).toEqual([
      { personId: 'a', from: 'umpire', to: 'referee' },
      { personId: 'b', from: 'umpire' },
      { personId: 'c', to: 'director' },
    ]);
  });

  test('settings and invitations', () => {
    const entries = tournamentActivity(draft, draft, ['details', 'invitations']);
    expect(entries.map(({ action }) => action)).toEqual(['tournament-changed', 'staff-invited']);
  });
});

test('a draw that takes results in has no line', () => {
  expect(drawActivity(['advanced', 'qualifiers'], null)).toEqual([]);
  expect(drawActivity(['generated'], null)).toEqual([{ action: 'draw-generated', facts: {} }]);
  expect(drawActivity(['withdrawals'], 'Ana / Bea')).toEqual([
    { action: 'player-withdrawn', facts: { player: 'Ana / Bea' } },
  ]);
  expect(drawActivity(['details', 'structures', 'lots-drawn'], null)).toEqual([
    { action: 'draw-changed', facts: {} },
    { action: 'draw-changed', facts: { to: 'structures' } },
    { action: 'draw-changed', facts: { to: 'lots' } },
  ]);
  expect(drawActivity(['withdrawals'], null)).toEqual([{ action: 'player-withdrawn', facts: {} }]);
});

describe('what is taken back in one step', () => {
  const now = new Date('2026-05-01T12:00:00.000Z');
  const tournament = {
    ...decided(newTournament({ name: 'Open', sport: 'tennis' }, 'owner', now)),
    phase: 'live' as Phase,
  };
  const lineOf = (action: Action): Line => ({
    ...{ id: 'newest', list: 't', at: now, actor: 'user:u', action, epoch: 1, version: 2 },
    ...{ record: { kind: 'match', id: 'm', name: null }, draw: null, facts: {}, userIds: [] },
  });
  const asked = (
    role: StaffRole | null,
    over: { phase?: Phase; newest?: string; isAdmin?: boolean } = {},
  ) => ({
    tournament: { ...tournament, phase: over.phase ?? 'live', completedAt: now },
    asking: { isAdmin: over.isAdmin ?? false, role },
    newest: over.newest ?? 'newest',
    now,
  });

  test.each([
    ['match-confirmed', 'referee', 'reopen'],
    ['match-confirmed', 'umpire', null],
    ['match-reopened', 'director', 'confirm'],
    ['match-cancelled', 'owner', 'reinstate'],
    ['match-suspended', 'umpire', 'resume'],
    ['result-entered', 'umpire', 'take-back'],
    ['points-scored', 'owner', null],
    ['match-confirmed', null, null],
  ] as const)('%s by a %s: %s', (action, role, undo) => {
    expect(undoOf(lineOf(action), asked(role))).toBe(undo);
  });

  test('nothing where something came after it, nor of a tournament that is over', () => {
    expect(undoOf(lineOf('match-confirmed'), asked('owner', { newest: 'later' }))).toBeNull();
    expect(undoOf(lineOf('match-confirmed'), asked('owner', { phase: 'completed' }))).toBeNull();
    expect(undoOf(lineOf('match-confirmed'), asked(null, { isAdmin: true }))).toBe('reopen');
  });

  test('a completion by owners and directors, and no other phase', () => {
    expect(undoOf(lineOf('phase-changed'), asked('director', { phase: 'completed' }))).toBe('move-back');
    expect(undoOf(lineOf('phase-changed'), asked('referee', { phase: 'completed' }))).toBeNull();
    expect(undoOf(lineOf('phase-changed'), asked('owner'))).toBeNull();
  });
});
