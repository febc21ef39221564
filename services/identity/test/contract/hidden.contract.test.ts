import { afterAll, beforeAll, expect, test } from 'vitest';
import { hideIfYoung } from '../../src/application/players/hide-player.ts';
import { toPlayerState } from '../../src/adapters/views/player.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { anonymous, as, board, givenClub, startApp } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const NAME = 'Nora Nieto';
const facts = { name: NAME, nationality: 'ES', gender: 'female', hidden: true } as const;

/** A hidden ghost of the umpire's tournament, and member of a club. */
const givenHidden = async () => {
  const { id } = await app.api.ok(as('admin'), 'createPlayer', { body: facts });
  const place = {
    since: app.clock.now(),
    tournamentId: 't',
    staffUserIds: ['umpire'],
    clubIds: [],
    leads: false,
  };
  app.playerPlaces.set(id, { stands: true, places: [place] });
  const club = await givenClub(app, []);
  await app.api.ok(as('owner'), 'createMembership', {
    params: { id },
    body: { clubId: club.id, role: 'member' },
  });
  return { id, clubId: club.id };
};

const seenBy = async (caller: Parameters<typeof app.api.ok>[0], id: string) =>
  JSON.stringify([
    await app.api.ok(caller, 'getPlayer', { params: { id } }),
    await app.api.ok(caller, 'listMemberships', { params: { id } }),
  ]);

test('a hidden player is initials, without page, country, gender and clubs, to everybody who does not run them', async () => {
  const { id, clubId } = await givenHidden();
  for (const caller of [anonymous, as('stranger'), as('coach'), board]) {
    const seen = await seenBy(caller, id);
    expect(seen).toContain('"name":"N. N."');
    expect(seen).toContain('"listed":false');
    const { data } = await app.api.ok(caller, 'listPlayers', { query: { perPage: 100 } });
    expect(data.map((player) => player.id)).not.toContain(id);
    for (const secret of [NAME, 'Nieto', '"ES"', 'female', clubId]) expect(seen).not.toContain(secret);
  }
  for (const caller of [as('admin'), as('umpire')])
    expect(await app.api.ok(caller, 'getPlayer', { params: { id } })).toMatchObject({
      ...facts,
      listed: false,
    });
  const { data } = await app.api.ok(as('owner'), 'listClubMembers', { params: { id: clubId } });
  expect(data.map(({ playerName }) => playerName)).toContain(NAME);
});

test('what copies are made of has initials alone, and no country', async () => {
  const { id } = await givenHidden();
  const state = toPlayerState(id, (await app.deps.players.get(id)).state);
  expect(state).toMatchObject({ name: 'N. N.', nationality: null, listed: false, hidden: true });
});

test('the claim of a hidden player does not tell the claimant who it is', async () => {
  const { id } = await givenHidden();
  const answers = [
    await app.api.call(as('stranger'), 'claimPlayer', { params: { id } }),
    await app.api.call(as('stranger'), 'getMyPlayer'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([202, 200]);
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('Nieto');
  const { data } = await app.api.ok(as('admin'), 'listPlayerClaims');
  expect(data.map(({ player }) => player.name)).toContain(NAME);
});

test('users hide themselves and show themselves again; nobody else does', async () => {
  const params = { id: 'player-member' };
  const hide = (caller: ReturnType<typeof as>, hidden: boolean) =>
    app.api.call(caller, 'patchPlayer', { params, body: { hidden } });
  expect((await hide(as('owner'), true)).status).toBe(403);
  expect((await hide(as('member'), true)).status).toBe(200);
  expect(await app.api.ok(as('stranger'), 'getPlayer', { params })).toMatchObject({
    name: 'T. M.',
    userId: null,
  });
  expect(await app.api.ok(as('member'), 'getPlayer', { params })).toMatchObject({
    name: 'The member',
    hidden: true,
  });
  expect((await hide(as('owner'), false)).status).toBe(403);
  expect((await hide(as('member'), false)).status).toBe(200);
  expect(await app.api.ok(anonymous, 'getPlayer', { params })).toMatchObject({
    name: 'The member',
    listed: true,
  });
});

test('a young player is hidden, unless it was decided before', async () => {
  const young = async (playerId: string, birthYear: number) => {
    await hideIfYoung(app.deps, { playerId, birthYear }, app.deps.systemCommand());
    return (await app.deps.players.get(playerId)).state.isHidden;
  };
  const year = app.clock.now().getUTCFullYear();
  expect(await young('player-coach', year - 16)).toBeUndefined();
  expect(await young('player-coach', year - 15)).toBe(true);
  await app.api.ok(as('coach'), 'patchPlayer', { params: { id: 'player-coach' }, body: { hidden: false } });
  expect(await young('player-coach', year - 15)).toBe(false);
});
