import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { principalSchema } from '@courtcast/contracts';
import { tinyImages, userCaller } from '@courtcast/testkit';
import { toPlayerState } from '../../src/adapters/views/player.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { anonymous, as, givenClub, givenGhost, givenUser, startApp } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const sync = async (body: object) => {
  const caller = { kind: 'service', name: 'gateway' } as const;
  const answer = await app.api.send(caller, 'POST /internal/principals', { body });
  expect(answer.status).toBe(200);
  return principalSchema.parse(answer.body);
};

const missing = (what: string): never => {
  throw new Error(what);
};

const meOf = async (userId: string) => app.api.ok(userCaller(userId), 'getMe');

describe('the first request', () => {
  test('makes user and player from the claims', async () => {
    const principal = await sync({
      issuer: 'i',
      subject: 'new',
      name: 'Ana García',
      email: 'ana@example.org',
    });
    expect(principal).toMatchObject({ role: 'user', disabled: false, clubs: [] });
    const me = await meOf(principal.userId);
    expect(me).toMatchObject({
      user: {
        id: principal.userId,
        idpId: 'new',
        email: 'ana@example.org',
        name: 'Ana García',
        role: 'user',
      },
      player: { id: principal.playerId, name: 'Ana García' },
    });
    const read = { params: { id: principal.playerId ?? '' } };
    const player = await app.api.ok(as('member'), 'getPlayer', read);
    expect(player).toMatchObject({ userId: principal.userId, claimed: true, clubs: [] });
    expect((await app.api.ok(anonymous, 'getPlayer', read)).userId).toBeNull();
    expect(JSON.stringify(player)).not.toContain('example.org');
  });

  test.each([
    [{ preferredUsername: 'ana' }, /^ana$/],
    [{ name: ' \u0007 ', preferredUsername: 'ana' }, /^ana$/],
    [{ email: 'ana@example.org' }, /^Player [0-9a-f]{6}$/],
    [{ preferredUsername: 'ana@example.org' }, /^Player [0-9a-f]{6}$/],
    [{ name: 'ana@example.org', preferredUsername: 'ana' }, /^ana$/],
    [{ name: 'A\u202eB\u200b' }, /^AB$/],
    [{ name: 'A\nB' }, /^A B$/],
    [{ name: 'x'.repeat(500) }, /^x{200}$/],
    [{ name: `${'x'.repeat(199)}😀` }, /^x{199}\ufffd$/],
  ])('with %j names the player well', async (claims, name) => {
    const { userId } = await sync({ issuer: 'i', subject: JSON.stringify(claims), ...claims });
    expect((await meOf(userId)).player?.name).toMatch(name);
  });

  test('of the same subject at another issuer is another user', async () => {
    const [one, other] = [
      await sync({ issuer: 'a', subject: 's' }),
      await sync({ issuer: 'b', subject: 's' }),
    ];
    expect(one.userId).not.toBe(other.userId);
  });
});

describe('later requests', () => {
  test('take over claims that changed, keep those that are absent, and leave the player their name', async () => {
    const { userId } = await sync({ issuer: 'i', subject: 'later', name: 'Old', email: 'old@example.org' });
    await sync({ issuer: 'i', subject: 'later', name: 'New' });
    const { user, player } = await meOf(userId);
    expect([user.name, user.email, player?.name]).toEqual(['New', 'old@example.org', 'Old']);
    await sync({ issuer: 'i', subject: 'later', email: 'new@example.org' });
    expect((await meOf(userId)).user).toMatchObject({ name: 'New', email: 'new@example.org' });
  });

  test('without anything new write nothing', async () => {
    const claims = { issuer: 'i', subject: 'same', name: 'Same' };
    const { userId } = await sync(claims);
    await sync(claims);
    expect((await app.deps.users.find(userId))?.version).toBe(1);
  });

  test('make the player that a first attempt did not come to', async () => {
    const { userId, playerId } = await sync({ issuer: 'i', subject: 'cut off' });
    const user = await app.deps.users.find(userId);
    const again = app.deps.deriveId('player', userId);
    expect([user?.state.playerId, playerId]).toEqual([again, again]);
    app.users.put('half', {
      ...(user?.state ?? missing('no user')),
      playerId: 'not-yet',
    });
    expect((await meOf('half')).player).toBeNull();
  });

  test('of a subject on the list of admins make them one, and no list takes it away', async () => {
    expect(await sync({ issuer: 'i', subject: 'sub-root' })).toMatchObject({ role: 'admin' });
    app.users.put('later-root', {
      ...((await app.deps.users.find('member'))?.state ?? missing('no user')),
      role: 'admin',
    });
    expect((await meOf('later-root')).user.role).toBe('admin');
  });
});

describe('the signed-in user', () => {
  test('is a conflict where they are not known here', async () => {
    expect(await app.api.refusal(userCaller('nobody'), 'getMe')).toEqual({
      statusCode: 409,
      error: 'Conflict',
      message: 'User not synced',
      details: [
        {
          path: '',
          message: 'User not synced. Wait a moment, then send the same request again.',
          code: 'user-not-synced',
        },
      ],
    });
  });

  test('is refused once they are disabled, and says so to the gateway', async () => {
    const claims = { issuer: 'i', subject: 'banned' };
    const { userId } = await sync(claims);
    const changed = await app.api.ok(as('admin'), 'patchUser', {
      params: { id: userId },
      body: { disabled: true },
    });
    expect(changed).toMatchObject({ id: userId, disabled: true });
    expect(await app.api.refusal(userCaller(userId), 'getMe')).toMatchObject({ statusCode: 403 });
    expect(await sync(claims)).toMatchObject({ disabled: true });
    await app.api.ok(as('admin'), 'patchUser', { params: { id: userId }, body: { disabled: false } });
    expect(await sync(claims)).toMatchObject({ disabled: false });
  });

  test('has no page while they are disabled: their player is in no list, and has no picture', async () => {
    const { userId, playerId } = await sync({ issuer: 'i', subject: 'gone', name: 'Gone Person' });
    const params = { id: playerId ?? '' };
    await app.deps.images.put(params.id, { bytes: tinyImages.png, contentType: 'image/png', isPlain: true });
    const seen = async () => {
      const { name, listed } = await app.api.ok(anonymous, 'getPlayer', { params });
      const { data } = await app.api.ok(anonymous, 'listPlayers', { query: { perPage: 100 } });
      const image = await app.api.send(anonymous, `GET /players/${params.id}/image`);
      return [name, listed, data.some(({ id }) => id === params.id), image.headers.get('content-type')];
    };
    const disable = (disabled: boolean) =>
      app.api.ok(as('admin'), 'patchUser', { params: { id: userId }, body: { disabled } });
    await disable(true);
    expect(await seen()).toEqual(['Gone Person', false, false, 'image/svg+xml']);
    await disable(false);
    expect(await seen()).toEqual(['Gone Person', true, true, 'image/png']);
  });

  test.each([{ disabled: true }, { role: 'user' }])('cannot lock themselves out by %j', async (body) => {
    const input = { params: { id: 'admin' }, body };
    expect(await app.api.refusal(as('admin'), 'patchUser', input)).toMatchObject({ statusCode: 409 });
  });

  test('is sent nothing that a cache may keep', async () => {
    const { headers } = await app.api.call(as('member'), 'getMe');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('a player', () => {
  test('is created with a location, and shows its fields', async () => {
    const body = { name: ' José Muñoz ', nationality: 'ES', gender: 'male' };
    const made = await app.api.call(as('umpire'), 'createPlayer', { body });
    const player = made.body as { id: string };
    expect(made.headers.get('location')).toBe(`/api/v1/players/${player.id}`);
    expect(player).toEqual({
      id: player.id,
      name: 'José Muñoz',
      nationality: 'ES',
      gender: 'male',
      profileImageUrl: `/api/v1/players/${player.id}/image`,
      clubs: [],
      userId: null,
      claimed: false,
      listed: true,
      createdAt: '2026-05-01T12:00:00.000Z',
      updatedAt: '2026-05-01T12:00:00.000Z',
    });
    const cleared = { params: { id: player.id }, body: { nationality: null, gender: null } };
    const patched = await app.api.ok(as('umpire'), 'patchPlayer', cleared);
    expect([Object.keys(patched).includes('nationality'), Object.keys(patched).includes('gender')]).toEqual([
      false,
      false,
    ]);
  });

  test('is made by a captain for as long as they lead a team', async () => {
    const make = () => app.api.call(as('former'), 'createPlayer', { body: { name: 'Ghost' } });
    givenUser(app, 'former', app.clock.now());
    expect((await make()).status).toBe(403);
    app.captainIds.add('player-former');
    expect((await make()).status).toBe(201);
    app.captainIds.delete('player-former');
    expect((await make()).status).toBe(403);
  });

  test('is not changed by a caller who saw another version', async () => {
    const params = { id: await givenGhost(app) };
    const etag = (await app.api.call(anonymous, 'getPlayer', { params })).headers.get('etag') ?? '';
    const change = (name: string) =>
      app.api.call(as('admin'), 'patchPlayer', { params, body: { name }, headers: { 'if-match': etag } });
    expect((await change('First')).status).toBe(200);
    expect((await change('Second')).status).toBe(409);
    expect((await app.api.ok(anonymous, 'getPlayer', { params })).name).toBe('First');
  });

  test('who was merged is answered by the one that they became', async () => {
    const into = await givenGhost(app, 'The One');
    const player = await app.deps.players.find('player-stranger');
    app.players.put('merged', {
      ...(player?.state ?? missing('no player')),
      mergedInto: into,
    });
    expect((await app.api.ok(anonymous, 'getPlayer', { params: { id: 'merged' } })).id).toBe(into);
  });

  test.each([
    ['Rafael Nadal Parera', 'RP'],
    ['  élise ', 'É'],
    ['<script>alert(1)</script>', 'S'],
    ['"&\' <b>', 'B'],
    ['*** !!!', ''],
    ['42 Møller', '4M'],
  ])('called %j has a harmless image that says %j', async (name, initials) => {
    const params = { id: await givenGhost(app, name) };
    const { status, headers, body } = await app.api.call(anonymous, 'getPlayerImage', { params });
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(String(body)).toContain(`>${initials}</text></svg>`);
    expect(String(body)).not.toContain('script');
  });
});

describe('memberships', () => {
  test('are shown as made, changed and ended; the player shows the active ones', async () => {
    const club = await givenClub(app, []);
    const params = { id: await givenGhost(app) };
    const body = { clubId: club.id, role: 'member', isPrimary: true };
    const made = await app.api.call(as('owner'), 'createMembership', { params, body });
    const membership = made.body as { id: string };
    expect(made.headers.get('location')).toBe(`/api/v1/players/${params.id}/memberships/${membership.id}`);
    expect(membership).toEqual({
      id: membership.id,
      playerId: params.id,
      clubId: club.id,
      role: 'member',
      isPrimary: true,
      confirmed: true,
      joinedAt: '2026-05-01T12:00:00.000Z',
      leftAt: null,
    });
    const shown = async () => (await app.api.ok(anonymous, 'getPlayer', { params })).clubs;
    expect(await shown()).toMatchObject([{ id: club.id, role: 'member', isPrimary: true }]);
    const one = { params: { ...params, membershipId: membership.id } };
    await app.api.ok(as('owner'), 'patchMembership', { ...one, body: { role: 'coach' } });
    expect(await shown()).toMatchObject([{ role: 'coach', isPrimary: true }]);
    await app.api.ok(as('owner'), 'deleteMembership', one);
    expect(await shown()).toEqual([]);
    const past = await app.api.ok(anonymous, 'listMemberships', { params });
    expect(past.data).toMatchObject([
      { id: membership.id, leftAt: '2026-05-01T12:00:00.000Z', isPrimary: false },
    ]);
    expect(await app.api.refusal(as('owner'), 'deleteMembership', one)).toMatchObject({ statusCode: 409 });
    expect(await app.api.refusal(as('owner'), 'patchMembership', { ...one, body: {} })).toMatchObject({
      statusCode: 409,
    });
    await app.api.ok(as('owner'), 'createMembership', { params, body });
    expect(await shown()).toHaveLength(1);
  });

  test('that users begin by themselves give them no role before the club says yes', async () => {
    const club = await givenClub(app, ['manager']);
    const input = { params: { id: 'player-stranger' }, body: { clubId: club.id, role: 'member' } };
    const { id, confirmed } = await app.api.ok(as('stranger'), 'createMembership', input);
    expect(confirmed).toBe(false);
    const clubs = async () => {
      const player = await app.deps.players.find('player-stranger');
      return player === null
        ? null
        : toPlayerState(player.id, player.state).clubs.map(({ clubId }) => clubId);
    };
    expect(await clubs()).not.toContain(club.id);
    const shown = (await app.api.ok(anonymous, 'getPlayer', { params: input.params })).clubs;
    expect(shown.map((one) => one.id)).toContain(club.id);
    const one = { params: { ...input.params, membershipId: id } };
    const own = { ...one, body: { confirmed: true } };
    expect((await app.api.call(as('stranger'), 'patchMembership', own)).status).toBe(403);
    await app.api.ok(as('stranger'), 'patchMembership', { ...one, body: { isPrimary: true } });
    expect(await clubs()).not.toContain(club.id);
    expect(await app.api.ok(as('manager'), 'patchMembership', own)).toMatchObject({ confirmed: true });
    expect(await clubs()).toContain(club.id);
    await app.api.ok(as('manager'), 'deleteMembership', one);
    expect(await app.api.refusal(as('stranger'), 'createMembership', input)).toMatchObject({
      statusCode: 409,
      details: [{ code: 'removed-from-club', path: 'clubId' }],
    });
    await app.api.ok(as('manager'), 'createMembership', input);
    expect(await clubs()).toContain(club.id);
  });

  test('of one player in one club are never two at a time', async () => {
    const club = await givenClub(app, ['member']);
    const input = { params: { id: 'player-member' }, body: { clubId: club.id, role: 'member' } };
    expect(await app.api.refusal(as('member'), 'createMembership', input)).toMatchObject({ statusCode: 409 });
  });

  test('have one primary at most: setting one clears the other', async () => {
    const params = { id: await givenGhost(app) };
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { id: clubId } = await givenClub(app, []);
      const body = { clubId, role: 'member', isPrimary: true };
      made.push((await app.api.ok(as('owner'), 'createMembership', { params, body })).id);
    }
    const primaries = async () => {
      const { data } = await app.api.ok(anonymous, 'listMemberships', { params });
      return made.map((id) => data.find((one) => one.id === id)?.isPrimary);
    };
    expect(await primaries()).toEqual([false, false, true]);
    const one = { params: { ...params, membershipId: made[0] ?? '' } };
    await app.api.ok(as('owner'), 'patchMembership', { ...one, body: { isPrimary: true } });
    expect(await primaries()).toEqual([true, false, false]);
    await app.api.ok(as('owner'), 'deleteMembership', one);
    expect(await primaries()).toEqual([false, false, false]);
  });

  test('keep their primary club from another club: only the player, and who runs that club, gives it up', async () => {
    const [mine, theirs] = [await givenClub(app, ['member']), await givenClub(app, [])];
    const params = { id: 'player-member' };
    const { data: memberships } = await app.api.ok(anonymous, 'listMemberships', { params });
    const present = memberships.find(({ clubId }) => clubId === mine.id);
    const ofMine = { params: { ...params, membershipId: present?.id ?? '' }, body: { isPrimary: true } };
    await app.api.ok(as('member'), 'patchMembership', ofMine);
    const manager = {
      params: { id: 'player-stranger' },
      body: { clubId: theirs.id, role: 'manager' },
    } as const;
    await app.api.ok(as('owner'), 'createMembership', manager);
    const body = { clubId: theirs.id, role: 'member' } as const;
    const taking = { params, body: { ...body, isPrimary: true } };
    expect((await app.api.call(as('stranger'), 'createMembership', taking)).status).toBe(403);
    const { id } = await app.api.ok(as('stranger'), 'createMembership', { params, body });
    const claiming = { params: { ...params, membershipId: id }, body: { isPrimary: true } };
    expect((await app.api.call(as('stranger'), 'patchMembership', claiming)).status).toBe(403);
    const shown = (await app.api.ok(anonymous, 'getPlayer', { params })).clubs;
    expect(shown.filter(({ isPrimary }) => isPrimary).map((one) => one.id)).toEqual([mine.id]);
    expect((await app.api.call(as('member'), 'patchMembership', claiming)).status).toBe(200);
  });

  test('of a club that was removed are no longer shown, and no player joins it', async () => {
    const club = await givenClub(app, ['member']);
    const known = app.clubs.get(club.id);
    if (known !== undefined) app.clubs.set(club.id, { ...known, deleted: true });
    const { clubs } = await app.api.ok(anonymous, 'getPlayer', { params: { id: 'player-member' } });
    expect(clubs.map(({ id }) => id)).not.toContain(club.id);
    const input = { params: { id: 'player-coach' }, body: { clubId: club.id, role: 'member' } };
    expect(await app.api.refusal(as('coach'), 'createMembership', input)).toMatchObject({ statusCode: 422 });
  });
});

describe('the owners of a club', () => {
  const ownMembership = async (clubId: string, playerId = 'player-owner') => {
    const input = { params: { id: playerId }, query: { perPage: 100 } };
    const { data } = await app.api.ok(anonymous, 'listMemberships', input);
    return { id: playerId, membershipId: data.find((one) => one.clubId === clubId)?.id ?? '' };
  };

  test('begin with its creator, at their first act there', async () => {
    const club = await givenClub(app, ['member']);
    expect(await app.api.ok(anonymous, 'getPlayer', { params: { id: 'player-owner' } })).toMatchObject({
      clubs: expect.arrayContaining([expect.objectContaining({ id: club.id, role: 'owner' })]),
    });
  });

  test('begin with its creator even where they joined as a member before', async () => {
    const club = await givenClub(app, []);
    const input = { params: { id: 'player-owner' }, body: { clubId: club.id, role: 'member' } };
    await app.api.ok(as('owner'), 'createMembership', input);
    const params = { id: await givenGhost(app) };
    await app.api.ok(as('owner'), 'createMembership', { params, body: { clubId: club.id, role: 'manager' } });
    const { data } = await app.api.ok(anonymous, 'listMemberships', {
      params: { id: 'player-owner' },
      query: { perPage: 100 },
    });
    expect(data.filter(({ clubId }) => clubId === club.id)).toMatchObject([{ role: 'owner', leftAt: null }]);
  });

  test('are never none: the last one neither leaves nor steps down', async () => {
    const club = await givenClub(app, ['coach']);
    const params = await ownMembership(club.id);
    for (const caller of [as('owner'), as('admin')]) {
      expect(await app.api.refusal(caller, 'deleteMembership', { params })).toMatchObject({
        statusCode: 409,
      });
      expect(
        await app.api.refusal(caller, 'patchMembership', { params, body: { role: 'member' } }),
      ).toMatchObject({ statusCode: 409, message: 'A club needs an owner' });
    }
    const coach = { id: 'player-coach', membershipId: club.memberships.coach ?? '' };
    await app.api.ok(as('owner'), 'patchMembership', { params: coach, body: { role: 'owner' } });
    await app.api.ok(as('owner'), 'deleteMembership', { params });
    expect(await app.api.refusal(as('coach'), 'deleteMembership', { params: coach })).toMatchObject({
      statusCode: 409,
    });
  });

  test('who come back count again', async () => {
    const club = await givenClub(app, ['coach']);
    const [owner, coach] = [
      await ownMembership(club.id),
      { id: 'player-coach', membershipId: club.memberships.coach ?? '' },
    ];
    const setRole = (params: typeof owner, role: string) =>
      app.api.ok(as('admin'), 'patchMembership', { params, body: { role } });
    await setRole(coach, 'owner');
    await setRole(owner, 'member');
    await setRole(owner, 'owner');
    await setRole(coach, 'coach');
    const refused = await app.api.refusal(as('admin'), 'deleteMembership', { params: owner });
    expect(refused.statusCode).toBe(409);
  });

  test('may all leave a club that is gone', async () => {
    const club = await givenClub(app, ['member']);
    const known = app.clubs.get(club.id);
    if (known !== undefined) app.clubs.set(club.id, { ...known, deleted: true });
    await app.api.ok(as('owner'), 'deleteMembership', { params: await ownMembership(club.id) });
  });
});
