import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import type { Match } from '../../src/domain/match.ts';
import { admin, anonymous, user } from '../support/caller.ts';
import { scheduledMatch } from '../support/matches.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { MemoryService } from '../support/memory-service.ts';

let service: MemoryService;

const at = (text: string): Date => new Date(text);
const umpired = (id: string, changes: Partial<Match> = {}): Match => ({
  ...scheduledMatch({ id }),
  umpireUserId: 'user-chair',
  ...changes,
});
const named = (id: string) => ({ id, name: id });
const tie = { id: 'tie-1', leagueGroupId: 'group-1', clubId: 'club-1' };

beforeAll(async () => {
  service = await startMemoryService();
  service.put(umpired('first', { scheduledTime: at('2026-05-01T00:00:00.000Z') }));
  service.put(umpired('last', { scheduledTime: at('2026-05-01T23:59:59.999Z'), round: 2 }));
  service.put(umpired('next-day', { scheduledTime: at('2026-05-02T00:00:00.000Z') }));
  service.put(umpired('untimed', { scheduledTime: null, status: 'completed' }));
  service.put({ ...umpired('team', { kind: 'team', tournament: null, draw: null, tie }), round: null });
  service.put(
    umpired('hidden', { tournament: { id: 't-draft', name: 'D', hostClubIds: [], isDraft: true } }),
  );
  service.put(scheduledMatch({ id: 'unumpired' }));
  const sides = { home: [named('p-ana'), named('p-cleo')], guest: [named('p-bea'), named('p-dora')] };
  service.put({ ...scheduledMatch({ id: 'pair' }), sides });
});
afterAll(() => service.stop());

const ask = (search: string, caller: Caller = anonymous) =>
  service.send('GET', `/matches?perPage=100&${search}`, { caller });

const idsIn = async (search: string, caller?: Caller): Promise<unknown> => {
  const { status, body } = await ask(search, caller);
  if (status !== 200) return status;
  return (body as { data: { id: string }[] }).data.map(({ id }) => id).toSorted();
};

describe('GET /matches', () => {
  test.each([
    ['from=2026-05-01&to=2026-05-01', ['first', 'last']],
    ['from=2026-05-01T00:00:00.001Z&to=2026-05-01', ['last']],
    ['from=2026-05-02', ['next-day']],
    ['to=2026-05-01T02:00:00%2B02:00', ['first']],
    ['from=2026-05-03', []],
    ['from=2026-05-02&to=2026-05-01', []],
    ['round=2', ['last']],
    ['kind=team', ['team']],
    ['leagueGroupId=group-1', ['team']],
    ['leagueGroupId=unknown', []],
    ['kind=freeplay', []],
    ['playerId=p-ana&opponentId=p-bea', ['pair']],
    ['playerId=p-bea&opponentId=p-ana', ['pair']],
    // Partners are on one side of the net.
    ['playerId=p-ana&opponentId=p-cleo', []],
    ['opponentId=p-cleo', ['pair']],
    ['playerId=unknown&opponentId=p-ana', []],
    ['playerId=p-ana&opponentId=unknown', []],
  ])('?%s finds %j', async (search, ids) => {
    expect(await idsIn(search)).toEqual(ids);
  });

  test.each([
    'from=soon',
    'to=2026-02-30',
    'from=2026-05-01T10:00',
    'to=9999-12-31T23:59:59-01:00',
    'round=0',
    'round=final',
    'kind=league',
    'umpireUserId=a&umpireUserId=b',
  ])('?%s is 422', async (search) => {
    expect((await ask(search)).status).toBe(422);
  });
});

describe('a filter by who umpires', () => {
  const all = ['first', 'last', 'next-day', 'team', 'untimed'];

  const askers: Readonly<Record<string, readonly [Caller, readonly string[]]>> = {
    'the umpire': [user('chair'), all],
    'another user, who is shown umpires': [user('bea'), all],
    'staff of a draft': [user('referee'), [...all, 'hidden'].toSorted()],
    'an admin': [admin, [...all, 'hidden'].toSorted()],
  };

  test.each(Object.entries(askers))('is for %s', async (_, [caller, ids]) => {
    expect(await idsIn('umpireUserId=user-chair', caller)).toEqual(ids);
    expect(await idsIn('umpireUserId=unknown', caller)).toEqual([]);
  });

  test('holds with others', async () => {
    const search = 'umpireUserId=user-chair&tournamentId=t-1';
    expect(await idsIn(`${search}&kind=team`, user('bea'))).toEqual([]);
    expect(await idsIn(`${search}&round=2`, user('bea'))).toEqual(['last']);
    expect(await idsIn('umpireUserId=user-chair&tournamentId=t-draft', user('bea'))).toEqual([]);
  });

  test('has answers that no cache keeps for others', async () => {
    const answer = await ask('umpireUserId=user-chair', user('chair'));
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('is refused to who is shown no ids of users, whatever they guess', async () => {
    const { key } = await service.as(admin)('createBoard', { body: { clubId: 'club-1', name: 'Box' } });
    for (const guess of ['user-chair', 'user-bea', 'no-such-user'])
      for (const place of ['', '&tournamentId=t-1', '&tournamentId=t-draft', '&clubId=club-1']) {
        const search = `umpireUserId=${guess}${place}`;
        expect([guess, place, await idsIn(search)]).toEqual([guess, place, 401]);
        expect([guess, place, await idsIn(search, { kind: 'board', key })]).toEqual([guess, place, 403]);
      }
    expect(await idsIn('umpireUserId=&round=2')).toEqual(['last']);
  });
});

describe('GET /me/matches', () => {
  const own = async (search: string, caller: Caller): Promise<unknown> => {
    const { status, body } = await service.send('GET', `/me/matches?${search}`, { caller });
    if (status !== 200) return status;
    return (body as { data: { id: string; as: string[] }[] }).data
      .map(({ id, as }) => `${id}: ${as.join(' ')}`)
      .toSorted();
  };
  const open = ['first', 'last', 'next-day', 'team'];

  test('lists what is to umpire and to play, and what is not over unless asked', async () => {
    expect(await own('', user('chair'))).toEqual(open.map((id) => `${id}: umpire`));
    expect(await own('status=completed', user('chair'))).toEqual(['untimed: umpire']);
    expect(await own('as=player', user('chair'))).toEqual([]);
    expect(await own('', user('ana'))).toEqual([...open, 'unumpired'].map((id) => `${id}: player`));
    expect(await own('as=umpire', user('ana'))).toEqual([]);
  });

  test('says where someone is both', async () => {
    const both = user('chair', { playerId: 'player-ana' });
    expect(await own('', both)).toEqual([...open.map((id) => `${id}: player umpire`), 'unumpired: player']);
  });

  test('of a user without a player only what they umpire', async () => {
    const unknown = user('chair', { playerId: null });
    expect(await own('as=player', unknown)).toEqual([]);
    expect(await own('', unknown)).toEqual(open.map((id) => `${id}: umpire`));
  });

  test('lists matches of drafts for their staff only', async () => {
    expect(await own('', user('director', { userId: 'user-director', playerId: 'player-ana' }))).toContain(
      'hidden: player',
    );
  });

  test('is for users only, each for themselves', async () => {
    expect(await own('', anonymous)).toBe(401);
    const { key } = await service.as(admin)('createBoard', { body: { clubId: 'club-1', name: 'Box' } });
    expect(await own('', { kind: 'board', key })).toBe(403);
    const answer = await service.send('GET', '/me/matches', { caller: user('chair') });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test.each(['as=referee', 'status=over', 'page=0', 'as=player&as=umpire'])('?%s is 422', async (search) => {
    expect(await own(search, user('chair'))).toBe(422);
  });
});
