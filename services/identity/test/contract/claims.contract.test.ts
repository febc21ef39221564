import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { principalSchema } from '@courtcast/contracts';
import { claimPlayer } from '../../src/application/players/claim-player.ts';
import type { Deps } from '../../src/application/ports.ts';
import { settleClaims } from '../../src/application/players/settle-claims.ts';
import { tinyImages } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import { anonymous, as, board, givenClub, givenGhost, givenUser, startApp } from './app-under-test.ts';

const missing = (what: string): never => {
  throw new Error(what);
};

let app: AppUnderTest;
let claimants = 0;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

/** A user without a claimed player. */
const newClaimant = (): string => {
  claimants += 1;
  const name = `claimant-${claimants}`;
  givenUser(app, name, app.clock.now());
  return name;
};

const claim = async (name: string, id: string) => {
  const answer = await app.api.ok(as(name), 'claimPlayer', { params: { id } });
  return 'player' in answer ? answer : missing('the claim waits');
};
const refusedClaim = (name: string, id: string) =>
  app.api.refusal(as(name), 'claimPlayer', { params: { id } });
const getPlayer = (id: string) => app.api.ok(as('member'), 'getPlayer', { params: { id } });

describe('a claim', () => {
  test('makes the ghost the player of the user, whose own id answers with it from then on', async () => {
    const name = newClaimant();
    const ghost = await givenGhost(app, 'Ana García');
    const { player } = await claim(name, ghost);
    expect(player).toMatchObject({ id: ghost, name: 'Ana García', userId: name });
    expect(await getPlayer(`player-${name}`)).toEqual(player);
    const me = await app.api.ok(as(name), 'getMe');
    expect(me.player).toEqual({ id: ghost, name: 'Ana García' });
    const { data } = await app.api.ok(as('member'), 'listPlayers', { query: { perPage: 100 } });
    expect(data.filter(({ userId }) => userId === name)).toHaveLength(1);
    const open = await app.api.ok(anonymous, 'getPlayer', { params: { id: ghost } });
    expect(open).toEqual({ ...player, userId: null, claimed: true });
  });

  test('reaches the gateway with the next question', async () => {
    const service = { kind: 'service', name: 'gateway' } as const;
    const body = { issuer: 'i', subject: 'claims' };
    const sync = async () =>
      principalSchema.parse((await app.api.send(service, 'POST /internal/principals', { body })).body);
    const { userId } = await sync();
    const ghost = await givenGhost(app);
    await claim(userId, ghost);
    expect(await sync()).toMatchObject({ userId, playerId: ghost });
  });

  test('again, by either id, is the same', async () => {
    const name = newClaimant();
    const ghost = await givenGhost(app);
    const first = await claim(name, ghost);
    expect(await claim(name, ghost)).toEqual(first);
    expect(await claim(name, `player-${name}`)).toEqual(first);
  });

  test("of the user's own player is answered, and leaves them their one claim", async () => {
    const name = newClaimant();
    expect((await claim(name, `player-${name}`)).player.id).toBe(`player-${name}`);
    await claim(name, await givenGhost(app));
  });

  test('of another user is refused', async () => {
    const ghost = await givenGhost(app);
    await claim(newClaimant(), ghost);
    const name = newClaimant();
    const message = 'Another user is this player';
    for (const id of [ghost, 'player-member']) {
      expect(await refusedClaim(name, id)).toMatchObject({ statusCode: 409, message });
    }
  });

  test('by a user who has claimed before is refused', async () => {
    const name = newClaimant();
    await claim(name, await givenGhost(app));
    expect(await refusedClaim(name, await givenGhost(app))).toMatchObject({
      statusCode: 409,
      message: 'You have claimed another player before',
    });
  });

  test.each(['draw', 'match', 'team match'] as const)(
    'of one who stands in the same %s is refused',
    async (thing) => {
      const name = newClaimant();
      const ghost = await givenGhost(app);
      app.together.set([ghost, `player-${name}`].toSorted().join(' '), thing);
      const refusal = await refusedClaim(name, ghost);
      expect([refusal.statusCode, refusal.message]).toEqual([
        409,
        `You and this player stand in the same ${thing}`,
      ]);
      expect((await getPlayer(ghost)).userId).toBeNull();
    },
  );

  test('is for users, of players that are there', async () => {
    const params = { id: await givenGhost(app) };
    expect(await app.api.refusal(anonymous, 'claimPlayer', { params })).toMatchObject({ statusCode: 401 });
    expect(await app.api.refusal(board, 'claimPlayer', { params })).toMatchObject({ statusCode: 403 });
    expect(
      await app.api.refusal(as('member'), 'claimPlayer', { params, body: { userId: 'x' } }),
    ).toMatchObject({
      statusCode: 422,
    });
    for (const id of ['unknown', '../secrets', '$ne', 'x'.repeat(10_000)]) {
      expect(await refusedClaim('member', id)).toMatchObject({ statusCode: 404 });
    }
  });

  test('of many at a time by one user takes one', async () => {
    const name = newClaimant();
    const ghosts = await Promise.all(Array.from({ length: 5 }, () => givenGhost(app)));
    const statuses = await Promise.all(
      ghosts.map(async (id) => (await app.api.call(as(name), 'claimPlayer', { params: { id } })).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409]);
    const claimed = (await Promise.all(ghosts.map(getPlayer))).filter(({ userId }) => userId !== null);
    expect(claimed).toHaveLength(1);
  });
});

describe('the claimed player', () => {
  const own = (name: string) => `player-${name}`;

  test('has what its user had: memberships, image, what the ghost did not say', async () => {
    const name = newClaimant();
    const club = await givenClub(app, []);
    const both = await givenClub(app, []);
    const ghost = await givenGhost(app);
    const join = (id: string, body: object) =>
      app.api.ok(as('owner'), 'createMembership', { params: { id }, body });
    await join(own(name), { clubId: club.id, role: 'coach', isPrimary: true });
    await join(own(name), { clubId: both.id, role: 'manager' });
    await join(ghost, { clubId: both.id, role: 'member', isPrimary: true });
    await app.api.ok(as(name), 'patchPlayer', {
      params: { id: own(name) },
      body: { nationality: 'ES', gender: 'other' },
    });
    const headers = { 'content-type': 'image/png' };
    await app.api.ok(as(name), 'putPlayerImage', {
      params: { id: own(name) },
      body: tinyImages.png,
      headers,
    });
    const { player } = await claim(name, ghost);
    expect(player).toMatchObject({
      name: 'Ghost Player',
      nationality: 'ES',
      gender: 'other',
      clubs: [
        { id: both.id, role: 'manager', isPrimary: false },
        { id: club.id, role: 'coach', isPrimary: true },
      ],
    });
    for (const id of [ghost, own(name)]) {
      const image = await app.api.call(anonymous, 'getPlayerImage', { params: { id } });
      expect(image.headers.get('content-type')).toBe('image/png');
      const { data: memberships } = await app.api.ok(anonymous, 'listMemberships', { params: { id } });
      expect(memberships.map(({ playerId }) => playerId)).toEqual([ghost, ghost]);
    }
  });

  test('is changed under either id', async () => {
    const name = newClaimant();
    const ghost = await givenGhost(app);
    await claim(name, ghost);
    const params = { id: own(name) };
    const { headers } = await app.api.call(anonymous, 'getPlayer', { params });
    const seen = { 'if-match': headers.get('etag') ?? '' };
    const changed = await app.api.ok(as(name), 'patchPlayer', {
      params,
      body: { name: 'New' },
      headers: seen,
    });
    expect(changed).toMatchObject({ id: ghost, name: 'New' });
    const body = { clubId: (await givenClub(app, [])).id, role: 'member' };
    const joined = await app.api.ok(as(name), 'createMembership', { params, body });
    expect(joined.playerId).toBe(ghost);
    await app.api.ok(as(name), 'deleteMembership', { params: { ...params, membershipId: joined.id } });
  });

  test('owns the clubs that its user owned, and is their last owner', async () => {
    const name = newClaimant();
    const club = await givenClub(app, []);
    const founder = await app.api.ok(as('owner'), 'createMembership', {
      params: { id: own(name) },
      body: { clubId: club.id, role: 'owner' },
    });
    const { data: ofOwner } = await app.api.ok(anonymous, 'listMemberships', {
      params: { id: 'player-owner' },
      query: { perPage: 100 },
    });
    const leaving = ofOwner.find(({ clubId }) => clubId === club.id)?.id ?? '';
    const ghost = await givenGhost(app);
    await claim(name, ghost);
    await app.api.ok(as('owner'), 'deleteMembership', {
      params: { id: 'player-owner', membershipId: leaving },
    });
    for (const id of [ghost, own(name)]) {
      const params = { id, membershipId: founder.id };
      expect(await app.api.refusal(as(name), 'deleteMembership', { params })).toMatchObject({
        statusCode: 409,
        message: 'A club needs an owner',
      });
    }
  });

  test('acts as staff of their clubs, also for a caller who still names the former player', async () => {
    const name = newClaimant();
    const club = await givenClub(app, []);
    await app.api.ok(as('owner'), 'createMembership', {
      params: { id: own(name) },
      body: { clubId: club.id, role: 'manager' },
    });
    await claim(name, await givenGhost(app));
    await app.api.ok(as(name), 'createPlayer', { body: { name: 'Another' } });
    const params = { id: await givenGhost(app) };
    await app.api.ok(as(name), 'createMembership', { params, body: { clubId: club.id, role: 'coach' } });
  });
});

class Died extends Error {}

/** The ports of a process that dies when it comes to write for the n-th time. */
const dyingAt = (deps: Deps, nth: number): Deps => {
  let writes = 0;
  const mortal =
    <A extends unknown[], R>(write: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> => {
      writes += 1;
      return writes >= nth ? Promise.reject(new Died()) : write(...args);
    };
  const { users, players, images, clubOwners } = deps;
  return {
    ...deps,
    users: { ...users, update: mortal((...change) => users.update(...change)) },
    players: { ...players, update: mortal((...change) => players.update(...change)) },
    images: { ...images, move: mortal((...move) => images.move(...move)) },
    clubOwners: { ...clubOwners, replace: mortal((...merge) => clubOwners.replace(...merge)) },
  };
};

describe('a claim that died at its write', () => {
  const half = async (nth: number) => {
    const name = newClaimant();
    const club = await givenClub(app, []);
    await app.api.ok(as('owner'), 'createMembership', {
      params: { id: `player-${name}` },
      body: { clubId: club.id, role: 'coach' },
    });
    const ghost = await givenGhost(app);
    const command = app.deps.systemCommand();
    const work = claimPlayer(
      dyingAt(app.deps, nth),
      { id: ghost, code: undefined },
      { caller: as(name), command },
    );
    await expect(work).rejects.toThrow(Died);
    return { name, ghost, club, command };
  };

  const isWhole = async ({ name, ghost, club }: Awaited<ReturnType<typeof half>>) => {
    const shown = await getPlayer(`player-${name}`);
    expect(shown).toMatchObject({ id: ghost, userId: name, clubs: [{ id: club.id, role: 'coach' }] });
    expect((await app.api.ok(as(name), 'getMe')).player?.id).toBe(ghost);
    expect((await app.deps.players.find(ghost))?.state.absorbs).toBeNull();
  };

  const writes = [2, 3, 4, 5, 6];

  test.each(writes)('%i is finished by a sweep', async (nth) => {
    const begun = await half(nth);
    await settleClaims(app.deps);
    await isWhole(begun);
  });

  test.each(writes)('%i is finished by the same claim again', async (nth) => {
    const begun = await half(nth);
    await claim(begun.name, begun.ghost);
    await isWhole(begun);
  });

  test.each(writes)('%i is finished by the same request again', async (nth) => {
    const begun = await half(nth);
    const again = { id: begun.ghost, code: undefined };
    await claimPlayer(app.deps, again, { caller: as(begun.name), command: begun.command });
    await isWhole(begun);
  });

  test('1 has not begun', async () => {
    const { ghost } = await half(1);
    expect((await getPlayer(ghost)).userId).toBeNull();
  });
});
