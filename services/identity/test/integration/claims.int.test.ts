import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { clubState, eventually } from '@courtcast/testkit';
import type { System } from './running-system.ts';
import { startSystem } from './running-system.ts';

let system: System;
let root: Caller;
const anonymous = { kind: 'anonymous' } as const;
const MANY = 50;

beforeAll(async () => {
  system = await startSystem();
  root = await system.newUser('root');
});

afterAll(() => system.stop());

const newGhost = async (name = 'Ghost'): Promise<string> =>
  (await system.api.ok(root, 'createPlayer', { body: { name } })).id;

const getPlayer = (id: string) => system.api.ok(root, 'getPlayer', { params: { id } });

/** Claims on both replicas in turn, all at once; the statuses, sorted. */
const race = async (claims: readonly { caller: Caller; id: string }[]): Promise<number[]> => {
  const sent = await Promise.all(
    claims.map(({ caller, id }, index) =>
      system.apis[index % 2 === 0 ? 0 : 1].call(caller, 'claimPlayer', { params: { id } }),
    ),
  );
  return sent.map(({ status }) => status).toSorted((one, other) => one - other);
};

const listedOf = async (userId: string) => {
  const { data } = await system.api.ok(root, 'listPlayers', { query: { perPage: 100 } });
  return data.filter((player) => player.userId === userId).map(({ id }) => id);
};

describe('fifty claims at once, over two replicas', () => {
  test('of one user for one ghost are all the one claim', async () => {
    const user = await system.newUser('eager');
    const id = await newGhost();
    const statuses = await race(Array.from({ length: MANY }, () => ({ caller: user, id })));
    expect(statuses).toEqual(Array.from({ length: MANY }, () => 200));
    expect(await listedOf(user.userId)).toEqual([id]);
    await eventually(async () => {
      const [ghost, own] = [
        await system.eventsOf('player', id),
        await system.eventsOf('player', user.playerId),
      ];
      expect(ghost.map(({ changes }) => changes)).toEqual([
        ['created'],
        ['claimed'],
        ['details', 'memberships'],
      ]);
      expect(own.map(({ changes }) => changes)).toEqual([['created'], ['merged']]);
      expect(own.at(-1)?.state).toMatchObject({ id: user.playerId, mergedInto: id, clubs: [] });
      const users = await system.eventsOf('user', user.userId);
      expect(users.map(({ state }) => state)).toMatchObject([{ playerId: user.playerId }, { playerId: id }]);
    });
  });

  test('of fifty users for one ghost give it to one of them', async () => {
    const users = await Promise.all(
      Array.from({ length: MANY }, (_, index) => system.newUser(`rival ${index}`)),
    );
    const id = await newGhost();
    const statuses = await race(users.map((caller) => ({ caller, id })));
    expect(statuses).toEqual([200, ...Array.from({ length: MANY - 1 }, () => 409)]);
    const { userId } = await getPlayer(id);
    const merged = await Promise.all(users.map(async (user) => (await getPlayer(user.playerId)).id === id));
    expect(users.filter((_, index) => merged[index]).map((user) => user.userId)).toEqual([userId]);
  });

  test('of one user for fifty ghosts give them one', async () => {
    const user = await system.newUser('greedy');
    const ghosts: string[] = [];
    for (let count = 0; count < MANY; count += 1) ghosts.push(await newGhost());
    const statuses = await race(ghosts.map((id) => ({ caller: user, id })));
    expect(statuses).toEqual([200, ...Array.from({ length: MANY - 1 }, () => 409)]);
    const claimed = (await Promise.all(ghosts.map(getPlayer))).filter((ghost) => ghost.userId !== null);
    expect(claimed).toMatchObject([{ userId: user.userId }]);
    expect((await getPlayer(user.playerId)).id).toBe(claimed[0]?.id);
    expect(await system.sync({ issuer: 'i', subject: 'greedy' })).toMatchObject({ playerId: claimed[0]?.id });
  });
});

test('of twelve claims of a user that have to wait no more than five do, however many are sent at once', async () => {
  const user = await system.newUser('patient');
  system.peers.clubs.set('c-waiting', clubState('c-waiting', { createdByUserId: 'unknown-user' }));
  const ghosts = await Promise.all(Array.from({ length: 12 }, () => newGhost()));
  const body = { clubId: 'c-waiting', role: 'member' as const };
  for (const id of ghosts) await system.api.ok(root, 'createMembership', { params: { id }, body });
  const pending = async () => {
    const { claims } = await system.api.ok(user, 'getMyPlayer');
    return claims.filter(({ status }) => status === 'pending').length;
  };
  const claims = ghosts.map((id) => ({ caller: user, id }));
  const statuses = await race(claims);
  expect(statuses.filter((status) => status !== 202 && status !== 409)).toEqual([]);
  expect(await pending()).toBeLessThanOrEqual(5);
  for (const claim of claims) await race([claim]);
  expect(await pending()).toBe(5);
});

test('of two players who are merged into each other at once one stays, whom both ids answer with', async () => {
  const [one, other] = [await newGhost('Ana'), await newGhost('Anna')];
  const merges = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? [one, other] : [other, one]));
  const sent = await Promise.all(
    merges.map(([id = '', intoPlayerId = ''], index) =>
      system.apis[index % 3 === 0 ? 0 : 1].call(root, 'mergePlayer', {
        params: { id },
        body: { intoPlayerId },
      }),
    ),
  );
  expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  await eventually(async () => {
    const [first, second] = [await getPlayer(one), await getPlayer(other)];
    expect(first.id).toBe(second.id);
    const gone = first.id === one ? other : one;
    expect((await system.eventsOf('player', gone)).at(-1)?.state).toMatchObject({ mergedInto: first.id });
  });
});

test('during a claim, what is changed of the former player is not lost', async () => {
  const user = await system.newUser('busy');
  const id = await newGhost();
  const clubs = Array.from({ length: 10 }, (_, index) => `busy-${index}`);
  for (const clubId of clubs) system.peers.clubs.set(clubId, clubState(clubId));
  const joining = clubs.map((clubId, index) =>
    system.apis[index % 2 === 0 ? 0 : 1].call(user, 'createMembership', {
      params: { id: user.playerId },
      body: { clubId, role: 'member', isPrimary: true },
    }),
  );
  const [claim, ...joined] = await Promise.all([
    system.apis[0].call(user, 'claimPlayer', { params: { id } }),
    ...joining,
  ]);
  expect([claim.status, ...joined.map(({ status }) => status)]).toEqual([200, ...clubs.map(() => 201)]);
  const { data: memberships } = await system.api.ok(anonymous, 'listMemberships', {
    params: { id: user.playerId },
  });
  expect(memberships.map(({ clubId }) => clubId).toSorted()).toEqual(clubs.toSorted());
  expect(memberships.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
});

test.each([
  ['tournaments', 'draw'],
  ['scoring', 'match'],
  ['leagues', 'team match'],
] as const)('%s is asked whether the two stand in one %s', async (service, thing) => {
  const user = await system.newUser(`together ${service}`);
  const id = await newGhost();
  system.peers.together[service].push([id, user.playerId]);
  const refusal = await system.api.refusal(user, 'claimPlayer', { params: { id } });
  expect(refusal).toMatchObject({
    statusCode: 409,
    message: `You and this player stand in the same ${thing}`,
  });
});

test('the club that a claimant founded is theirs in the end, wherever its event finds them', async () => {
  const user = await system.newUser('founder');
  const id = await newGhost();
  const club = clubState('c-claimed', { createdByUserId: user.userId });
  const published = system.publish({
    service: 'tournaments',
    aggregate: 'club',
    id: club.id,
    version: 1,
    state: club,
  });
  await Promise.all([published, system.api.ok(user, 'claimPlayer', { params: { id } })]);
  await eventually(async () => {
    expect((await getPlayer(user.playerId)).clubs).toMatchObject([{ id: club.id, role: 'owner' }]);
  });
  const { data } = await system.api.ok(anonymous, 'listMemberships', { params: { id } });
  const params = { id, membershipId: data[0]?.id ?? '' };
  expect(await system.api.refusal(user, 'deleteMembership', { params })).toMatchObject({ statusCode: 409 });
});

test('fifty who open an invitation and accept it at once, over two replicas, make one player', async () => {
  const id = await newGhost('Invited');
  const body = { invitations: [{ playerId: id, by: 'sheet' as const }] };
  const { data } = await system.api.ok(root, 'createPlayerInvitations', { body });
  const key = data[0]?.key ?? '';
  const people = await Promise.all(
    Array.from({ length: MANY }, (_, index) => system.newUser(`invitee-${index}`)),
  );
  const answers = await Promise.all(
    people.map(async (caller, index) => {
      const api = system.apis[index % 2 === 0 ? 0 : 1];
      await api.call(anonymous, 'openPlayerInvitation', { body: { key } });
      return (await api.call(caller, 'acceptPlayerInvitation', { body: { key } })).status;
    }),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(answers.filter((status) => status === 409)).toHaveLength(MANY - 1);
  const winner = people[answers.indexOf(200)]?.userId ?? '';
  expect(await listedOf(winner)).toEqual([id]);
});
