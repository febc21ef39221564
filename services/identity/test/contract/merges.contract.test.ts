import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleClaims } from '../../src/application/players/settle-claims.ts';
import type { AppUnderTest } from './app-under-test.ts';
import {
  anonymous,
  as,
  board,
  givenClub,
  givenGhost,
  givenUser,
  people,
  startApp,
} from './app-under-test.ts';

let app: AppUnderTest;
let users = 0;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const newUser = (): string => {
  users += 1;
  givenUser(app, `merged-${users}`, app.clock.now());
  return `merged-${users}`;
};

const merge = (id: string, intoPlayerId: string) =>
  app.api.ok(as('admin'), 'mergePlayer', { params: { id }, body: { intoPlayerId } });
const refused = async (id: string, intoPlayerId: string) => {
  const input = { params: { id }, body: { intoPlayerId } };
  const { statusCode, details } = await app.api.refusal(as('admin'), 'mergePlayer', input);
  return [statusCode, details?.[0]?.code];
};
const getPlayer = (id: string) => app.api.ok(as('member'), 'getPlayer', { params: { id } });

describe('a merge of two players', () => {
  test('leaves one, whom both ids answer with, and who has the memberships of both', async () => {
    const [first, second] = [await givenGhost(app, 'Ana Garcia'), await givenGhost(app, 'Ana García')];
    const clubs = [await givenClub(app, []), await givenClub(app, [])];
    for (const [index, id] of [first, second].entries())
      await app.api.ok(as('owner'), 'createMembership', {
        params: { id },
        body: { clubId: clubs[index]?.id ?? '', role: 'member' },
      });
    const merged = await merge(first, second);
    expect(merged).toMatchObject({ id: second, name: 'Ana García', userId: null });
    expect(merged.clubs.map(({ id }) => id).toSorted()).toEqual(clubs.map(({ id }) => id).toSorted());
    for (const id of [first, second]) expect(await getPlayer(id)).toEqual(merged);
    const { data } = await app.api.ok(anonymous, 'listPlayers', { query: { perPage: 100 } });
    expect(data.filter(({ id }) => id === first)).toEqual([]);
  });

  test('into the player of a user leaves them theirs', async () => {
    const name = newUser();
    const ghost = await givenGhost(app);
    expect(await merge(ghost, `player-${name}`)).toMatchObject({ id: `player-${name}`, userId: name });
    expect((await app.api.ok(as(name), 'getMe')).player?.id).toBe(`player-${name}`);
  });

  test('of the player of a user into a ghost is their claim', async () => {
    const name = newUser();
    const ghost = await givenGhost(app, 'Ghost of a user');
    expect(await merge(`player-${name}`, ghost)).toMatchObject({ id: ghost, userId: name });
    expect((await app.api.ok(as(name), 'getMe')).player).toEqual({ id: ghost, name: 'Ghost of a user' });
    expect(await refused(ghost, await givenGhost(app))).toEqual([409, 'keep-claimed']);
    expect(await merge(await givenGhost(app), ghost)).toMatchObject({ id: ghost, userId: name });
  });

  test('again is the same; the other way round it is done already', async () => {
    const [first, second] = [await givenGhost(app), await givenGhost(app)];
    const merged = await merge(first, second);
    expect(await merge(first, second)).toEqual(merged);
    expect(await merge(second, first)).toEqual(merged);
  });

  test('is finished by a sweep where it was cut short', async () => {
    const [first, second] = [await givenGhost(app), await givenGhost(app)];
    const player = await app.players.get(second);
    app.players.put(second, { ...player.state, absorbs: first });
    await settleClaims(app.deps);
    expect((await getPlayer(first)).id).toBe(second);
    expect((await app.players.get(second)).state.absorbs).toBeNull();
  });

  test('that comes too late takes nothing over', async () => {
    const [first, second, third] = [await givenGhost(app), await givenGhost(app), await givenGhost(app)];
    await merge(first, second);
    const player = await app.players.get(third);
    app.players.put(third, { ...player.state, absorbs: first });
    await settleClaims(app.deps);
    expect((await getPlayer(first)).id).toBe(second);
    expect((await app.players.get(third)).state.absorbs).toBeNull();
  });

  test('is refused where they cannot be one person', async () => {
    const [one, other] = [newUser(), newUser()];
    expect(await refused(`player-${one}`, `player-${other}`)).toEqual([409, 'both-have-users']);
    const [first, second] = [await givenGhost(app), await givenGhost(app)];
    app.together.set([first, second].toSorted().join(' '), 'draw');
    expect(await refused(first, second)).toEqual([409, 'stand-together']);
    expect(await refused(first, first)).toEqual([422, 'duplicate']);
    expect(await refused(first, 'unknown')).toEqual([422, 'unknown-reference']);
    expect((await getPlayer(first)).id).toBe(first);
  });

  test('is for admins only, of players that are there', async () => {
    const [first, second] = [await givenGhost(app), await givenGhost(app)];
    const input = { params: { id: first }, body: { intoPlayerId: second } };
    for (const name of people.filter((one) => one !== 'admin'))
      expect((await app.api.call(as(name), 'mergePlayer', input)).status).toBe(403);
    expect((await app.api.call(board, 'mergePlayer', input)).status).toBe(403);
    expect((await app.api.call(anonymous, 'mergePlayer', input)).status).toBe(401);
    for (const id of ['unknown', '../secrets', '$ne']) expect((await refused(id, second))[0]).toBe(404);
    for (const body of [
      {},
      { intoPlayerId: '' },
      { intoPlayerId: { $ne: '' } },
      { intoPlayerId: second, more: 1 },
    ])
      expect(
        (await app.api.refusal(as('admin'), 'mergePlayer', { params: { id: first }, body })).statusCode,
      ).toBe(422);
    expect((await getPlayer(first)).id).toBe(first);
  });
});
