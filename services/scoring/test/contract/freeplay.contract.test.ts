import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { admin, anonymous, refusalOf, user } from '../support/caller.ts';
import { situations } from '../support/matches.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { MemoryService } from '../support/memory-service.ts';

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

const inClub = (name: string, role: 'owner' | 'manager' | 'coach' | 'member') =>
  user(name, { clubs: [{ clubId: 'club-1', role }] });
const manager = inClub('manager', 'manager');
const ana = user('ana');

const newBoard = async (courtId: string | null): Promise<Caller> => {
  const { key } = await service.as(manager)('createBoard', {
    body: { clubId: 'club-1', courtId, name: 'Box' },
  });
  return { kind: 'board', key };
};

describe('boards', () => {
  test('are made, listed, changed, given another key and removed by those who run the club', async () => {
    const call = service.as(manager);
    const { board, key } = await call('createBoard', {
      body: { clubId: 'club-1', courtId: 'court-1', name: ' Box 1 ' },
    });
    expect(board).toMatchObject({ clubId: 'club-1', courtId: 'court-1', name: 'Box 1' });
    expect(key).toMatch(/^[\w-]{43}$/);
    const { data } = await call('listBoards', { query: { clubId: 'club-1' } });
    expect(data).toContainEqual(board);
    expect(JSON.stringify(data)).not.toContain(key);
    const params = { id: board.id };
    const moved = await call('patchBoard', { params, body: { courtId: null, name: 'Portable' } });
    expect(moved).toMatchObject({ courtId: null, name: 'Portable' });
    const rotated = await call('rotateBoardKey', { params, body: {} });
    const create = (boardKey: string) =>
      service.send('POST', '/freeplay-matches', { caller: { kind: 'board', key: boardKey }, body: {} });
    expect((await create(key)).status).toBe(401);
    expect((await create(rotated.key)).status).toBe(201);
    await call('deleteBoard', { params });
    expect((await create(rotated.key)).status).toBe(401);
    expect(await refusalOf(call('patchBoard', { params, body: { name: 'x' } }))).toMatchObject({
      status: 404,
    });
  });

  test('are where the answer that made them says, for who runs the club; their ETag is for If-Match', async () => {
    const body = { clubId: 'club-1', courtId: 'court-1', name: 'Box' };
    const made = await service.send('POST', '/boards', { caller: manager, body });
    const path = (made.headers.get('location') ?? '').replace('/api/v1', '');
    const { board, key } = made.body as { board: unknown; key: string };
    for (const caller of [manager, inClub('founder', 'owner'), admin]) {
      const shown = await service.send('GET', path, { caller });
      expect([shown.status, shown.body]).toEqual([200, board]);
      expect(shown.headers.get('cache-control')).toBe('private, no-store');
    }
    const itself = { kind: 'board', key } as const;
    expect((await service.send('GET', path, { caller: itself })).status).toBe(403);
    const etag = (await service.send('GET', path, { caller: manager })).headers.get('etag') ?? '';
    const rename = { caller: manager, body: { name: 'Box 2' }, headers: { 'if-match': etag } };
    expect((await service.send('PATCH', path, rename)).status).toBe(200);
    expect((await service.send('DELETE', path, { caller: manager })).status).toBe(204);
    for (const gone of [path, '/boards/nowhere', '/boards/__proto__']) {
      const { status, body: problem } = await service.send('GET', gone, { caller: manager });
      expect([status, problem]).toEqual([
        404,
        { statusCode: 404, message: 'Board not found', error: 'Not Found' },
      ]);
    }
  });

  test('are no other userâs business', async () => {
    const { board } = await service.as(manager)('createBoard', { body: { clubId: 'club-1', name: 'Box' } });
    const path = `/boards/${board.id}`;
    const requests = [
      ['POST', '/boards', { clubId: 'club-1', name: 'Mine' }],
      ['GET', '/boards?clubId=club-1', undefined],
      ['GET', path, undefined],
      ['PATCH', path, { name: 'Mine' }],
      ['POST', `${path}/rotate-key`, {}],
      ['DELETE', path, undefined],
    ] as const;
    for (const [method, url, body] of requests) {
      expect((await service.send(method, url, { caller: anonymous, body })).status).toBe(401);
      for (const caller of [ana, inClub('coach', 'coach'), await newBoard('court-2')]) {
        expect((await service.send(method, url, { caller, body })).status).toBe(403);
      }
    }
  });

  test.each([
    [{ clubId: 'nowhere', name: 'Box' }, 'clubId'],
    [{ clubId: 'club-1', courtId: 'court-9', name: 'Box' }, 'courtId'],
    [{ clubId: 'club-1', courtId: 'nowhere', name: 'Box' }, 'courtId'],
    [{ clubId: 'club-1', name: '  ' }, 'name'],
  ])('%j is wrong in %s', async (body, path) => {
    const answer = await service.send('POST', '/boards', { caller: admin, body });
    expect(answer).toMatchObject({ status: 422, body: { details: [{ path }] } });
  });

  test('are listed for one club, which must be named', async () => {
    expect((await service.send('GET', '/boards', { caller: admin })).status).toBe(422);
  });
});

describe('starting a freeplay match', () => {
  test('without players has four open slots', async () => {
    const match = await service.as(ana)('createFreeplayMatch', { body: {} });
    expect(match).toMatchObject({
      kind: 'freeplay',
      status: 'in_progress',
      matchFormat: 'best_of_3',
      court: null,
    });
    const names = [...match.players.home, ...match.players.guest].map(({ name }) => name);
    expect(names).toEqual(['Player 1', 'Player 2', 'Player 3', 'Player 4']);
    expect(match.score?.serverPlayerId).toBe(match.players.home[0]?.id);
  });

  test('takes format, rules, server and players', async () => {
    const body = {
      matchFormat: 'short_sets_to_4' as const,
      matchTiebreakTo: 7,
      deuceRule: 'golden' as const,
      server: 'guest' as const,
      players: { home: [{ playerId: 'player-old' }], guest: [{ name: 'Zoë' }] },
    };
    const match = await service.as(ana)('createFreeplayMatch', { body });
    expect(match).toMatchObject({
      matchTiebreakTo: 7,
      goldenPoint: true,
      score: { server: 'guest' },
      players: { home: [{ id: 'player-ana', name: 'ana' }], guest: [{ name: 'Zoë' }] },
    });
    const plain = await service.as(ana)('createFreeplayMatch', { body: { ...body, goldenPoint: false } });
    expect(plain.goldenPoint).toBe(false);
  });

  test.each([
    [
      { matchFormat: 'one_set' as const, tiebreakAt: 5 },
      { formatCode: 'SET1-S:6/TB7@5', tiebreakAt: 5 },
    ],
    [
      { matchFormat: 'match_tiebreak' as const },
      { formatCode: 'SET1-S:TB10', gamesPerSet: null, tiebreakAt: 0, matchTiebreakTo: 10 },
    ],
    [
      { matchFormat: 'fast4' as const },
      { formatCode: 'SET3-S:4/TB5NOAD@3-F:TB10', deuceRule: 'golden', goldenPoint: true, tiebreakTo: 5 },
    ],
    [
      { matchFormat: 'pro_set' as const, gamesPerSet: 9 },
      { formatCode: 'SET1-S:9/TB7', gamesPerSet: 9, tiebreakAt: 9, tiebreakSuddenDeath: false },
    ],
    [
      { formatCode: 'SET5-S:6/TB7-F:6/TB10@12' },
      { matchFormat: 'best_of_5', finalSetTiebreakAt: 12, finalSetTiebreakTo: 10 },
    ],
    [{ formatCode: 'SET3-S:4/TB5NOAD@3-F:TB10' }, { matchFormat: 'fast4', tiebreakSuddenDeath: true }],
  ])('%j is played by %j', async (body, shown) => {
    expect(await service.as(ana)('createFreeplayMatch', { body })).toMatchObject(shown);
  });

  test('a match tiebreak is played and typed in as one set of points', async () => {
    const { id } = await service.as(ana)('createFreeplayMatch', { body: { matchFormat: 'match_tiebreak' } });
    const sets = [{ home: 10, guest: 8, matchTiebreak: true as const }];
    const points = Array.from({ length: 9 }, () => ({ winner: 'home' as const }));
    const played = await service.as(ana)('addPoints', { params: { id }, body: { points } });
    expect(played).toMatchObject({
      sets: [{ home: 9, guest: 0, matchTiebreak: true }],
      score: { inTiebreak: true, nextPoint: { home: 'match' } },
    });
    const typed = await service.as(ana)('putScore', { params: { id }, body: { sets } });
    expect(typed).toMatchObject({ status: 'completed', sets, suggestedWinner: 'home' });
  });

  test.each([
    [{ formatCode: 'SET3-S:6/TB7', matchFormat: 'fast4' }, 'matchFormat', 'not-permitted-field'],
    [{ formatCode: 'SET3-S:6/TB7', deuceRule: 'golden' }, 'deuceRule', 'not-permitted-field'],
    [{ formatCode: 'SET3-S:6/TB7', gamesPerSet: null }, 'gamesPerSet', 'not-permitted-field'],
    [{ formatCode: 'SET3-S:6/TB7-G:3C' }, 'formatCode', 'format-not-playable'],
    [{ formatCode: '' }, 'formatCode', 'format-not-playable'],
    [{ matchFormat: 'match_tiebreak', gamesPerSet: 6 }, 'gamesPerSet', 'impossible-format'],
  ])('%j is refused at %s: %s', async (body, path, code) => {
    const refused = service.as(ana)('createFreeplayMatch', { body: body as never });
    expect((await refusalOf(refused)).body).toMatchObject({ statusCode: 422, details: [{ path, code }] });
  });

  const one = [{ name: 'A' }];
  const two = [{ name: 'A' }, { name: 'B' }];
  test.each([
    [{ tiebreakAt: 3 }, ['tiebreakAt']],
    [{ matchFormat: 'pro_set', matchTiebreakTo: 10 }, ['matchTiebreakTo']],
    [{ matchFormat: 'best_of_3_mtb', finalSetTiebreak: false }, ['finalSetTiebreak']],
    [{ players: { home: one, guest: two } }, ['players.guest']],
    [{ players: { home: [{ playerId: 'nobody' }], guest: one } }, ['players.home.0.playerId']],
    [{ players: { home: [{ playerId: 'player-ana' }], guest: [{ playerId: 'player-old' }] } }, ['players']],
    [{ courtId: 'nowhere' }, ['courtId']],
    [{ courtId: 'court-gone' }, ['courtId']],
  ])('%j is wrong in %j', async (body, paths) => {
    const answer = await service.send('POST', '/freeplay-matches', { caller: admin, body });
    expect(answer).toMatchObject({ status: 422, body: { details: paths.map((path) => ({ path })) } });
  });

  test('on a court: by its board, and every member of the club', async () => {
    const start = async (caller: Caller, courtId?: string) => {
      service.matches.clear();
      return (await service.send('POST', '/freeplay-matches', { caller, body: { courtId } })).status;
    };
    const [itsBoard, otherBoard, portable] = [
      await newBoard('court-1'),
      await newBoard('court-2'),
      await newBoard(null),
    ];
    for (const caller of [itsBoard, manager, inClub('coach', 'coach'), inClub('bea', 'member'), admin]) {
      expect(await start(caller, 'court-1')).toBe(201);
    }
    for (const caller of [
      otherBoard,
      portable,
      ana,
      user('cara', { clubs: [{ clubId: 'club-2', role: 'owner' }] }),
    ]) {
      expect(await start(caller, 'court-1')).toBe(403);
    }
    expect(await start(portable)).toBe(201);
    expect(await start(ana)).toBe(201);
    expect(await start(user('new', { playerId: null }))).toBe(409);
    expect(await start(anonymous)).toBe(401);
  });

  test('on a court where one is live is 409', async () => {
    const call = service.as(manager);
    await call('createFreeplayMatch', { body: { courtId: 'court-1' } });
    const second = call('createFreeplayMatch', { body: { courtId: 'court-1' } });
    expect(await refusalOf(second)).toMatchObject({ status: 409 });
    await call('createFreeplayMatch', { body: { courtId: 'court-2' } });
  });

  test('a board that stands on a court starts matches there', async () => {
    const board = await newBoard('court-1');
    const match = await service.as(board)('createFreeplayMatch', { body: {} });
    expect(match.court?.id).toBe('court-1');
  });
});

describe('a freeplay match', () => {
  const points = Array.from({ length: 32 }, () => ({ winner: 'guest' as const }));

  test('is scored and confirmed by its board, which names no user', async () => {
    const call = service.as(await newBoard(null));
    const { id } = await call('createFreeplayMatch', { body: { matchFormat: 'pro_set' } });
    const decided = await call('addPoints', { params: { id }, body: { points } });
    expect(decided).toMatchObject({ status: 'completed', version: 2 });
    const confirmed = await call('confirmMatch', { params: { id }, body: {} });
    expect(confirmed).toMatchObject({ winnerSide: 'guest', confirmedByUserId: null });
    const log = await service.as(anonymous)('listMatchPoints', { params: { id } });
    expect(log[0]?.by).toBe('board');
  });

  test('of a board is not for another board of the club', async () => {
    const { id } = await service.as(await newBoard(null))('createFreeplayMatch', { body: {} });
    const other = service.as(await newBoard(null));
    const scored = other('addPoints', { params: { id }, body: { winner: 'home' } });
    expect(await refusalOf(scored)).toMatchObject({ status: 403 });
  });

  test('is arranged by club staff; coaches do not score, cancel or confirm it; a role that is new counts at once', async () => {
    const board = service.as(await newBoard('court-1'));
    const { id } = await board('createFreeplayMatch', { body: {} });
    const promoted = user('cara');
    const known = service.records.players.get('player-cara');
    if (known === undefined) throw new Error('no such player');
    const clubs = [{ clubId: 'club-1', role: 'coach' as const, isPrimary: false }];
    service.records.players.set('player-cara', { ...known, clubs });
    const statusOf = async (caller: Caller, [method, path, body]: readonly [string, string, object]) =>
      (await service.send(method, `/matches/${id}${path}`, { caller, body })).status;
    const arrange = ['PATCH', '', { notes: 'Lights off at ten' }] as const;
    const others = [
      ['POST', '/points', { winner: 'home' }],
      ['POST', '/confirm', {}],
      ['POST', '/cancel', {}],
    ] as const;
    expect(await statusOf(manager, arrange)).toBe(200);
    for (const caller of [inClub('coach', 'coach'), promoted]) {
      expect(await statusOf(caller, arrange)).toBe(200);
      for (const other of others) expect(await statusOf(caller, other)).toBe(403);
    }
    for (const caller of [ana, inClub('member', 'member')]) expect(await statusOf(caller, arrange)).toBe(403);
    service.records.players.set('player-cara', known);
  });

  test('on a court is scored, confirmed and ended by who runs its club, and by no other club', async () => {
    const board = service.as(await newBoard('court-1'));
    const statusOf = async (caller: Caller, path: string, body = {}) =>
      (await service.send('POST', `/matches/${path}`, { caller, body })).status;
    const { id } = await board('createFreeplayMatch', { body: { matchFormat: 'pro_set' } });
    const elsewhere = user('elsewhere', { clubs: [{ clubId: 'club-2', role: 'owner' }] });
    for (const caller of [elsewhere, ana, inClub('member', 'member')])
      for (const step of ['points', 'cancel', 'confirm', 'reinstate', 'reopen'])
        expect(await statusOf(caller, `${id}/${step}`, step === 'points' ? { points } : {})).toBe(403);
    expect(await statusOf(anonymous, `${id}/cancel`)).toBe(401);
    expect(await statusOf(manager, `${id}/points`, { points })).toBe(200);
    expect(await statusOf(inClub('founder', 'owner'), `${id}/confirm`)).toBe(200);
    const next = await board('createFreeplayMatch', { body: {} });
    expect(await statusOf(manager, `${next.id}/cancel`)).toBe(200);
    expect(service.matches.get(next.id)?.state.status).toBe('cancelled');
    // On no court it is not the club's.
    const { id: portable } = await service.as(await newBoard(null))('createFreeplayMatch', { body: {} });
    for (const step of ['cancel', 'confirm'])
      expect(await statusOf(manager, `${portable}/${step}`)).toBe(403);
  });

  const slotsOf = async (caller: Caller, id: string) =>
    (await service.as(caller)('listFreeplaySlots', { params: { id } })).data;

  test('has open slots that players take with their keys', async () => {
    const board = await newBoard(null);
    const { id } = await service.as(board)('createFreeplayMatch', { body: {} });
    const keys = (await slotsOf(board, id)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(4);
    const claim = (caller: Caller, [side, position]: readonly [string, string], key?: string | null) =>
      service.send('POST', `/freeplay-matches/${id}/slots/${side}/${position}/claim`, {
        caller,
        body: { key: key ?? undefined },
      });
    const [first, , , last] = keys;
    for (const wrong of [undefined, '', 'x', first])
      expect(await claim(ana, ['guest', '2'], wrong)).toMatchObject({
        status: 422,
        body: { details: [{ code: 'slot-key-unknown', path: 'key' }] },
      });
    expect(await claim(ana, ['guest', '2'], last)).toMatchObject({
      status: 200,
      body: { version: 2, players: { guest: [{ name: 'Player 3' }, { id: 'player-ana', name: 'ana' }] } },
    });
    expect((await claim(ana, ['guest', '2'])).status).toBe(200);
    expect((await claim(ana, ['home', '1'], first)).status).toBe(409);
    expect((await claim(user('bea'), ['guest', '2'], last)).status).toBe(409);
    for (const slot of [
      ['home', '3'],
      ['home', '0'],
      ['left', '1'],
      ['home', 'x'],
    ] as const) {
      expect((await claim(user('bea'), slot, first)).status).toBe(404);
    }
    expect((await claim(anonymous, ['home', '1'], first)).status).toBe(401);
    expect((await claim(await newBoard(null), ['home', '1'], first)).status).toBe(403);
    const scored = service.as(ana)('addPoints', { params: { id }, body: { winner: 'home' } });
    expect((await scored).version).toBe(3);
  });

  test('shows the keys of its open slots to those who run it, and to no reader of the match', async () => {
    const board = await newBoard('court-1');
    const made = await service.as(board)('createFreeplayMatch', {
      body: { players: { home: [{ name: 'Ana' }], guest: [{ name: 'Player 2' }] } },
    });
    const slots = await slotsOf(board, made.id);
    expect(slots).toMatchObject([{ player: { name: 'Ana' }, key: null }, { player: { name: 'Player 2' } }]);
    const key = slots[1]?.key ?? '';
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await slotsOf(manager, made.id)).toEqual(slots);
    const { key: link } = await service.as(manager)('createBoard', { body: { matchId: made.id } });
    const statusOf = async (caller: Caller) =>
      (await service.send('GET', `/freeplay-matches/${made.id}/slots`, { caller })).status;
    for (const caller of [ana, inClub('bea', 'member'), { kind: 'board', key: link } as const])
      expect(await statusOf(caller)).toBe(403);
    expect(await statusOf(anonymous)).toBe(401);
    const shown = [made, await service.as(anonymous)('getMatch', { params: { id: made.id } })];
    expect(JSON.stringify(shown)).not.toContain(key);
    const closed = `/freeplay-matches/${made.id}/slots/home/1/claim`;
    expect(await service.send('POST', closed, { caller: ana, body: { key } })).toMatchObject({
      status: 409,
      body: { details: [{ code: 'slot-taken' }] },
    });
    await service.as(board)('cancelMatch', { params: { id: made.id }, body: {} });
    expect((await slotsOf(board, made.id)).map((slot) => slot.key)).toEqual([null, null]);
  });

  test('that a user starts on no court has a slot for them, without a key', async () => {
    const { id } = await service.as(ana)('createFreeplayMatch', { body: {} });
    const path = `/freeplay-matches/${id}/slots/home/1/claim`;
    expect((await service.send('POST', path, { caller: user('bea'), body: {} })).status).toBe(422);
    expect((await service.send('POST', path, { caller: ana })).status).toBe(200);
  });

  test('of registered players is started by one of them, or by who runs the club of the court', async () => {
    const players = { home: [{ playerId: 'player-ana' }], guest: [{ playerId: 'player-bea' }] };
    const start = async (caller: Caller, body: object) => {
      service.matches.clear();
      return (await service.send('POST', '/freeplay-matches', { caller, body })).status;
    };
    const onCourt = { players, courtId: 'court-1' };
    expect(await start(user('cara'), { players })).toBe(403);
    expect(await start(manager, { players })).toBe(403);
    for (const caller of [inClub('cara', 'member'), inClub('cara', 'coach')])
      expect(await start(caller, onCourt)).toBe(403);
    expect(await start(user('cara'), { players: { ...players, guest: [{ name: 'Guest' }] } })).toBe(403);
    for (const caller of [ana, user('bea'), admin, await newBoard(null)])
      expect(await start(caller, { players })).toBe(201);
    for (const caller of [manager, await newBoard('court-1')]) expect(await start(caller, onCourt)).toBe(201);
    const guests = { home: [{ name: 'A' }], guest: [{ name: 'B' }] };
    expect(await start(user('cara'), { players: guests })).toBe(201);
  });

  test('is the only kind that has slots', async () => {
    service.put(situations.scheduled);
    const path = '/freeplay-matches/match-1/slots/home/1/claim';
    expect((await service.send('POST', path, { caller: ana })).status).toBe(404);
    const unknown = '/freeplay-matches/unknown/slots/home/1/claim';
    expect((await service.send('POST', unknown, { caller: ana })).status).toBe(404);
  });
});
