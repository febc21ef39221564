import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DomainEvent } from '@courtcast/contracts';
import { placeOfVersion, playerState, userState } from '@courtcast/testkit';
import { handleAudit } from '../../src/application/events/handle-audit.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { anonymous, as, board, givenClub, people, startApp } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const AT = '2026-05-01T12:00:00.000Z';
let clock = 0;

type Given = Pick<DomainEvent, 'service' | 'aggregate' | 'aggregateId' | 'state'> & Partial<DomainEvent>;

const take = async (over: Given, version = 1) => {
  clock += 1_000;
  const event: DomainEvent = {
    ...{ id: `1:${over.aggregateId}:${version}`, epoch: 1, version, changes: ['details'], scopes: [] },
    ...{ actor: 'user:admin', at: new Date(Date.parse(AT) + clock).toISOString() },
    ...over,
  };
  for (let delivery = 0; delivery < 2; delivery += 1)
    await handleAudit(app.deps, event, placeOfVersion(version));
};

const takeUser = (version: number, over: Parameters<typeof userState>[1], id = 'coach') =>
  take(
    {
      service: 'identity',
      aggregate: 'user',
      aggregateId: id,
      state: userState(id, over),
      changes: ['rights'],
    },
    version,
  );

const listed = async (query: Record<string, string> = {}) => {
  const { data } = await app.api.ok(as('admin'), 'listAudit', { query });
  return data.map(({ action, record, facts: { from, to } }) =>
    [action, record.name ?? undefined, from, to].filter((part) => part !== undefined).join(' '),
  );
};

describe('the audit', () => {
  test('is for admins only', async () => {
    for (const name of people.filter((one) => one !== 'admin'))
      expect((await app.api.call(as(name), 'listAudit')).status).toBe(403);
    expect((await app.api.call(board, 'listAudit')).status).toBe(403);
    expect((await app.api.call(anonymous, 'listAudit')).status).toBe(401);
    expect((await app.api.call(as('admin'), 'listAudit')).status).toBe(200);
  });

  test.each([
    [{ action: 'everything' }, 'action'],
    [{ from: 'yesterday' }, 'from'],
    [{ to: '2026-13-01' }, 'to'],
    [{ perPage: '101' }, 'perPage'],
  ])('refuses %j', async (query, path) => {
    const refusal = await app.api.refusal(as('admin'), 'listAudit', { query });
    expect([refusal.statusCode, refusal.details?.[0]?.path]).toEqual([422, path]);
  });

  test('says what was done to a user, by whom, each once', async () => {
    await takeUser(1, {});
    await takeUser(2, { disabled: true });
    await takeUser(3, {});
    await takeUser(4, { role: 'admin' });
    await takeUser(2, { disabled: true });
    expect(await listed({ userId: 'coach' })).toEqual([
      'role-changed The coach user admin',
      'user-enabled The coach',
      'user-disabled The coach',
    ]);
    const { data } = await app.api.ok(as('admin'), 'listAudit', { query: { action: 'user-disabled' } });
    expect(data).toMatchObject([{ actor: { kind: 'user', id: 'admin', name: 'The admin' } }]);
  });

  test('leaves nothing out where two replicas share the events of a user', async () => {
    await takeUser(1, {}, 'shared');
    await expect(takeUser(3, {}, 'shared')).rejects.toMatchObject({ code: 'unavailable' });
    await takeUser(2, { disabled: true }, 'shared');
    await takeUser(3, {}, 'shared');
    expect((await listed({ userId: 'shared' })).map((line) => line.split(' ', 1)[0])).toEqual([
      'user-enabled',
      'user-disabled',
    ]);
  });

  test('finds what a user did, and what was done to them, within a time', async () => {
    await takeUser(1, { disabled: true }, 'manager');
    const total = async (query: Record<string, string>) =>
      (await app.api.ok(as('admin'), 'listAudit', { query })).meta.total;
    expect(await total({ userId: 'manager' })).toBe(1);
    expect(await total({ userId: 'admin' })).toBeGreaterThan(1);
    expect(await total({ userId: 'unknown' })).toBe(0);
    expect(await total({ userId: 'manager', to: '2026-04-30' })).toBe(0);
    expect(await total({ userId: 'manager', from: '2026-05-01', to: '2026-05-01' })).toBe(1);
  });

  test('says what was done to players, their clubs and merges', async () => {
    const { id: clubId } = await givenClub(app, []);
    const player = (over: Parameters<typeof playerState>[1]) => playerState('p', over);
    const about = {
      service: 'identity',
      aggregate: 'player',
      aggregateId: 'p',
      actor: 'user:owner',
    } as const;
    const roles = (role: 'member' | 'coach') => [{ clubId, role, isPrimary: false }];
    await take({ ...about, changes: ['created'], state: player({}) });
    await take({ ...about, changes: ['memberships'], state: player({ clubs: roles('member') }) }, 2);
    await take({ ...about, changes: ['memberships'], state: player({ clubs: roles('coach') }) }, 3);
    await take({ ...about, changes: ['claimed'], state: player({ clubs: roles('coach'), userId: 'u' }) }, 4);
    await take({ ...about, changes: ['merged'], state: player({ mergedInto: 'player-owner' }) }, 5);
    expect((await listed({ userId: 'owner' })).slice(0, 5)).toEqual([
      'player-merged',
      'player-claimed',
      'membership-changed member coach',
      'membership-changed member',
      'player-created',
    ]);
  });

  test('says what was done to clubs, tournaments and leagues; not what the system did', async () => {
    const club = { id: 'c', name: 'TC', logo: null, timeZone: 'UTC', createdByUserId: 'u', deleted: false };
    const tournament = {
      ...{ id: 't', name: 'Open', sport: 'tennis', timeZone: 'UTC', ownerId: 'u', hostClubIds: [] },
      ...{ phase: 'draft', staff: [{ userId: 'owner', role: 'owner' }], deleted: false },
    };
    const of = { service: 'tournaments', actor: 'user:umpire' } as const;
    const ofClub = { ...of, aggregate: 'club', aggregateId: 'c', state: club };
    const ofTournament = { ...of, aggregate: 'tournament', aggregateId: 't' };
    await take({ ...ofClub, changes: ['created'] });
    await take({ ...ofClub, changes: ['court-use'], actor: 'system' }, 2);
    await take({ ...ofClub, changes: ['deleted'] }, 3);
    const draft = { ...tournament, name: null };
    await take({ ...ofTournament, state: draft, changes: ['created'] });
    expect((await listed({ userId: 'umpire' }))[0]).toBe('tournament-created');
    await take({ ...ofTournament, state: { ...tournament, phase: 'registration' }, changes: ['phase'] }, 2);
    await take({ ...ofTournament, state: { ...tournament, phase: 'registration', staff: [] } }, 3);
    const found = await listed({ userId: 'umpire' });
    expect(found.slice(0, 2).toSorted()).toEqual(['staff-changed Open owner', 'tournament-changed Open']);
    expect(found.slice(2)).toEqual([
      'phase-changed Open draft registration',
      'tournament-created Open',
      'club-removed TC',
      'club-created TC',
    ]);
  });
});
