import { describe, expect, test } from 'vitest';
import { snapshotSchemas } from '@courtcast/contracts';
import type { DomainEvent, MatchState } from '@courtcast/contracts';
import { teamMatchState } from '@courtcast/testkit';
import { createLeagueGroupModel, createTeamMatchModel } from './league-models.ts';
import { createClubModel, createCourtModel, createTournamentModel } from './live-matches-model.ts';
import { createMatchModel } from './match-model.ts';
import { matchEvent, matchState, recordOf } from '../../../test/matches.ts';

const namesOf = (announcements: readonly { name: string }[]) => announcements.map(({ name }) => name);

describe('a match', () => {
  const model = () => createMatchModel(recordOf(matchState({ version: 3 })));

  test('announces a change of the score, and all else by its status', () => {
    expect(namesOf(model().apply(matchEvent({ version: 4 }, ['score'])))).toEqual(['match:scoreUpdate']);
    expect(namesOf(model().apply(matchEvent({ version: 4 }, ['schedule'])))).toEqual(['match:statusUpdated']);
  });

  test('announces a change of both as score, then status, with the same version', () => {
    const announcements = model().apply(matchEvent({ version: 4, status: 'completed' }, ['status', 'score']));
    expect(namesOf(announcements)).toEqual(['match:scoreUpdate', 'match:statusUpdated']);
    expect(announcements.map(({ payload }) => payload)).toMatchObject([
      { matchId: 'm1', data: { version: 4 } },
      { matchId: 'm1', data: { version: 4, status: 'completed', winnerSide: null, outcome: null } },
    ]);
  });

  test('takes what is known already, or older, for no news', () => {
    const known = model();
    expect(known.apply(matchEvent({ version: 3 }, ['score']))).toEqual([]);
    expect(known.apply(matchEvent({ version: 2 }, ['score']))).toEqual([]);
    expect(known.apply(matchEvent({ version: 5 }, ['score']))).toHaveLength(1);
    expect(known.apply(matchEvent({ version: 4 }, ['score']))).toEqual([]);
  });

  test('a version of a newer epoch is news, however low: the score, too, whatever its event says', () => {
    const restored = { ...matchEvent({ version: 1 }, ['schedule']), epoch: 2 };
    expect(namesOf(model().apply(restored))).toEqual(['match:scoreUpdate', 'match:statusUpdated']);
  });

  test('counts the versions that are missing before an event', () => {
    expect(model().missingBefore(matchEvent({ version: 4 }, ['score']))).toBe(0);
    expect(model().missingBefore(matchEvent({ version: 7 }, ['score']))).toBe(3);
  });

  test('shows its present state', () => {
    const known = model();
    known.apply(matchEvent({ version: 4, sets: [{ home: 1, guest: 0 }] }, ['score']));
    expect(known.snapshot('now')).toMatchObject({
      matchId: 'm1',
      version: 4,
      sets: [{ home: 1, guest: 0 }],
      timestamp: 'now',
    });
  });

  test('shows who plays and by which deuce rule, and sends new names with the status', () => {
    const known = model();
    expect(known.snapshot('now')).toMatchObject({
      players: { home: [{ name: 'Ana' }], guest: [{ name: 'Bea' }] },
      deuceRule: 'advantage',
    });
    const players = { home: [{ id: 'p1', name: 'Ana' }], guest: [{ id: 'p3', name: 'Cleo' }] };
    const [announcement] = known.apply(matchEvent({ version: 4, players }, ['players']));
    expect(announcement).toMatchObject({ name: 'match:statusUpdated', payload: { data: { players } } });
  });

  test('sends everything again to a socket that lagged', () => {
    expect(namesOf(model().newest('now'))).toEqual(['match:scoreUpdate', 'match:statusUpdated']);
  });
});

const RUNNING: NonNullable<MatchState['score']> = {
  server: 'home',
  serverPlayerId: 'p1',
  points: { home: '0', guest: '0' },
  inTiebreak: false,
  currentSet: 1,
  changeEnds: false,
  suggestedWinner: null,
  nextPoint: { home: null, guest: null, deciding: false },
};

const inTournament: Partial<MatchState> = {
  tournament: { id: 't1', name: 'Open' },
  draw: { id: 'd1', name: 'Main', goldenPoint: false },
};

describe('a tournament', () => {
  const model = () =>
    createTournamentModel({
      id: 't1',
      isHidden: false,
      records: [recordOf(matchState({ ...inTournament, version: 3 }))],
    });

  test('shows its live matches, and drops one that ended', () => {
    const known = model();
    expect(known.snapshot('now')).toMatchObject({
      tournamentId: 't1',
      matches: [{ matchId: 'm1', version: 3 }],
    });
    known.apply(matchEvent({ ...inTournament, version: 4, status: 'completed' }, ['status']));
    expect(known.snapshot('now')).toMatchObject({ matches: [] });
  });

  test('names what changed', () => {
    const known = model();
    const changeOf = (event: DomainEvent) =>
      known.apply(event).map(({ payload }) => ('change' in payload.data ? payload.data.change : null));
    expect(changeOf(matchEvent({ ...inTournament, version: 4 }, ['score']))).toEqual(['match-score']);
    expect(changeOf(matchEvent({ ...inTournament, version: 5 }, ['score', 'status']))).toEqual([
      'match-score',
      'match-status',
    ]);
    expect(changeOf(matchEvent({ ...inTournament, version: 6 }, ['schedule']))).toEqual(['schedule']);
  });

  test('has for a socket that did not keep up what ended, and that the schedule changed', () => {
    const known = model();
    known.apply(matchEvent({ ...inTournament, version: 4, status: 'completed' }, ['status']));
    known.apply(matchEvent({ ...inTournament, id: 'm2', version: 1 }, ['status']));
    const orderOfPlay = { aggregate: 'order-of-play', aggregateId: 't1', state: {} };
    known.apply({ ...matchEvent({ version: 7 }, ['created']), ...orderOfPlay });
    const newest = known.newest('now').map(({ payload: { data } }) => data);
    expect(newest).toMatchObject([
      { change: 'match-status', matchId: 'm1', status: 'completed' },
      { change: 'schedule' },
      { change: 'match-score', matchId: 'm2' },
      { change: 'match-status', matchId: 'm2' },
    ]);
  });

  test('no two points of a match are announced alike: each has its version and score', () => {
    const known = model();
    const data = ['15', '30', '40'].map((home, index) => {
      const score = { ...RUNNING, points: { home, guest: '0' } };
      const [announcement] = known.apply(
        matchEvent({ ...inTournament, version: 4 + index, score }, ['score']),
      );
      return announcement?.payload.data;
    });
    expect(data).toMatchObject([
      { version: 4, score: { points: { home: '15' } } },
      { version: 5, score: { points: { home: '30' } } },
      { version: 6, score: { points: { home: '40' } } },
    ]);
  });

  test('says nothing of a match that is none of its own', () => {
    expect(
      model().apply(matchEvent({ id: 'm2', version: 1, tournament: { id: 't2', name: 'Other' } }, ['score'])),
    ).toEqual([]);
  });
});

describe('a court', () => {
  const court = { id: 'c1', name: 'Court 1', clubId: 'k1', club: null };

  test('shows the match on it, and null when that ends or moves away', () => {
    const known = createCourtModel({
      id: 'c1',
      isHidden: false,
      records: [recordOf(matchState({ court, version: 3 }))],
    });
    expect(known.snapshot('now')).toMatchObject({ courtId: 'c1', match: { id: 'm1' } });
    const [moved] = known.apply(matchEvent({ court: { ...court, id: 'c2' }, version: 4 }, ['schedule']));
    expect(moved).toMatchObject({ name: 'court:updated', payload: { courtId: 'c1', data: { match: null } } });
    // To a socket that did not keep up, too.
    expect(known.newest(moved?.payload.timestamp ?? '')).toEqual([moved]);
    expect(known.snapshot('now')).toMatchObject({ match: null });
  });

  test('says nothing of a scheduled match on it', () => {
    const known = createCourtModel({ id: 'c1', isHidden: false, records: [] });
    expect(known.apply(matchEvent({ court, version: 1, status: 'scheduled' }, ['created']))).toEqual([]);
    expect(known.apply(matchEvent({ court, version: 2 }, ['status']))).toMatchObject([
      { payload: { data: { match: { id: 'm1' } } } },
    ]);
  });
});

describe('a club', () => {
  test('learns of every change but the score', () => {
    const known = createClubModel({ id: 'k1', isHidden: false, records: [] });
    expect(known.apply(matchEvent({ version: 1 }, ['score']))).toEqual([]);
    expect(known.apply(matchEvent({ version: 2, status: 'suspended' }, ['status']))).toMatchObject([
      {
        name: 'club:updated',
        payload: { clubId: 'k1', data: { matchId: 'm1', status: 'suspended', version: 2 } },
      },
    ]);
  });
});

describe('a draft', () => {
  const court = { id: 'c1', name: 'Court 1', clubId: 'k1', club: null };
  const secret = { version: 4, court, hidden: true };

  test.each([
    ['club', createClubModel({ id: 'k1', isHidden: false, records: [] })],
    ['court', createCourtModel({ id: 'c1', isHidden: false, records: [] })],
  ])('is not shown by the %s that it is played at', (_kind, known) => {
    expect(known.apply(matchEvent(secret, ['status']))).toEqual([]);
    expect(known.known()).toEqual([]);
    expect(known.apply(matchEvent({ ...secret, version: 5, hidden: false }, ['details']))).toHaveLength(1);
  });
});

describe('a league group', () => {
  const group = {
    id: 'g1',
    leagueId: 'l1',
    championshipId: 'c1',
    organiserId: 'u1',
    name: 'A',
    teamIds: ['a'],
  };
  const row = {
    rank: 1,
    teamId: 'a',
    teamName: 'A',
    played: 0,
    wins: 0,
    draws: 0,
    losses: 0,
    tablePoints: 0,
    matchPointsWon: 0,
    matchPointsLost: 0,
    setsWon: 0,
    setsLost: 0,
    gamesWon: 0,
    gamesLost: 0,
    separatedBy: null,
    withdrawn: false,
  };
  const event = (version: number, rows: unknown[]): DomainEvent => ({
    ...matchEvent({ version }, ['standings']),
    service: 'leagues',
    aggregate: 'league-group',
    aggregateId: 'g1',
    version,
    state: { ...group, rows },
  });

  test('announces its table when that changed, and only then', () => {
    const known = createLeagueGroupModel({
      id: 'g1',
      epoch: 1,
      version: 1,
      state: { ...group, rows: [row] },
    });
    expect(known.apply(event(2, [row]))).toEqual([]);
    expect(known.apply(event(3, [{ ...row, tablePoints: 2 }]))).toMatchObject([
      { name: 'standings:updated', payload: { leagueGroupId: 'g1', data: { rows: [{ tablePoints: 2 }] } } },
    ]);
  });
});

describe('a team match', () => {
  const at = '2026-05-01T12:00:00.000Z';
  const state = teamMatchState('t1');
  const event = (version: number, change: object): DomainEvent => ({
    ...matchEvent({ version }, ['details']),
    service: 'leagues',
    aggregate: 'team-match',
    aggregateId: 't1',
    version,
    state: { ...state, ...change },
  });

  test('is shown and announced as everybody may see it, with no notes of a side', () => {
    const known = createTeamMatchModel({ id: 't1', epoch: 1, version: 1, state });
    const snapshot = snapshotSchemas['team-match'].parse(known.snapshot(at));
    expect(snapshot).toMatchObject({ id: 't1', homeNotes: null, guestNotes: null });
    expect(known.apply(event(2, { status: 'in_progress', homeNotes: 'secret' }))).toMatchObject([
      {
        name: 'team-match:updated',
        payload: { teamMatchId: 't1', data: { status: 'in_progress', homeNotes: null } },
      },
    ]);
    expect(known.apply(event(2, {}))).toEqual([]);
  });
});

describe('the order of play of a tournament', () => {
  const event = (version: number): DomainEvent => ({
    ...matchEvent({ version }, ['schedule']),
    service: 'tournaments',
    aggregate: 'order-of-play',
    aggregateId: 't1',
    state: { id: 't1', tournamentId: 't1', drawIds: [], slots: [] },
  });

  test('is announced once for each that is made', () => {
    const model = createTournamentModel({ id: 't1', isHidden: false, records: [] });
    expect(model.apply(event(2))).toMatchObject([
      { name: 'tournament:updated', payload: { tournamentId: 't1', data: { change: 'schedule' } } },
    ]);
    expect(model.apply(event(2))).toEqual([]);
    expect(model.apply(event(1))).toEqual([]);
    expect(model.apply(event(3))).toHaveLength(1);
  });
});
