import { describe, expect, test } from 'vitest';
import { scheduledMatch } from '../../test/support/matches.ts';
import type { Match } from './match.ts';
import {
  authorOf,
  mayArrange,
  mayConfirm,
  mayPlayOn,
  mayReopen,
  mayScore,
  maySee,
  noOfficials,
} from './permissions.ts';
import type { Officials, StaffRole, Viewer } from './permissions.ts';
import { mayKeepBoards } from './board.ts';

const userNamed = (name: string, changes: Partial<Extract<Viewer, { kind: 'user' }>> = {}): Viewer => ({
  kind: 'user',
  userId: `user-${name}`,
  playerId: `player-${name}`,
  isAdmin: false,
  clubs: [],
  ...changes,
});

const court = { id: 'court-1', name: 'Court 1', clubId: 'club-1', club: null };
const board = (changes: Partial<Extract<Viewer, { kind: 'board' }>> = {}): Viewer => ({
  kind: 'board',
  boardId: 'board-1',
  clubId: 'club-1',
  courtId: 'court-1',
  ...changes,
});

const viewers = {
  anonymous: { kind: 'anonymous' },
  outsider: userNamed('outsider'),
  admin: userNamed('admin', { isAdmin: true }),
  owner: userNamed('owner'),
  director: userNamed('director'),
  referee: userNamed('referee'),
  umpire: userNamed('umpire'),
  'the umpire of the match': userNamed('chair'),
  organiser: userNamed('organiser'),
  captain: userNamed('captain'),
  player: userNamed('ana'),
  creator: userNamed('creator'),
  'club manager': userNamed('manager', { clubs: [{ clubId: 'club-1', role: 'manager' }] }),
  'club member': userNamed('member', { clubs: [{ clubId: 'club-1', role: 'member' }] }),
  'manager of another club': userNamed('elsewhere', { clubs: [{ clubId: 'club-2', role: 'manager' }] }),
  'board of the court': board(),
  'board of another court': board({ boardId: 'board-2', courtId: 'court-2' }),
  'portable board': board({ boardId: 'board-3', courtId: null }),
} satisfies Record<string, Viewer>;

type Name = keyof typeof viewers;

const role = (name: StaffRole) => ({ userId: `user-${name}`, role: name });
const officials: Officials = {
  staff: [role('owner'), role('director'), role('referee'), role('umpire')],
  organizerId: 'user-organiser',
  captainPlayerIds: ['player-captain', 'player-other'],
  isApproved: false,
};

const tournamentMatch: Match = { ...scheduledMatch({ court }), umpireUserId: 'user-chair' };
const teamMatch: Match = {
  ...scheduledMatch({ kind: 'team', court }),
  tournament: null,
  draw: null,
  tie: { id: 'tie-1', leagueGroupId: 'group-1', clubId: 'club-1' },
  umpireUserId: 'user-chair',
};
const freeplayMatch: Match = {
  ...scheduledMatch({ kind: 'freeplay', court }),
  tournament: null,
  draw: null,
  createdBy: 'user:user-creator',
};
const portableMatch: Match = { ...freeplayMatch, court: null, board: { id: 'board-3', clubId: 'club-1' } };

const who = (may: (viewer: Viewer) => boolean): Name[] =>
  (Object.keys(viewers) as Name[]).filter((name) => may(viewers[name]));

describe('who may (decisions 5)', () => {
  test.each([
    {
      what: 'score a tournament match',
      may: mayScore,
      match: tournamentMatch,
      allowed: [
        'admin',
        'owner',
        'director',
        'referee',
        'umpire',
        'the umpire of the match',
        'board of the court',
      ],
    },
    {
      what: 'score a team match',
      may: mayScore,
      match: teamMatch,
      allowed: ['admin', 'the umpire of the match', 'organiser', 'captain', 'board of the court'],
    },
    {
      what: 'score a freeplay match',
      may: mayScore,
      match: freeplayMatch,
      allowed: ['admin', 'player', 'creator', 'club manager', 'board of the court'],
    },
    {
      what: 'score a portable match',
      may: mayScore,
      match: portableMatch,
      allowed: ['admin', 'player', 'creator', 'portable board'],
    },
    {
      what: 'confirm a tournament match',
      may: mayConfirm,
      match: tournamentMatch,
      allowed: ['admin', 'owner', 'director', 'referee'],
    },
    {
      what: 'confirm a team match',
      may: mayConfirm,
      match: teamMatch,
      allowed: ['admin', 'organiser', 'captain'],
    },
    {
      what: 'confirm a freeplay match',
      may: mayConfirm,
      match: freeplayMatch,
      allowed: ['admin', 'player', 'creator', 'club manager', 'board of the court'],
    },
    {
      what: 'confirm a portable match',
      may: mayConfirm,
      match: portableMatch,
      allowed: ['admin', 'player', 'creator', 'portable board'],
    },
    {
      what: 'reopen a team match',
      may: mayReopen,
      match: teamMatch,
      allowed: ['admin', 'organiser', 'captain'],
    },
    {
      what: 'arrange a tournament match',
      may: mayArrange,
      match: tournamentMatch,
      allowed: ['admin', 'owner', 'director', 'referee'],
    },
    {
      what: 'arrange a team match',
      may: mayArrange,
      match: teamMatch,
      allowed: ['admin', 'organiser', 'captain'],
    },
    {
      what: 'arrange a freeplay match',
      may: mayArrange,
      match: freeplayMatch,
      allowed: ['admin', 'club manager', 'board of the court'],
    },
    {
      what: 'arrange a portable match',
      may: mayArrange,
      match: portableMatch,
      allowed: ['admin', 'creator', 'club manager', 'portable board'],
    },
    {
      what: 'arrange a freeplay match that is on no court and of no board',
      may: mayArrange,
      match: { ...freeplayMatch, court: null },
      allowed: ['admin', 'creator'],
    },
  ])('$what: $allowed', ({ may, match, allowed }) => {
    expect(who((viewer) => may(viewer, match, officials))).toEqual(allowed);
  });

  test('reopen a team match that both sides have approved: its organiser alone', () => {
    const approved = { ...officials, isApproved: true };
    expect(who((viewer) => mayReopen(viewer, teamMatch, approved))).toEqual(['admin', 'organiser']);
  });

  test('see a match of a draft: its staff and admins', () => {
    const tournament = { id: 't-1', name: 'Draft', hostClubIds: [], isDraft: true };
    const hidden: Match = { ...tournamentMatch, tournament };
    expect(who((viewer) => maySee(viewer, hidden, officials))).toEqual([
      'admin',
      'owner',
      'director',
      'referee',
      'umpire',
    ]);
    expect(maySee({ kind: 'service' }, hidden, noOfficials)).toBe(true);
    expect(who((viewer) => maySee(viewer, tournamentMatch, noOfficials))).toEqual(Object.keys(viewers));
  });

  test('play on a court: its board, its club, admins', () => {
    expect(who((viewer) => mayPlayOn(viewer, court))).toEqual([
      'admin',
      'club manager',
      'club member',
      'board of the court',
    ]);
  });

  test('keep the boards of a club: owners, managers, admins', () => {
    expect(who((viewer) => mayKeepBoards(viewer, 'club-1'))).toEqual(['admin', 'club manager']);
  });
});

describe('who is not signed in reads of a line what the one is who entered it', () => {
  const inDraw = scheduledMatch();
  const tied: Match = { ...inDraw, kind: 'team', tournament: null, draw: null };
  const alone: Match = { ...tied, kind: 'freeplay' };
  const officials: Officials = {
    ...noOfficials,
    staff: [
      { userId: 'user-owner', role: 'owner' },
      { userId: 'user-referee', role: 'referee' },
    ],
    organizerId: 'user-organizer',
  };

  test.each([
    ['user:user-chair', { ...inDraw, umpireUserId: 'user-chair' }, 'umpire'],
    ['user:user-referee', inDraw, 'referee'],
    ['user:user-owner', inDraw, 'owner'],
    ['user:user-gone', inDraw, 'official'],
    ['user:user-organizer', tied, 'organizer'],
    ['user:user-any', tied, 'captain'],
    ['user:user-any', alone, 'player'],
    ['board:board-1', alone, 'board'],
    ['service:scoring', inDraw, 'system'],
    ['system', inDraw, 'system'],
  ])('%s: %#', (by, match, author) => {
    expect(authorOf(by, match, officials)).toBe(author);
  });
});
