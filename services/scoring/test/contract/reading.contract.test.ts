import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller, DrawState } from '@courtcast/contracts';
import type { Match } from '../../src/domain/match.ts';
import { playPoints, startMatch } from '../../src/domain/point-by-point.ts';
import { admin, anonymous, refusalOf, user } from '../support/caller.ts';
import { accepted, doublesSides, later, scheduledMatch, situations, stamp } from '../support/matches.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { MemoryService } from '../support/memory-service.ts';
import { drawState } from '../support/states.ts';

let service: MemoryService;

beforeAll(async () => {
  service = await startMemoryService();
});

afterAll(async () => {
  await service.stop();
});

beforeEach(() => {
  service.matches.clear();
});

const params = { id: 'match-1' };
const court = { id: 'court-1', name: 'Court 1', clubId: 'club-1', club: { id: 'club-1', name: 'Club' } };
const draft = { id: 't-draft', name: 'Draft', hostClubIds: ['club-1'], isDraft: true };
const look = (caller: Caller = anonymous) => service.as(caller);

describe('GET /matches/{id}', () => {
  test.each(Object.entries(situations))('shows a match that is %s', async (_situation, match) => {
    service.put(match);
    const found = await look()('getMatch', { params });
    expect(found).toMatchObject({ id: 'match-1', status: match.status, kind: 'tournament' });
    expect(found.sets === null).toBe(match.play === null);
    expect(found.score === null).toBe(match.play?.kind !== 'points');
  });

  test('shows how the match is decided, overrides applied', async () => {
    const cases = [
      [
        { matchFormat: 'best_of_3' },
        { tiebreakAt: 6, finalSetTiebreak: true, finalSetTiebreakTo: 7, matchTiebreakTo: null },
      ],
      [
        { matchFormat: 'best_of_3_mtb' },
        { finalSetTiebreak: true, finalSetTiebreakTo: null, matchTiebreakTo: 10 },
      ],
      [
        { matchFormat: 'best_of_3', finalSetTiebreak: false },
        { finalSetTiebreak: false, finalSetTiebreakTo: null },
      ],
      [{ matchFormat: 'best_of_5', finalSetTiebreakTo: 10 }, { finalSetTiebreakTo: 10 }],
      [
        { matchFormat: 'pro_set', tiebreakAt: 7 },
        { tiebreakAt: 7, finalSetTiebreakTo: 7 },
      ],
      [
        { matchFormat: 'pro_set', finalSetTiebreak: false },
        { tiebreakAt: 8, finalSetTiebreak: false },
      ],
      [{ matchFormat: 'best_of_3', deuceRule: 'star' }, { deuceRule: 'star' }],
    ] as const;
    for (const [settings, shown] of cases) {
      service.put(scheduledMatch({ settings }));
      expect(await look()('getMatch', { params })).toMatchObject(shown);
    }
  });

  test('answers 304 to a client that has it, and its ETag begins with the version', async () => {
    service.put(situations.scheduled);
    const first = await service.send('GET', '/matches/match-1');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"v1-/);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await service.send('GET', '/matches/match-1', { headers: { 'if-none-match': etag } });
    expect([again.status, again.body]).toEqual([304, undefined]);
  });

  test.each(['unknown', '%00', 'a'.repeat(10_000), '$ne', '..%2f', '%7B%22$ne%22:1%7D'])(
    'is 404 for %.20s',
    async (id) => {
      expect((await service.send('GET', `/matches/${id}`)).status).toBe(404);
      expect((await service.send('GET', `/matches/${id}/points`)).status).toBe(404);
    },
  );
});

describe('a match of a draft', () => {
  const hidden: Match = { ...situations['in progress, a point played'], tournament: draft, court };
  const insiders = [admin, user('owner'), user('umpire')];
  const outsiders = [anonymous, user('outsider')];

  test('is not there for outsiders', async () => {
    service.put(hidden);
    for (const caller of outsiders) {
      const call = look(caller);
      expect(await refusalOf(call('getMatch', { params }))).toMatchObject({ status: 404 });
      expect(await refusalOf(call('listMatchPoints', { params }))).toMatchObject({ status: 404 });
      expect((await call('listMatches')).meta.total).toBe(0);
      expect((await call('listMatches', { query: { tournamentId: 't-draft' } })).data).toEqual([]);
      expect(await call('listLiveMatches')).toEqual({ matches: [] });
      expect(await call('getLiveCourt', { params: { id: 'court-1' } })).toEqual({ match: null });
    }
  });

  test('is there for its staff and admins, and no cache may keep it', async () => {
    service.put(hidden);
    for (const caller of insiders) {
      const call = look(caller);
      expect((await call('listMatches')).meta.total).toBe(1);
      expect((await call('listLiveMatches')).matches).toHaveLength(1);
      const { headers } = await service.send('GET', '/matches/match-1', { caller });
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
  });
});

describe('a match of a team match', () => {
  const tie = { id: 'tie-1', leagueGroupId: 'group-1', clubId: 'club-1' };
  const teams = { home: { id: 'h', name: 'TC Nord' }, guest: { id: 'g', name: 'TC Sud' } };
  const playing: Match = { ...situations['in progress, a point played'], kind: 'team', tournament: null };
  const tied: Match = { ...playing, draw: null, round: null, tie: { ...tie, teams } };

  test('names its teams, in lists and live as well', async () => {
    service.put(tied);
    const teamMatch = { id: 'tie-1', ...teams };
    expect(await look()('getMatch', { params })).toMatchObject({ teamMatchId: 'tie-1', teamMatch });
    expect((await look()('listMatches', {})).data).toMatchObject([{ teamMatch }]);
    expect((await look()('listLiveMatches', {})).matches).toMatchObject([{ teamMatch }]);
  });

  test('of which an older release did not note the teams has none until its tie changes', async () => {
    service.put({ ...tied, tie });
    expect(await look()('getMatch', { params })).toMatchObject({ teamMatchId: 'tie-1', teamMatch: null });
    expect((await look()('listLiveMatches', {})).matches[0]).not.toHaveProperty('teamMatch');
  });
});

describe('GET /matches/{id}/points', () => {
  const begun = accepted(startMatch(scheduledMatch({ sides: doublesSides }), {}, stamp));
  const played = accepted(
    playPoints(
      begun.match,
      [{ winner: 'home', kind: 'ace' }, { winner: 'guest' }, { winner: 'guest' }],
      later,
    ),
  );
  const fault = { kind: 'event', seq: 4, event: { type: 'fault' }, ...later } as const;
  const doubleFault = { ...fault, seq: 5 };
  const penalty = {
    ...{ kind: 'event' as const, seq: 6, ...later },
    event: { type: 'codeViolation', side: 'home', reason: 'racket' },
  } as const;
  const undo = { kind: 'undo', ...later } as const;
  const log = [...begun.append, ...played.append, undo, fault, doubleFault, penalty];

  test('lists the points that stand, each with its server and the score after it', async () => {
    service.put(played.match, log);
    const lines = await look(admin)('listMatchPoints', { params });
    expect(lines.map(({ seq, winner, kind }) => [seq, winner, kind])).toEqual([
      [1, 'home', 'ace'],
      [2, 'guest', null],
      [5, 'guest', 'doubleFault'],
    ]);
    expect(lines[2]).toMatchObject({
      server: 'home',
      by: 'user:referee',
      at: '2026-05-01T13:00:00.000Z',
      undone: false,
      score: { points: { home: '15', guest: '30' }, sets: [{ home: 0, guest: 0 }], serverPlayerId: 'a1' },
    });
  });

  test('says what those are who entered a line, not who, to callers who are not signed in', async () => {
    service.put({ ...played.match, umpireUserId: 'referee' }, log);
    const lines = await look()('listMatchPoints', { params });
    expect(lines.map(({ by }) => by)).toEqual(['umpire', 'umpire', 'umpire']);
  });

  test('lists what was undone, and every event, when asked', async () => {
    service.put(played.match, log);
    const query = { includeUndone: 'true', events: 'true' } as const;
    const lines = await look()('listMatchPoints', { params, query });
    expect(lines.map(({ seq, type, undone }) => [seq, type, undone])).toEqual([
      [1, 'point', false],
      [2, 'point', false],
      [3, 'point', true],
      [4, 'fault', false],
      [5, 'fault', false],
      [6, 'codeViolation', false],
    ]);
    expect(lines[5]).toMatchObject({ winner: null, side: 'home', reason: 'racket' });
  });

  test('is empty before play', async () => {
    service.put(situations.scheduled);
    expect(await look()('listMatchPoints', { params })).toEqual([]);
  });
});

describe('live', () => {
  test('a match in the live form: a pair is one side, what there is none of is absent', async () => {
    service.put({ ...accepted(startMatch(scheduledMatch({ sides: doublesSides }), {}, stamp)).match, court });
    service.put({
      ...situations['in progress, sets typed in'],
      id: 'f-1',
      kind: 'freeplay',
      tournament: null,
      draw: null,
      round: null,
    });
    const { matches } = await look()('listLiveMatches');
    expect(matches).toHaveLength(2);
    expect(matches[1]).toMatchObject({
      home: { id: 'a1', name: 'Ana / Ada' },
      round: 1,
      court: { clubId: 'club-1' },
    });
    expect(Object.keys(matches[0] ?? {})).not.toEqual(expect.arrayContaining(['tournament']));
    expect(matches[0]).toMatchObject({ score: null, sets: [{ home: 3, guest: 2 }] });
    const ofClub = await look()('listLiveMatches', { query: { clubId: 'club-1' } });
    expect(ofClub.matches.map(({ id }) => id)).toEqual(['match-1']);
    const ofTournament = await look()('listLiveMatches', { query: { tournamentId: 't-1' } });
    expect(ofTournament.matches.map(({ id }) => id)).toEqual(['match-1']);
  });

  test('a court that is idle has no match, an unknown one is 404', async () => {
    service.put({ ...situations['suspended, a point played'], court });
    expect(await look()('getLiveCourt', { params: { id: 'court-1' } })).toEqual({ match: null });
    for (const id of ['nowhere', 'court-gone']) {
      const refusal = await refusalOf(look()('getLiveCourt', { params: { id } }));
      expect(refusal.body).toEqual({ statusCode: 404, message: 'Court not found', error: 'Not Found' });
    }
  });

  test('freeplay of a club: in progress and on its courts', async () => {
    const freeplay = {
      ...situations['in progress, a point played'],
      kind: 'freeplay',
      tournament: null,
    } as const;
    service.put({ ...freeplay, id: 'f-1', court });
    service.put({ ...freeplay, id: 'f-2', board: { id: 'board-1', clubId: 'club-1' } });
    service.put({ ...situations['in progress, a point played'], id: 't-match', court });
    const { data } = await look()('listClubFreeplayMatches', { params: { id: 'club-1' } });
    expect(data).toEqual([
      {
        matchId: 'f-1',
        courtId: 'court-1',
        courtName: 'Court 1',
        players: {
          home: [{ name: 'Ana', playerId: 'player-ana' }],
          guest: [{ name: 'Bea', playerId: 'player-bea' }],
        },
        sets: [{ home: 0, guest: 0 }],
        formatCode: 'SET3-S:6/TB7',
        status: 'in_progress',
        startedAt: '2026-05-01T12:00:00.000Z',
      },
    ]);
    const unknown = look()('listClubFreeplayMatches', { params: { id: 'nowhere' } });
    expect((await refusalOf(unknown)).body.message).toBe('Club not found');
    const { status } = await service.send('GET', '/clubs/club-1/freeplay-matches?status=completed');
    expect(status).toBe(422);
  });
});

describe('GET /players/{id}/matches', () => {
  test('lists the matches of a player, also by an id that was merged into them', async () => {
    service.put(situations.scheduled);
    for (const id of ['player-ana', 'player-old']) {
      const { data, meta } = await look()('listPlayerMatches', { params: { id } });
      expect(data.map((match) => match.id)).toEqual(['match-1']);
      expect(meta.total).toBe(1);
    }
    const none = await look()('listPlayerMatches', {
      params: { id: 'player-ana' },
      query: { status: 'completed' },
    });
    expect(none.data).toEqual([]);
    const { data } = await look()('listMatches', { query: { playerId: 'player-old' } });
    expect(data).toHaveLength(1);
  });

  test('is 404 for an unknown player', async () => {
    const refusal = await refusalOf(look()('listPlayerMatches', { params: { id: 'nobody' } }));
    expect(refusal.body.message).toBe('Player not found');
  });
});

describe('GET /players/{id}/record', () => {
  const final: Match = {
    ...scheduledMatch({ id: 'final' }),
    status: 'completed',
    winnerSide: 'home',
    outcome: 'completed',
    confirmedAt: new Date('2026-05-02T15:00:00.000Z'),
    completedAt: new Date('2026-05-02T15:00:00.000Z'),
  };
  const readRecord = (id: string) => look()('getPlayerRecord', { params: { id } });

  test('counts what was confirmed, also by an id that was merged, with the sport and the title', async () => {
    service.put(final);
    service.put({ ...final, id: 'open-result', confirmedAt: null, winnerSide: null });
    const record = {
      waiting: 0,
      playerId: 'player-ana',
      total: { won: 1, lost: 0 },
      seasons: [
        {
          year: 2026,
          kind: 'tournament',
          sport: 'tennis',
          singles: { won: 1, lost: 0 },
          doubles: { won: 0, lost: 0 },
        },
      ],
      titles: [
        {
          matchId: 'final',
          tournament: { id: 't-1', name: 'Open' },
          draw: { id: 'draw-1', name: 'Main' },
          wonAt: '2026-05-02T15:00:00.000Z',
          partners: [],
        },
      ],
    };
    for (const id of ['player-ana', 'player-old']) expect(await readRecord(id)).toEqual(record);
    expect(await readRecord('player-bea')).toMatchObject({ total: { won: 0, lost: 1 }, titles: [] });
  });

  test('has the title of a group from which nobody goes on', async () => {
    service.put({ ...final, round: null });
    const row = { group: 1, rank: 1, players: [{ id: 'player-ana', name: 'Ana' }], status: 'finished' };
    const rows = [{ ...row, provisional: false }] as unknown as NonNullable<DrawState['rows']>;
    const inGroups = { drawType: 'round_robin', rows } as const;
    service.records.draws.set('draw-1', drawState('draw-1', 't-1', inGroups));
    const titles = [{ matchId: 'final', group: null, draw: { id: 'draw-1', name: 'Main' } }];
    expect(await readRecord('player-ana')).toMatchObject({ titles });
    service.records.draws.set('draw-1', drawState('draw-1', 't-1', { ...inGroups, isQualifying: true }));
    expect((await readRecord('player-ana')).titles).toEqual([]);
  });

  test('has no title of a qualifying draw', async () => {
    service.put(final);
    service.records.draws.set('draw-1', drawState('draw-1', 't-1', { isQualifying: true }));
    expect((await readRecord('player-ana')).titles).toEqual([]);
    service.records.draws.delete('draw-1');
  });

  test('has nothing of a draft, for its staff neither', async () => {
    service.put({
      ...final,
      tournament: { id: 't-draft', name: 'Draft', hostClubIds: [], isDraft: true },
    });
    for (const caller of [anonymous, user('director'), admin]) {
      const record = await service.as(caller)('getPlayerRecord', { params: { id: 'player-ana' } });
      expect(record).toMatchObject({ total: { won: 0, lost: 0 }, seasons: [], titles: [] });
    }
  });

  test('of a hidden player is theirs alone', async () => {
    service.put(final);
    const known = service.records.players.get('player-ana');
    if (known === undefined) throw new Error('ana is not known');
    service.records.players.set('player-ana', { ...known, hidden: true });
    const read = (caller: Caller) => service.as(caller)('getPlayerRecord', { params: { id: 'player-ana' } });
    for (const caller of [anonymous, user('bea'), user('director')])
      expect((await refusalOf(read(caller))).status).toBe(404);
    expect(await read(user('ana'))).toMatchObject({ total: { won: 1 } });
    service.records.players.set('player-ana', known);
  });

  test('and matches by a hidden player are theirs alone, but within a tournament', async () => {
    service.put(final);
    const known = service.records.players.get('player-ana');
    if (known === undefined) throw new Error('ana is not known');
    service.records.players.set('player-ana', { ...known, hidden: true });
    const list = async (caller: Caller, query: object) =>
      (await service.as(caller)('listMatches', { query })).data.length;
    const ofPlayer = (caller: Caller) =>
      service.as(caller)('listPlayerMatches', { params: { id: 'player-ana' }, query: {} });
    for (const caller of [anonymous, user('bea'), user('director')]) {
      expect(await list(caller, { playerId: 'player-ana' })).toBe(0);
      expect(await list(caller, { opponentId: 'player-ana' })).toBe(0);
      expect((await refusalOf(ofPlayer(caller))).status).toBe(404);
      expect(await list(caller, { playerId: 'player-ana', tournamentId: final.tournament?.id })).toBe(1);
    }
    for (const caller of [user('ana'), admin]) {
      expect(await list(caller, { playerId: 'player-ana' })).toBe(1);
      expect((await ofPlayer(caller)).data).toHaveLength(1);
    }
    service.records.players.set('player-ana', known);
  });

  test('is 404 for an unknown player', async () => {
    expect((await refusalOf(readRecord('unknown'))).body.message).toBe('Player not found');
  });
});

describe('between services', () => {
  const known = (version: number) => ({
    known: [
      { id: 'match-1', version },
      { id: 'unknown', version: 0 },
    ],
  });

  test('matches that are newer than what is known', async () => {
    service.put(situations.scheduled);
    const caller = { kind: 'service', name: 'realtime' } as const;
    const answer = await service.realtime.send('POST', '/internal/matches', { caller, body: known(0) });
    expect(answer.body).toMatchObject({
      data: [{ id: 'match-1', epoch: 1, version: 1, state: { feeds: null, hidden: false } }],
    });
    const newest = await service.realtime.send('POST', '/internal/matches', { caller, body: known(1) });
    expect(newest.body).toEqual({ data: [] });
  });

  test('a draft only for a caller who may see it', async () => {
    service.put({ ...situations.scheduled, tournament: draft });
    const ask = async (caller: Caller) => {
      const found = await service.realtime.send('POST', '/internal/matches', { caller, body: known(0) });
      const visible = await service.realtime.send('GET', '/internal/matches/match-1/visibility', { caller });
      const scope = { kind: 'tournament', id: 't-draft' };
      const live = await service.realtime.send('POST', '/internal/live-scope', { caller, body: scope });
      return [found.body, visible.status, live.status];
    };
    expect(await ask(anonymous)).toEqual([{ data: [] }, 404, 404]);
    expect(await ask(user('outsider'))).toEqual([{ data: [] }, 404, 404]);
    expect(await ask(user('director'))).toEqual([
      expect.objectContaining({ data: [expect.anything()] }),
      200,
      200,
    ]);
  });

  test.each([
    ['tournament', 't-1', 200, 1],
    ['court', 'court-1', 200, 1],
    ['club', 'club-1', 200, 1],
    ['club', 'club-2', 200, 0],
    ['tournament', 'nothing', 404, 0],
    ['court', 'nothing', 404, 0],
    ['club', 'nothing', 404, 0],
  ] as const)('what is live in %s %s: %i', async (...[kind, id, status, count]) => {
    service.put({ ...situations['in progress, a point played'], court });
    const answer = await service.realtime.send('POST', '/internal/live-scope', { body: { kind, id } });
    expect(answer.status).toBe(status);
    if (status === 200) {
      const matches = Array.from({ length: count }, () => expect.objectContaining({ id: 'match-1' }));
      expect(answer.body).toEqual({ matches, hidden: false });
    }
  });

  test.each([
    [{}, 200, 1],
    [{ tournamentId: 't-1' }, 200, 1],
    [{ clubId: 'club-1' }, 200, 1],
    [{ clubId: 'club-2' }, 200, 0],
    [{ tournamentId: 't-1', clubId: 'club-1' }, 200, 1],
    [{ tournamentId: 't-1', clubId: 'club-2' }, 200, 0],
    [{ tournamentId: 'nothing' }, 404, 0],
    [{ clubId: 'nothing' }, 404, 0],
    [{ tournamentId: 't-1', clubId: 'nothing' }, 404, 0],
  ])('the live list of %j: %i', async (body, status, count) => {
    service.put({ ...situations['in progress, a point played'], court });
    const answer = await service.realtime.send('POST', '/internal/live-list', { body });
    expect(answer.status).toBe(status);
    if (status !== 200) return;
    const matches = Array.from({ length: count }, () => ({ id: 'match-1', version: 1 }));
    expect(answer.body).toEqual({ matches, hidden: false });
  });

  test('a draft is in its own live list, for its staff', async () => {
    service.put({ ...situations['in progress, a point played'], tournament: draft, court });
    const ask = async (caller: Caller, body: object) => {
      const answer = await service.realtime.send('POST', '/internal/live-list', { caller, body });
      return answer.status === 200 ? answer.body : answer.status;
    };
    const none = { matches: [], hidden: false };
    const own = { matches: [{ id: 'match-1', version: 1 }], hidden: true };
    for (const caller of [anonymous, user('outsider'), user('director')]) {
      expect(await ask(caller, {})).toEqual(none);
      expect(await ask(caller, { clubId: 'club-1' })).toEqual(none);
    }
    for (const body of [{ tournamentId: 't-draft' }, { tournamentId: 't-draft', clubId: 'club-1' }]) {
      expect(await ask(anonymous, body)).toBe(404);
      expect(await ask(user('outsider'), body)).toBe(404);
      expect(await ask(user('director'), body)).toEqual(own);
    }
  });

  test('only other services ask', async () => {
    expect((await service.send('POST', '/internal/matches', { body: known(0) })).status).toBe(403);
  });
});
