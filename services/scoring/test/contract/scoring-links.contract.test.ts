import { hash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { problemBodySchema } from '@courtcast/contracts';
import type { BoardView, Caller } from '@courtcast/contracts';
import { admin, anonymous, refusalOf, user } from '../support/caller.ts';
import { scheduledMatch, situations } from '../support/matches.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { MemoryService } from '../support/memory-service.ts';

let service: MemoryService;

beforeEach(async () => {
  service = await startMemoryService();
  service.put(scheduledMatch());
});
afterEach(() => service.stop());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const referee = user('referee');
const director = user('director');
const params = { id: 'match-1' };

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
const keyed = (key: string): Caller => ({ kind: 'board', key });
const newLink = (body: { name?: string; expiresAt?: string } = {}, matchId = 'match-1') =>
  service.as(referee)('createBoard', { body: { matchId, ...body } });
const pointBy = async (key: string, id = 'match-1'): Promise<number> =>
  (await service.send('POST', `/matches/${id}/points`, { caller: keyed(key), body: { winner: 'home' } }))
    .status;
const post = async (caller: Caller, path: string, body: object = {}): Promise<number> =>
  (await service.send('POST', path, { caller, body })).status;
const isOpen = async (key: string): Promise<boolean> => {
  const { status } = await service.send('GET', '/matches/match-1', { caller: keyed(key) });
  expect([200, 401]).toContain(status);
  return status === 200;
};

describe('a scoring link', () => {
  test('is shown once, with its key and the address of the pad, and ends after a day', async () => {
    const before = Date.now();
    const made = await service.send('POST', '/boards', { caller: referee, body: { matchId: 'match-1' } });
    expect(made.status).toBe(201);
    const { board, key, url } = made.body as { board: BoardView; key: string; url: string };
    expect(url).toBe(`https://courtcast.example/score/match-1#${key}`);
    expect(key).toMatch(/^[\w-]{43}$/);
    const known = { clubId: null, courtId: null, matchId: 'match-1', name: 'Scoring link', hasEnded: false };
    expect(board).toMatchObject(known);
    const leftMs = Date.parse(board.expiresAt ?? '') - before;
    expect(leftMs).toBeGreaterThanOrEqual(DAY_MS);
    expect(leftMs).toBeLessThan(DAY_MS + HOUR_MS);
    expect(made.headers.get('location')).toBe(`/api/v1/boards/${board.id}`);
  });

  test('starts and scores its match, and every point names it', async () => {
    const { board, key } = await newLink({ name: 'Phone of Paula' });
    const call = service.as(keyed(key));
    expect(await call('startMatch', { params, body: {} })).toMatchObject({ status: 'in_progress' });
    await call('addPoints', { params, body: { winner: 'home' } });
    await call('addMatchEvent', { params, body: { type: 'fault', side: 'home' } });
    await call('undoPoint', { params, body: {} });
    await call('suspendMatch', { params, body: {} });
    await call('resumeMatch', { params, body: {} });
    await call('addPoints', { params, body: { winner: 'guest' } });
    const log = await service.as(admin)('listMatchPoints', { params });
    expect(log.map(({ by }) => by)).toEqual([`board:${board.id}`, `board:${board.id}`]);
    const open = await service.as(anonymous)('listMatchPoints', { params });
    expect(open.map(({ by }) => by)).toEqual(['board', 'board']);
    expect(open.some(({ board: entering }) => entering !== undefined)).toBe(false);
    const ended = await call('setMatchResult', {
      params,
      body: { outcome: 'retirement', winnerSide: 'home' },
    });
    expect(ended).toMatchObject({ status: 'completed', confirmedAt: null });
  });

  test('shows who else scores its match to those who may score it, and to no others', async () => {
    const [ana, ben] = [await newLink({ name: 'Phone of Ana' }), await newLink({ name: 'Phone of Ben' })];
    const readBy = async (caller: Caller, query: object = { boards: true }) => {
      const log = await service.as(caller)('listMatchPoints', { params, query });
      return log.map(({ board }) => board ?? null);
    };
    await service.as(keyed(ana.key))('startMatch', { params, body: {} });
    expect([await pointBy(ana.key), await pointBy(ben.key)]).toEqual([200, 200]);
    await service.as(referee)('addPoints', { params, body: { winner: 'home' } });
    const shown = [
      { id: ana.board.id, name: 'Phone of Ana' },
      { id: ben.board.id, name: 'Phone of Ben' },
      null,
    ];
    for (const caller of [keyed(ana.key), keyed(ben.key), referee, admin])
      expect(await readBy(caller)).toEqual(shown);
    expect(await readBy(keyed(ana.key), {})).toEqual([null, null, null]);
    service.put({ ...situations['in progress, nothing played'], id: 'other' });
    const foreign = await newLink({}, 'other');
    for (const caller of [keyed(foreign.key), anonymous, user('spectator')])
      expect(await readBy(caller)).toEqual([null, null, null]);
    await service.as(referee)('deleteBoard', { params: { id: ana.board.id } });
    expect(await readBy(keyed(ben.key))).toEqual([null, shown[1], null]);
    const answer = await service.send('GET', '/matches/match-1/points?boards=true', {
      caller: keyed(ben.key),
    });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('does nothing else: 403', async () => {
    const { key, board } = await newLink();
    service.put({ ...situations['completed by points'], id: 'match-1' });
    service.put({ ...situations['in progress, nothing played'], id: 'other' });
    const caller = keyed(key);
    const sets = [{ home: 6, guest: 1 }];
    for (const [method, path, body] of [
      ['POST', '/matches/match-1/confirm', {}],
      ['POST', '/matches/match-1/cancel', {}],
      ['PUT', '/matches/match-1/score', { sets }],
      ['PATCH', '/matches/match-1', { notes: 'Mine' }],
      ['POST', '/matches/other/points', { winner: 'home' }],
      ['POST', '/matches/other/undo', {}],
      ['PUT', '/matches/other/score', { sets }],
      ['POST', '/matches/other/confirm', {}],
      ['POST', '/freeplay-matches', {}],
      ['POST', '/freeplay-matches', { courtId: 'court-1' }],
      ['POST', '/boards', { matchId: 'match-1' }],
      ['POST', '/boards', { clubId: 'club-1', name: 'Box' }],
      ['GET', '/boards?matchId=match-1', undefined],
      ['GET', `/boards/${board.id}`, undefined],
      ['PATCH', `/boards/${board.id}`, { name: 'Mine' }],
      ['POST', `/boards/${board.id}/rotate-key`, {}],
      ['DELETE', `/boards/${board.id}`, undefined],
    ] as const) {
      const answer = await service.send(method, path, { caller, body });
      expect([method, path, answer.status]).toEqual([method, path, 403]);
      const isOfAnother = path.startsWith('/matches/other');
      const { message } = problemBodySchema.parse(answer.body);
      expect(message.includes('a scoring link for another match')).toBe(isOfAnother);
    }
    service.put({ ...situations.confirmed, id: 'confirmed' });
    for (const verb of ['reopen', 'confirm'])
      expect(await post(caller, `/matches/confirmed/${verb}`)).toBe(403);
    service.put({ ...situations['cancelled, nothing played'], id: 'off' });
    expect(await post(caller, '/matches/off/reinstate')).toBe(403);
  });

  test('of a freeplay match takes no slot of it, and confirms nothing', async () => {
    const ana = user('ana');
    const { id } = await service.as(ana)('createFreeplayMatch', { body: {} });
    const { key } = await service.as(ana)('createBoard', { body: { matchId: id } });
    expect(await pointBy(key, id)).toBe(200);
    expect(await post(keyed(key), `/freeplay-matches/${id}/slots/home/1/claim`)).toBe(403);
    expect(await post(keyed(key), `/matches/${id}/confirm`)).toBe(403);
    expect(await post(keyed(key), `/matches/${id}/cancel`)).toBe(403);
  });
});

describe('the key of a scoring link ends, and is then 401 like an unknown one', () => {
  test('when it expires', async () => {
    const { key } = await newLink({ expiresAt: inMs(HOUR_MS) });
    service.clock.aheadMs = HOUR_MS - 60_000;
    expect(await isOpen(key)).toBe(true);
    service.clock.aheadMs = HOUR_MS + 1;
    expect([await isOpen(key), await pointBy(key)]).toEqual([false, 401]);
    const unknown = await service.send('GET', '/matches/match-1', { caller: keyed('unknown') });
    const expired = await service.send('GET', '/matches/match-1', { caller: keyed(key) });
    expect([expired.status, expired.body]).toEqual([unknown.status, unknown.body]);
  });

  test('when its match is confirmed; reopening brings none back, but a new one may be made', async () => {
    const [first, second] = [await newLink(), await newLink()];
    const official = service.as(referee);
    await official('putScore', {
      params,
      body: {
        sets: [
          { home: 6, guest: 1 },
          { home: 6, guest: 2 },
        ],
      },
    });
    expect(await isOpen(first.key)).toBe(true);
    await official('confirmMatch', { params, body: {} });
    for (const { key } of [first, second])
      expect([await isOpen(key), await pointBy(key)]).toEqual([false, 401]);
    await official('reopenMatch', { params, body: {} });
    expect(await isOpen(first.key)).toBe(false);
    const { key } = await newLink();
    expect([
      await isOpen(key),
      await post(keyed(key), '/matches/match-1/points', { winner: 'home' }),
    ]).toEqual([true, 409]);
    await official('confirmMatch', { params, body: {} });
    expect(await isOpen(key)).toBe(false);
  });

  test('when its match is cancelled; reinstating does not bring it back', async () => {
    const { key } = await newLink();
    const official = service.as(referee);
    await official('cancelMatch', { params, body: {} });
    expect([await isOpen(key), await pointBy(key)]).toEqual([false, 401]);
    await official('reinstateMatch', { params, body: {} });
    expect(await isOpen(key)).toBe(false);
  });

  test('when it is removed, and when its key is replaced; the new key works', async () => {
    const { board, key } = await newLink();
    const call = service.as(director);
    const rotated = await call('rotateBoardKey', { params: { id: board.id }, body: {} });
    expect(rotated.url).toBe(`https://courtcast.example/score/match-1#${rotated.key}`);
    expect(rotated.board.expiresAt).toBe(board.expiresAt);
    expect([await isOpen(key), await isOpen(rotated.key)]).toEqual([false, true]);
    await call('deleteBoard', { params: { id: board.id } });
    expect(await isOpen(rotated.key)).toBe(false);
    expect(await refusalOf(call('getBoard', { params: { id: board.id } }))).toMatchObject({ status: 404 });
  });

  test('and is no longer known to the gateway, which takes it as known for at most five seconds', async () => {
    const { board, key } = await newLink({ expiresAt: inMs(HOUR_MS) });
    const identify = async () =>
      (await service.send('POST', '/internal/boards/identify', { body: { keyHash: hash('sha256', key) } }))
        .body;
    const { userId: madeBy } = referee;
    expect(await identify()).toEqual({ boardId: board.id, madeBy, usableForMs: 5_000 });
    service.clock.aheadMs = HOUR_MS - 2_000;
    expect(await identify()).toMatchObject({ boardId: board.id, usableForMs: expect.closeTo(1_000, -4) });
    service.clock.aheadMs = HOUR_MS + 1;
    expect(await identify()).toEqual({ boardId: null, madeBy: null, usableForMs: null });
  });
});

describe('scoring links are kept', () => {
  test('by who may confirm the match: listed, renamed, seen after they have ended', async () => {
    const { board } = await newLink({ name: 'Phone' });
    await newLink({}, (service.put(scheduledMatch({ id: 'other' })), 'other'));
    for (const caller of [referee, director, user('owner'), admin]) {
      const { data } = await service.as(caller)('listBoards', { query: { matchId: 'match-1' } });
      expect(data).toEqual([board]);
      expect(await service.as(caller)('getBoard', { params: { id: board.id } })).toEqual(board);
    }
    const renamed = await service.as(director)('patchBoard', {
      params: { id: board.id },
      body: { name: 'Desk' },
    });
    expect(renamed).toMatchObject({ name: 'Desk', matchId: 'match-1' });
    await service.as(referee)('cancelMatch', { params, body: {} });
    const { data } = await service.as(referee)('listBoards', { query: { matchId: 'match-1' } });
    expect(data).toMatchObject([{ id: board.id, hasEnded: true }]);
    expect((await service.as(admin)('listBoards', { query: { clubId: 'club-1' } })).data).toEqual([]);
  });

  test('by no others: umpires and others 403, without credentials 401', async () => {
    const { board } = await newLink();
    const { key } = await service.as(admin)('createBoard', {
      body: { clubId: 'club-1', courtId: 'court-1', name: 'Box' },
    });
    const manager = user('manager', { clubs: [{ clubId: 'club-1', role: 'manager' }] });
    service.put({ ...scheduledMatch(), umpireUserId: 'user-chair' });
    const path = `/boards/${board.id}`;
    const requests = [
      ['POST', '/boards', { matchId: 'match-1' }],
      ['GET', '/boards?matchId=match-1', undefined],
      ['GET', path, undefined],
      ['PATCH', path, { name: 'Mine' }],
      ['POST', `${path}/rotate-key`, {}],
      ['DELETE', path, undefined],
    ] as const;
    for (const [method, url, body] of requests) {
      expect((await service.send(method, url, { caller: anonymous, body })).status).toBe(401);
      for (const caller of [
        user('umpire'),
        user('chair'),
        user('outsider'),
        user('ana'),
        manager,
        keyed(key),
      ]) {
        const { status } = await service.send(method, url, { caller, body });
        expect([method, url, caller, status]).toEqual([method, url, caller, 403]);
      }
    }
  });

  test('of a freeplay match by its players, not by its board', async () => {
    const body = { clubId: 'club-1', courtId: 'court-1', name: 'Box' };
    const { key } = await service.as(admin)('createBoard', { body });
    const { id } = await service.as(keyed(key))('createFreeplayMatch', {
      body: { players: { home: [{ playerId: 'player-ana' }], guest: [{ name: 'Guest' }] } },
    });
    expect(await post(keyed(key), '/boards', { matchId: id })).toBe(403);
    expect(await post(user('ana'), '/boards', { matchId: id })).toBe(201);
    expect(await post(user('bea'), '/boards', { matchId: id })).toBe(403);
  });

  test('of a draft are not there for others, and see their match', async () => {
    const tournament = { id: 't-draft', name: 'Draft', hostClubIds: [], isDraft: true };
    service.put(scheduledMatch({ id: 'hidden', tournament }));
    const { board, key } = await newLink({}, 'hidden');
    const outsider = user('outsider');
    const asked = async (matchId: string) => {
      const made = await service.send('POST', '/boards', { caller: outsider, body: { matchId } });
      const listed = await service.send('GET', `/boards?matchId=${matchId}`, { caller: outsider });
      return [made.status, made.body, listed.status, listed.body];
    };
    expect(await asked('hidden')).toEqual(await asked('nowhere'));
    expect(await asked('hidden')).toMatchObject([404, {}, 200, { data: [] }]);
    const path = `/boards/${board.id}`;
    const unknown = await service.send('GET', '/boards/nowhere', { caller: outsider });
    expect(await service.send('GET', path, { caller: outsider })).toMatchObject({
      status: 404,
      body: unknown.body,
    });
    expect((await service.send('DELETE', path, { caller: outsider })).status).toBe(404);
    const seen = async (caller: Caller, id: string) =>
      (await service.send('GET', `/matches/${id}`, { caller })).status;
    service.put(scheduledMatch({ id: 'hidden-2', tournament }));
    expect([await seen(keyed(key), 'hidden'), await seen(keyed(key), 'hidden-2')]).toEqual([200, 404]);
  });
});

describe('a scoring link is refused', () => {
  const send = (body: object) => service.send('POST', '/boards', { caller: referee, body });
  const refused = (status: number, code: string, path: string) => ({
    status,
    body: { details: [{ code, path }] },
  });

  test.each([
    ['the past', () => inMs(-1_000)],
    ['more than seven days', () => inMs(7 * DAY_MS + HOUR_MS)],
    ['never', () => '9999-01-01T00:00:00Z'],
  ])('until %s', async (_title, expiresAt) => {
    const answer = await send({ matchId: 'match-1', expiresAt: expiresAt() });
    expect(answer).toMatchObject(refused(422, 'impossible-expiry', 'expiresAt'));
    expect((await send({ matchId: 'match-1', expiresAt: inMs(7 * DAY_MS - HOUR_MS) })).status).toBe(201);
  });

  test.each([
    [{ matchId: 'match-1', clubId: 'club-1' }, 'clubId', 'is not a field of a scoring link (`matchId`)'],
    [{ matchId: 'match-1', courtId: 'court-1' }, 'courtId', 'is not a field of a scoring link (`matchId`)'],
    [
      { clubId: 'club-1', name: 'Box', expiresAt: '2026-01-01T00:00:00Z' },
      'expiresAt',
      'is not a field of a board of a club (`clubId`)',
    ],
  ])('mixed with a board of a club: %j', async (body, path, message) => {
    const answer = await send(body);
    expect(answer).toMatchObject({
      status: 422,
      body: { details: [{ code: 'unknown-field', path, message }] },
    });
  });

  test('for a match that is over, beside a hundred others, and on a court', async () => {
    const { board } = await newLink();
    expect(
      await service.send('PATCH', `/boards/${board.id}`, { caller: referee, body: { courtId: 'court-1' } }),
    ).toMatchObject(refused(422, 'not-permitted-field', 'courtId'));
    for (let count = 1; count < 100; count += 1) await newLink();
    expect(await send({ matchId: 'match-1' })).toMatchObject(refused(409, 'too-many-links', 'matchId'));
    service.put(situations.confirmed);
    expect(await send({ matchId: 'match-1' })).toMatchObject(refused(409, 'match-confirmed', 'matchId'));
    service.put({ ...situations['cancelled, nothing played'], endings: 1 });
    expect(await send({ matchId: 'match-1' })).toMatchObject(refused(409, 'match-cancelled', 'matchId'));
    expect(
      await service.send('POST', `/boards/${board.id}/rotate-key`, { caller: referee, body: {} }),
    ).toMatchObject(refused(409, 'link-ended', ''));
  });

  test.each([
    ['', 'required', 'clubId'],
    ['?clubId=club-1&matchId=match-1', 'not-permitted-field', 'matchId'],
  ])('a list of "%s"', async (query, code, path) => {
    const answer = await service.send('GET', `/boards${query}`, { caller: admin });
    expect(answer).toMatchObject(refused(422, code, path));
  });
});
