import { afterAll, beforeAll, expect, test } from 'vitest';
import { toPlayerState } from '../../src/adapters/views/player.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { anonymous, as, board, givenClub, givenGhost, startApp } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const note = (
  caller: Parameters<typeof app.api.call>[0],
  id: string,
  { system = 'lk', ...body }: { readonly system?: string; readonly [field: string]: unknown },
) => app.api.call(caller, 'putPlayerLevel', { params: { id, system }, body });
const drop = (caller: Parameters<typeof app.api.call>[0], id: string, system = 'lk') =>
  app.api.call(caller, 'deletePlayerLevel', { params: { id, system } });
const levelsOf = async (id: string) =>
  (await app.api.ok(anonymous, 'getPlayer', { params: { id } })).levels ?? [];

/** The member's player, in a club of the owner's. */
const givenMember = async () => {
  const club = await givenClub(app, []);
  const params = { id: 'player-member' };
  await app.api.ok(as('owner'), 'createMembership', { params, body: { clubId: club.id, role: 'member' } });
  return params.id;
};

test('a level is noted by the player, or who runs a club of theirs, and says by whom; nobody else notes one', async () => {
  const id = await givenMember();
  for (const caller of [anonymous, board, as('stranger'), as('umpire'), as('coach')])
    expect([401, 403]).toContain((await note(caller, id, { value: 9 })).status);
  expect((await note(as('owner'), id, { value: 14.2, asOf: '2026-01-01' })).status).toBe(200);
  expect(await levelsOf(id)).toEqual([
    { system: 'lk', value: 14.2, text: null, asOf: '2026-01-01', source: 'club' },
  ]);
  expect((await note(as('member'), id, { value: 12.1, text: 'LK 12,1' })).status).toBe(200);
  expect(await levelsOf(id)).toMatchObject([{ value: 12.1, text: 'LK 12,1', source: 'said' }]);
  expect((await note(as('owner'), id, { value: 14.2 })).status).toBe(409);
  expect((await drop(as('owner'), id)).status).toBe(409);
  expect((await drop(as('member'), id)).status).toBe(204);
  expect((await drop(as('member'), id)).status).toBe(204);
  expect(await levelsOf(id)).toEqual([]);
});

test('what is no level is refused', async () => {
  const id = await givenGhost(app);
  const refused = [
    [{ value: 26 }, 'lk', 422],
    [{}, 'lk', 422],
    [{ value: 3.123 }, 'utr', 422],
    [{ value: '3' }, 'utr', 422],
    [{ value: 3, asOf: '2026-02-30' }, 'utr', 422],
    [{ text: 'x'.repeat(41) }, 'utr', 422],
    [{ value: 3, source: 'said' }, 'utr', 422],
    [{ value: 3 }, 'elo', 404],
    [{ value: 3 }, 'constructor', 404],
    [{ value: 3 }, '__proto__', 404],
  ] as const;
  for (const [body, system, status] of refused)
    expect([system, body, (await note(as('admin'), id, { ...body, system })).status]).toEqual([
      system,
      body,
      status,
    ]);
});

test('levels of a hidden player are in no answer to others, and in no copy', async () => {
  const id = await givenMember();
  await note(as('member'), id, { value: 12.1 });
  await app.api.ok(as('member'), 'patchPlayer', { params: { id }, body: { hidden: true } });
  expect(await levelsOf(id)).toEqual([]);
  expect(toPlayerState(id, (await app.deps.players.get(id)).state)).not.toHaveProperty('levels');
  const listed = await app.api.ok(anonymous, 'listLevels', { query: { playerIds: `${id},none` } });
  expect(listed.data).toEqual([]);
  const own = await app.api.ok(as('member'), 'getPlayer', { params: { id } });
  expect(own.levels).toMatchObject([{ value: 12.1 }]);
});

test('levels of players are listed by the ids that were asked for', async () => {
  const [one, other] = [await givenGhost(app), await givenGhost(app)];
  await note(as('admin'), one, { value: 12.1 });
  const query = { playerIds: [other, one, 'none'].join(',') };
  const { data } = await app.api.ok(anonymous, 'listLevels', { query });
  expect(data).toMatchObject([{ playerId: one, levels: [{ system: 'lk', value: 12.1 }] }]);
});
