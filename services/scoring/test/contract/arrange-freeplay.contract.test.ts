import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { admin, user } from '../support/caller.ts';
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

const in1 = (name: string, role: 'manager' | 'coach' | 'member') =>
  user(name, { clubs: [{ clubId: 'club-1', role }] });

const newBoard = async (clubId: string, courtId: string | null): Promise<Caller> => {
  const { key } = await service.as(admin)('createBoard', { body: { clubId, courtId, name: 'Box' } });
  return { kind: 'board', key };
};

/** Courts 1 and 2 are of club 1, court 9 is of club 2. */
const callers = {
  'a user of no club': async () => user('ana'),
  'another user': async () => user('bea'),
  'a member of club 1': async () => in1('cara', 'member'),
  'a coach of club 1': async () => in1('dora', 'coach'),
  'a manager of club 1': async () => in1('manager', 'manager'),
  'an admin': async () => admin,
  'the board of court 1': () => newBoard('club-1', 'court-1'),
  'the board of court 9': () => newBoard('club-2', 'court-9'),
  'a portable board of club 1': () => newBoard('club-1', null),
} satisfies Record<string, () => Promise<Caller>>;

type Name = keyof typeof callers;

/** The people who try to move a match, with the status each gets. */
type Attempts = Partial<Record<Name, number>>;

const start = async (caller: Caller, courtId?: string): Promise<string> => {
  const match = await service.as(caller)('createFreeplayMatch', { body: { courtId } });
  return match.id;
};

const arrange = async (caller: Caller, id: string, body: object): Promise<number> =>
  (await service.send('PATCH', `/matches/${id}`, { caller, body })).status;

const courtOf = (id: string): string | undefined => service.matches.get(id)?.state.court?.id;

describe('a freeplay match goes onto a court', () => {
  const moves: readonly [by: Name, from: string | undefined, to: string, attempts: Attempts][] = [
    ['a user of no club', undefined, 'court-1', { 'a user of no club': 403, 'another user': 403 }],
    ['a user of no club', undefined, 'court-1', { 'a manager of club 1': 403, 'an admin': 200 }],
    ['a member of club 1', undefined, 'court-1', { 'a member of club 1': 200 }],
    ['a member of club 1', undefined, 'court-9', { 'a member of club 1': 403 }],
    ['a coach of club 1', undefined, 'court-9', { 'a coach of club 1': 403, 'an admin': 200 }],
    ['a member of club 1', 'court-1', 'court-2', { 'a member of club 1': 403, 'a coach of club 1': 200 }],
    ['the board of court 1', 'court-1', 'court-2', { 'the board of court 1': 403, 'a coach of club 1': 200 }],
    ['the board of court 1', 'court-1', 'court-9', { 'a manager of club 1': 403, 'an admin': 200 }],
    ['the board of court 9', 'court-9', 'court-1', { 'the board of court 9': 403, 'a coach of club 1': 403 }],
    ['a portable board of club 1', undefined, 'court-1', { 'a portable board of club 1': 403 }],
    ['a portable board of club 1', undefined, 'court-1', { 'the board of court 1': 403 }],
    ['a portable board of club 1', undefined, 'court-1', { 'a coach of club 1': 200 }],
    ['a portable board of club 1', undefined, 'court-9', { 'a manager of club 1': 403 }],
  ];

  test.each(moves)('started by %s on %s, to %s: %j', async (...[by, from, to, attempts]) => {
    const starter = await callers[by]();
    for (const [name, status] of Object.entries(attempts) as [Name, number][]) {
      service.matches.clear();
      const id = await start(starter, from);
      const mover = name === by ? starter : await callers[name]();
      expect([name, await arrange(mover, id, { courtId: to, notes: 'Moved' })]).toEqual([name, status]);
      expect(courtOf(id)).toBe(status === 200 ? to : from);
      expect(service.matches.get(id)?.state.notes).toBe(status === 200 ? 'Moved' : null);
    }
  });

  test('with a board that stands there by now, and with no other', async () => {
    const call = service.as(admin);
    const body = { clubId: 'club-1', courtId: null, name: 'Box' };
    const { board, key } = await call('createBoard', { body });
    const caller = { kind: 'board', key } as const;
    const id = await start(caller);
    await call('patchBoard', { params: { id: board.id }, body: { courtId: 'court-2' } });
    expect(await arrange(caller, id, { courtId: 'court-1' })).toBe(403);
    expect(await arrange(caller, id, { courtId: 'court-2' })).toBe(200);
  });

  test('with a user whose membership is new, before their own list names it', async () => {
    const known = service.records.players.get('player-bea');
    if (known === undefined) throw new Error('no such player');
    const id = await start(user('bea'));
    expect(await arrange(user('bea'), id, { courtId: 'court-1' })).toBe(403);
    const clubs = [{ clubId: 'club-1', role: 'member' as const, isPrimary: false }];
    service.records.players.set('player-bea', { ...known, clubs });
    expect(await arrange(user('bea'), id, { courtId: 'court-1' })).toBe(200);
    service.records.players.set('player-bea', known);
  });

  test('that there is', async () => {
    const id = await start(user('ana'));
    expect(await arrange(user('ana'), id, { courtId: 'court-gone' })).toBe(422);
    expect(await arrange(user('bea'), id, { courtId: 'court-gone' })).toBe(403);
  });
});

test('who started a freeplay match arranges it as long as it is on no court', async () => {
  const member = in1('cara', 'member');
  const id = await start(member);
  expect(await arrange(member, id, { notes: 'Two sets only' })).toBe(200);
  expect(await arrange(member, id, { courtId: 'court-1' })).toBe(200);
  for (const body of [{ notes: 'Mine' }, { courtId: null }, { courtId: 'court-1' }, { playOrder: 1 }]) {
    expect(await arrange(member, id, body)).toBe(403);
  }
  expect(await arrange(in1('dora', 'coach'), id, { courtId: null })).toBe(200);
  expect(await arrange(member, id, { notes: 'Mine again' })).toBe(200);
});
