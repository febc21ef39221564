import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { internalOperations, playerStateSchema } from '@courtcast/contracts';
import { clubState, eventually, tinyImages, userCaller } from '@courtcast/testkit';
import type { System } from './running-system.ts';
import { startSystem } from './running-system.ts';

let system: System;
const anonymous = { kind: 'anonymous' } as const;

beforeAll(async () => {
  system = await startSystem();
});

afterAll(() => system.stop());

const clubsOf = async (playerId: string) =>
  (await system.api.ok(anonymous, 'getPlayer', { params: { id: playerId } })).clubs.map(({ id, role }) => [
    id,
    role,
  ]);

const membershipIn = async (clubId: string, playerId: string) => {
  const { data } = await system.api.ok(anonymous, 'listMemberships', { params: { id: playerId } });
  return { id: playerId, membershipId: data.find((one) => one.clubId === clubId)?.id ?? 'missing' };
};

const newClub = (id: string, createdByUserId: string): string => {
  system.peers.clubs.set(id, clubState(id, { createdByUserId }));
  return id;
};

describe('fifty first requests at once, over two replicas', () => {
  test('make one user and one player, and publish each once', async () => {
    const claims = { issuer: 'i', subject: 'racer', name: 'Racer', email: 'racer@example.org' };
    const principals = await Promise.all(
      Array.from({ length: 50 }, (_, index) => system.sync(claims, system.apis[index % 2 === 0 ? 0 : 1])),
    );
    expect(new Set(principals.map((principal) => JSON.stringify(principal))).size).toBe(1);
    const { userId, playerId } = principals[0] ?? { userId: '', playerId: '' };
    const root = await system.newUser('root');
    const users = await system.api.ok(root, 'listUsers', { query: { search: 'racer' } });
    const players = await system.api.ok(root, 'listPlayers', { query: { search: 'racer' } });
    expect([users.meta.total, players.meta.total]).toEqual([1, 1]);
    expect(players.data[0]).toMatchObject({ id: playerId, userId });
    await eventually(async () => {
      const [user, player] = [
        await system.eventsOf('user', userId),
        await system.eventsOf('player', playerId ?? ''),
      ];
      expect(user.map(({ version, state }) => [version, state])).toEqual([
        [1, { id: userId, role: 'user', disabled: false, playerId }],
      ]);
      expect(player.map(({ version, state }) => [version, state])).toEqual([
        [
          1,
          {
            id: playerId,
            name: 'Racer',
            gender: null,
            nationality: null,
            userId,
            mergedInto: null,
            listed: true,
            clubs: [],
          },
        ],
      ]);
      expect(user[0]?.scopes).toEqual([`user.${userId}`]);
    });
    expect(JSON.stringify(await system.eventsOf('user', userId))).not.toMatch(/racer/i);
  });
});

describe('the player of a disabled account', () => {
  test('is found by those who run its clubs, and in no other list', async () => {
    const root = await system.newUser('root');
    const { userId, playerId } = await system.sync({
      issuer: 'i',
      subject: 'closed',
      name: 'Closed Account',
    });
    const clubId = newClub('club-of-closed', 'unknown-user');
    const joining = { params: { id: playerId ?? '' }, body: { clubId, role: 'member' as const } };
    await system.api.ok(root, 'createMembership', joining);
    const totals = async () => {
      const query = { search: 'closed' };
      const [players, members] = await Promise.all([
        system.api.ok(root, 'listPlayers', { query }),
        system.api.ok(root, 'listClubMembers', { params: { id: clubId }, query }),
      ]);
      return [players.meta.total, members.meta.total];
    };
    const disable = (disabled: boolean) =>
      system.api.ok(root, 'patchUser', { params: { id: userId }, body: { disabled } });
    expect(await totals()).toEqual([1, 1]);
    await disable(true);
    expect(await totals()).toEqual([0, 1]);
    await disable(false);
    expect(await totals()).toEqual([1, 1]);
  });
});

describe('a changed user', () => {
  test('is published with role and lock, and never with their name', async () => {
    const { userId } = await system.newUser('changing');
    const root = await system.newUser('root');
    await system.sync({ issuer: 'i', subject: 'changing', name: 'Secret Name' });
    await system.api.ok(root, 'patchUser', { params: { id: userId }, body: { disabled: true } });
    await eventually(async () => {
      const events = await system.eventsOf('user', userId);
      expect(events.map(({ changes }) => changes)).toEqual([['created'], ['claims'], ['rights']]);
      expect(events.at(-1)).toMatchObject({ actor: `user:${root.userId}`, state: { disabled: true } });
      expect(JSON.stringify(events)).not.toContain('Secret');
    });
  });

  test('of two changes of one version one is refused', async () => {
    const { userId } = await system.newUser('contested');
    const root = await system.newUser('root');
    const first = await system.api.call(root, 'patchUser', {
      params: { id: userId },
      body: { role: 'admin' },
    });
    const headers = { 'if-match': first.headers.get('etag') ?? '' };
    const answers = await Promise.all(
      system.apis.map((api, index) =>
        api.call(root, 'patchUser', {
          params: { id: userId },
          body: index === 0 ? { role: 'user' } : { disabled: true },
          headers,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('the creator of a club', () => {
  test('becomes its owner by its event, once, whatever comes twice or late', async () => {
    const creator = await system.newUser('creator');
    const club = clubState('c-event', { createdByUserId: creator.userId });
    await system.publish({
      service: 'tournaments',
      aggregate: 'club',
      id: club.id,
      version: 2,
      state: { ...club, name: 'Renamed' },
    });
    await system.publish({ service: 'tournaments', aggregate: 'club', id: club.id, version: 1, state: club });
    await system.publish({
      service: 'tournaments',
      aggregate: 'club',
      id: club.id,
      version: 2,
      state: { ...club, name: 'Renamed' },
    });
    await eventually(async () => {
      expect(await clubsOf(creator.playerId)).toEqual([[club.id, 'owner']]);
    });
    const shown = await system.api.ok(anonymous, 'getPlayer', { params: { id: creator.playerId } });
    expect(shown.clubs).toEqual([{ id: club.id, name: 'Renamed', role: 'owner', isPrimary: false }]);
    expect((await system.sync({ issuer: 'i', subject: 'creator' })).clubs).toEqual([
      { clubId: club.id, role: 'owner' },
    ]);
    await eventually(async () => {
      const events = await system.eventsOf('player', creator.playerId);
      expect(events.map(({ version }) => version)).toEqual([1, 2]);
      expect(playerStateSchema.parse(events.at(-1)?.state).clubs).toEqual([
        { clubId: club.id, role: 'owner', isPrimary: false },
      ]);
    });
  });

  test('acts as its owner before the event has come, and stays what they became when it comes', async () => {
    const [creator, other] = [await system.newUser('early'), await system.newUser('successor')];
    const clubId = newClub('c-early', creator.userId);
    await system.api.ok(creator, 'createPlayer', { body: { name: 'no staff yet' } }).catch(() => undefined);
    await system.api.ok(creator, 'createMembership', {
      params: { id: other.playerId },
      body: { clubId, role: 'owner' },
    });
    await system.api.ok(other, 'patchMembership', {
      params: await membershipIn(clubId, creator.playerId),
      body: { role: 'coach' },
    });
    const state = system.peers.clubs.get(clubId);
    await system.publish({ service: 'tournaments', aggregate: 'club', id: clubId, version: 1, state });
    await system.publish({
      service: 'tournaments',
      aggregate: 'club',
      id: 'c-mark',
      version: 1,
      state: clubState('c-mark', { createdByUserId: other.userId }),
    });
    await eventually(async () => {
      expect(await clubsOf(other.playerId)).toContainEqual(['c-mark', 'owner']);
    });
    expect(await clubsOf(creator.playerId)).toEqual([[clubId, 'coach']]);
  });

  test('may create players as its staff', async () => {
    const creator = await system.newUser('staff');
    expect((await system.api.refusal(creator, 'createPlayer', { body: { name: 'Ghost' } })).statusCode).toBe(
      403,
    );
    await system.publish({
      service: 'tournaments',
      aggregate: 'club',
      id: 'c-staff',
      version: 1,
      state: clubState('c-staff', { createdByUserId: creator.userId }),
    });
    await eventually(() => system.api.ok(creator, 'createPlayer', { body: { name: 'Ghost' } }));
  });
});

describe('two owners who leave at once, on two replicas', () => {
  test.each([1, 2, 3, 4, 5])('leave one behind (%i)', async (round) => {
    const owners = [await system.newUser(`one-${round}`), await system.newUser(`two-${round}`)] as const;
    const clubId = newClub(`c-race-${round}`, owners[0].userId);
    await system.api.ok(owners[0], 'createMembership', {
      params: { id: owners[1].playerId },
      body: { clubId, role: 'owner' },
    });
    const leaving = await Promise.all(
      owners.map(async (owner, index) => {
        const params = await membershipIn(clubId, owner.playerId);
        const api = system.apis[index === 0 ? 0 : 1];
        return round % 2 === 0
          ? api.call(owner, 'deleteMembership', { params })
          : api.call(owner, 'patchMembership', { params, body: { role: 'member' } });
      }),
    );
    const statuses = leaving.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([round % 2 === 0 ? 204 : 200, round % 2 === 0 ? 409 : 409]);
    const left = [...(await clubsOf(owners[0].playerId)), ...(await clubsOf(owners[1].playerId))];
    expect(left.filter(([, role]) => role === 'owner')).toHaveLength(1);
  });
});

test('the staff of a tournament creates players; its owner is asked before anybody is refused', async () => {
  const [known, asked] = [await system.newUser('t-owner'), await system.newUser('t-asked')];
  const state = {
    id: 't1',
    name: null,
    sport: 'tennis',
    phase: 'draft',
    ownerId: known.userId,
    staff: [],
    hostClubIds: [],
    timeZone: 'UTC',
    deleted: false,
  };
  await system.publish({ service: 'tournaments', aggregate: 'tournament', id: 't1', version: 1, state });
  await eventually(() => system.api.ok(known, 'createPlayer', { body: { name: 'Ghost' } }));
  system.peers.staffUserIds.add(asked.userId);
  await system.api.ok(asked, 'createPlayer', { body: { name: 'Ghost' } });
  await system.publish({
    service: 'tournaments',
    aggregate: 'tournament',
    id: 't1',
    version: 2,
    state: { ...state, deleted: true },
  });
  await eventually(async () => {
    const { status } = await system.api.call(known, 'createPlayer', { body: { name: 'Ghost' } });
    expect(status).toBe(403);
  });
});

test('a creation repeated under one key is one creation', async () => {
  const root = await system.newUser('root');
  const input = { body: { name: 'Only Once' }, headers: { 'idempotency-key': 'k1' } };
  const answers = [
    await system.apis[0].call(root, 'createPlayer', input),
    await system.apis[1].call(root, 'createPlayer', input),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(answers[1]?.headers.get('idempotent-replayed')).toBe('true');
  const { meta } = await system.api.ok(anonymous, 'listPlayers', { query: { search: 'only once' } });
  expect(meta.total).toBe(1);
});

test('other services are answered players and users by id, with epoch and version', async () => {
  const { userId, playerId } = await system.newUser('looked-up');
  const scoring = system.apiAs('scoring');
  const caller = { kind: 'service', name: 'scoring' } as const;
  const ask = async (path: string, ids: readonly string[]) =>
    (await scoring.send(caller, `POST ${path}`, { body: { ids } })).body;
  expect(await ask('/internal/players', [playerId, 'unknown'])).toMatchObject({
    data: [{ id: playerId, epoch: 1, version: 1, state: { id: playerId, userId, clubs: [] } }],
  });
  expect(
    internalOperations.lookupUsers.answer.schema.parse(await ask('/internal/users', [userId])),
  ).toMatchObject({
    data: [{ id: userId, state: { role: 'user', playerId } }],
  });
  expect(
    (await system.api.send(userCaller(userId), 'POST /internal/users', { body: { ids: [] } })).status,
  ).toBe(403);
});

test('notifications alone is told where players have their mail, and of disabled accounts nothing', async () => {
  const { userId, playerId } = await system.newUser('mailed', 'mailed@example.com');
  const { playerId: ghostId } = await system.newUser('mailed-too', 'mailed-too@example.com');
  const ask = async (as: 'notifications' | 'scoring', ids: readonly string[]) =>
    system.apiAs(as).send({ kind: 'service', name: as }, 'POST /internal/mail-addresses', { body: { ids } });
  expect((await ask('scoring', [playerId])).status).toBe(403);
  const known = { data: [{ playerId, email: 'mailed@example.com', userId }] };
  expect((await ask('notifications', [playerId, 'unknown'])).body).toEqual(known);
  expect((await ask('notifications', [ghostId])).body).toMatchObject({ data: [{ playerId: ghostId }] });
  const root = await system.newUser('root');
  await system.api.ok(root, 'patchUser', { params: { id: userId }, body: { disabled: true } });
  expect((await ask('notifications', [playerId])).body).toEqual({ data: [] });
});

test('an uploaded image is kept redrawn, once, and another replica shows it until it is removed', async () => {
  const user = await system.newUser('pictured');
  const bytes = Buffer.concat([tinyImages.jpeg, Buffer.from('where it was taken')]);
  const params = { id: user.playerId };
  await system.api.ok(user, 'putPlayerImage', {
    params,
    body: bytes,
    headers: { 'content-type': 'image/jpeg' },
  });
  const { headers } = await system.apis[1].call(anonymous, 'getPlayerImage', { params });
  const seen = { 'if-none-match': headers.get('etag') ?? '' };
  expect(headers.get('content-type')).toBe('image/jpeg');
  expect(headers.get('content-length')).not.toBe(String(bytes.length));
  expect((await system.api.call(anonymous, 'getPlayerImage', { params, headers: seen })).status).toBe(304);
  await system.api.ok(user, 'deletePlayerImage', { params });
  const removed = await system.apis[1].call(anonymous, 'getPlayerImage', { params, headers: seen });
  expect([removed.status, removed.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
});

test('a captain creates players; leagues are asked before anybody is refused', async () => {
  const captain = await system.newUser('captain');
  const create = async () =>
    (await system.api.call(captain, 'createPlayer', { body: { name: 'Ghost' } })).status;
  expect(await create()).toBe(403);
  system.peers.captainIds.add(captain.playerId);
  expect(await create()).toBe(201);
});
