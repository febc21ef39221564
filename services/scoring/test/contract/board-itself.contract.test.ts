import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BoardItselfView } from '@courtcast/contracts';
import { admin, anonymous, user } from '../support/caller.ts';
import { scheduledMatch } from '../support/matches.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { MemoryService } from '../support/memory-service.ts';

let service: MemoryService;
const manager = user('manager', { clubs: [{ clubId: 'club-1', role: 'manager' }] });

beforeAll(async () => {
  service = await startMemoryService();
});
afterAll(() => service.stop());

const boardOn = async (courtId: string | null) => {
  const body = { clubId: 'club-1', courtId, name: 'Box' };
  const { board, key } = await service.as(manager)('createBoard', { body });
  return { board, caller: { kind: 'board', key } as const };
};

const askedBy = async (caller: { kind: 'board'; key: string }): Promise<BoardItselfView> =>
  service.as(caller)('getMyBoard');

describe('a board learns', () => {
  test('its name, its club and its court, and that nothing is played there', async () => {
    const { board, caller } = await boardOn('court-2');
    const answer = await service.send('GET', '/boards/me', { caller });
    expect(answer.body).toEqual({
      board,
      club: { id: 'club-1', name: service.records.clubs.get('club-1')?.name },
      court: { id: 'court-2', name: 'Name of court-2' },
      match: null,
    });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('the match in progress on its court, with version and score, and none of another court', async () => {
    const [one, other] = [await boardOn('court-1'), await boardOn('court-2')];
    const made = await service.as(one.caller)('createFreeplayMatch', { body: {} });
    const { version } = await service.as(one.caller)('addPoints', {
      params: { id: made.id },
      body: { winner: 'home' },
    });
    const { match } = await askedBy(one.caller);
    expect(match).toMatchObject({ id: made.id, version, score: { points: { home: '15', guest: '0' } } });
    expect((await askedBy(other.caller)).match).toBeNull();
  });

  test('as a portable one its own match, not that of another, nor one that went to a court', async () => {
    const [one, other] = [await boardOn(null), await boardOn(null)];
    const made = await service.as(one.caller)('createFreeplayMatch', { body: {} });
    expect(await askedBy(one.caller)).toMatchObject({ court: null, match: { id: made.id } });
    expect((await askedBy(other.caller)).match).toBeNull();
    await service.as(admin)('patchMatch', { params: { id: made.id }, body: { courtId: 'court-9' } });
    expect((await askedBy(one.caller)).match).toBeNull();
  });

  test('no match of a draft', async () => {
    const { caller } = await boardOn('court-2');
    const court = { id: 'court-2', name: 'Court', clubId: 'club-1', club: null };
    const tournament = { id: 't-draft', name: 'Draft', hostClubIds: [], isDraft: true };
    service.put({ ...scheduledMatch({ id: 'hidden', tournament }), court, status: 'in_progress' });
    expect((await askedBy(caller)).match).toBeNull();
  });

  test('as a scoring link its match, whatever its status, until it has ended', async () => {
    service.put(scheduledMatch({ id: 'linked' }));
    const referee = user('referee');
    const { key } = await service.as(referee)('createBoard', { body: { matchId: 'linked' } });
    const caller = { kind: 'board', key } as const;
    expect(await askedBy(caller)).toMatchObject({
      ...{ club: null, court: null },
      board: { matchId: 'linked', hasEnded: false },
      match: { id: 'linked', status: 'scheduled' },
    });
    await service.as(referee)('cancelMatch', { params: { id: 'linked' }, body: {} });
    expect((await service.send('GET', '/boards/me', { caller })).status).toBe(401);
  });

  test('of a court that is gone only that it is gone', async () => {
    const { board, caller } = await boardOn('court-2');
    const court = service.records.courts.get('court-2');
    if (court === undefined) throw new Error('no court');
    service.records.courts.set('court-2', { ...court, deleted: true });
    const answer = await askedBy(caller);
    service.records.courts.set('court-2', court);
    expect(answer).toMatchObject({ board: { id: board.id, courtId: 'court-2' }, court: null });
  });
});

describe('it is shown to no other caller', () => {
  test.each([
    ['no credentials', anonymous, 401],
    ['a key that no board has', { kind: 'board', key: 'cbk_unknown' } as const, 401],
    ['a user who keeps the boards', manager, 403],
    ['an admin', admin, 403],
  ])('%s', async (_, caller, status) => {
    expect((await service.send('GET', '/boards/me', { caller })).status).toBe(status);
  });

  test('a key that was replaced, or whose board was removed', async () => {
    const { board, caller } = await boardOn('court-2');
    const params = { id: board.id };
    const { key } = await service.as(manager)('rotateBoardKey', { params, body: {} });
    expect((await service.send('GET', '/boards/me', { caller })).status).toBe(401);
    await service.as(manager)('deleteBoard', { params });
    const gone = { kind: 'board', key } as const;
    expect((await service.send('GET', '/boards/me', { caller: gone })).status).toBe(401);
  });
});
