import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userCaller } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import {
  board,
  director,
  givenDraw,
  givenTournament,
  owner,
  referee,
  startApp,
  umpire,
} from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const DAY = '2026-05-01';

/** A tournament whose draw has six players. */
const given = async (isDraft = false) => {
  const id = await givenTournament(app, { isDraft });
  const drawId = await givenDraw(app, { stage: 'finalized', tournamentId: id });
  const draw = await app.deps.draws.get(drawId);
  return { id, drawId, playerIds: draw.state.entrants.flatMap((entrant) => entrant.playerIds) };
};

const read = (id: string, date = DAY, caller = owner) =>
  app.api.ok(caller, 'getCheckIn', { params: { id }, query: { date } });
const noteAs = (caller: typeof owner, id: string, body: object) =>
  app.api.ok(caller, 'noteCheckIn', { params: { id }, body: { date: DAY, ...body } });
const notedIn = ({ data }: Awaited<ReturnType<typeof read>>) =>
  data.filter(({ status }) => status !== null).map(({ playerId, status }) => [playerId, status]);

describe('the check-in of a day', () => {
  test('has everybody who stands in a draw, by name, and nothing noted at first', async () => {
    const { id, drawId, playerIds } = await given();
    const { date, data } = await read(id);
    expect(date).toBe(DAY);
    expect(data.map(({ playerId }) => playerId).toSorted()).toEqual(playerIds.toSorted());
    expect(data.map(({ name }) => name)).toEqual(data.map(({ name }) => name).toSorted());
    expect(data[0]).toMatchObject({ drawIds: [drawId], status: null, at: null });
  });

  test('names a player once who stands in two draws', async () => {
    const { id, drawId, playerIds } = await given();
    const other = await givenDraw(app, { tournamentId: id });
    const body = { entrants: [{ playerIds: [playerIds[0]] }] };
    await app.api.ok(owner, 'putEntrants', { params: { id: other }, body });
    const found = (await read(id)).data.filter(({ playerId }) => playerId === playerIds[0]);
    expect(found).toMatchObject([{ drawIds: [drawId, other] }]);
  });

  test('notes many at once, keeps since when, and takes a note back', async () => {
    const { id, playerIds } = await given();
    const [first = '', second = ''] = playerIds;
    await noteAs(referee, id, { playerIds: [first, second], status: 'warned' });
    const since = (await read(id)).data.find(({ playerId }) => playerId === first)?.at;
    app.clock.advance(60_000);
    const again = await noteAs(director, id, { playerIds: [first], status: 'warned' });
    expect(again.data.find(({ playerId }) => playerId === first)?.at).toBe(since);
    const came = await noteAs(owner, id, { playerIds: [first], status: 'present' });
    expect(came.data.find(({ playerId }) => playerId === first)?.at).not.toBe(since);
    expect(new Map(notedIn(came) as [string, string][])).toEqual(
      new Map([
        [first, 'present'],
        [second, 'warned'],
      ]),
    );
    expect(notedIn(await noteAs(owner, id, { playerIds: [first, second], status: null }))).toEqual([]);
  });

  test('is of its day: the next one begins anew', async () => {
    const { id, playerIds } = await given();
    await noteAs(owner, id, { playerIds, status: 'present' });
    expect(notedIn(await read(id, '2026-05-02'))).toEqual([]);
    expect(notedIn(await read(id))).toHaveLength(playerIds.length);
  });

  test('follows a player who was merged into another one', async () => {
    const { id, drawId, playerIds } = await given();
    const [first = ''] = playerIds;
    await noteAs(owner, id, { playerIds: [first], status: 'present' });
    const before = app.world.players.get(first);
    if (before === undefined) throw new Error('no such player');
    app.world.players.set(first, { ...before, mergedInto: 'p90' });
    const draw = await app.deps.draws.get(drawId);
    await app.deps.draws.update(drawId, app.deps.systemCommand(), () => ({
      state: {
        ...draw.state,
        entrants: draw.state.entrants.map((entrant) =>
          entrant.playerIds.includes(first) ? { ...entrant, playerIds: ['p90'] } : entrant,
        ),
      },
      changes: [],
    }));
    expect(notedIn(await read(id))).toEqual([['p90', 'present']]);
    app.world.players.set(first, before);
  });
});

describe('nobody but officials', () => {
  const players = userCaller('somebody', { playerId: 'p1' });
  test.each([
    ['an umpire', umpire, false, 403],
    ['a player of the draw', players, false, 403],
    ['a device at a court', board, false, 403],
    ['somebody who has not signed in', { kind: 'anonymous' } as const, false, 401],
    ['an umpire of a draft', umpire, true, 403],
    ['a stranger to a draft', players, true, 404],
  ])('%s reads or notes who has come', async (...[, caller, isDraft, statusCode]) => {
    const { id, playerIds } = await given(isDraft);
    const body = { date: DAY, playerIds, status: 'absent' };
    const asked = [
      await app.api.refusal(caller, 'getCheckIn', { params: { id }, query: { date: DAY } }),
      await app.api.refusal(caller, 'noteCheckIn', { params: { id }, body }),
    ];
    expect(asked.map((refusal) => refusal.statusCode)).toEqual([statusCode, statusCode]);
    expect(JSON.stringify(asked)).not.toContain(playerIds[0]);
    expect(notedIn(await read(id))).toEqual([]);
  });

  test('an official of another tournament notes nobody of this one', async () => {
    const [one, other] = [await given(), await given()];
    const stranger = userCaller('elsewhere');
    const params = { id: one.id };
    const body = { date: DAY, playerIds: one.playerIds, status: 'absent' };
    expect(await app.api.refusal(stranger, 'noteCheckIn', { params, body })).toMatchObject({
      statusCode: 403,
    });
    expect(notedIn(await read(other.id))).toEqual([]);
  });
});

test.each([
  ['a player of no draw', { playerIds: ['p120'] }, 'playerIds.0'],
  ['nobody', { playerIds: [] }, 'playerIds'],
  ['more than two hundred', { playerIds: Array(201).fill('p1') }, 'playerIds'],
  ['an operator in the place of an id', { playerIds: [{ $ne: null }] }, 'playerIds.0'],
  ['a status that there is not', { status: 'ill' }, 'status'],
  ['a day that there is not', { date: '2026-02-30' }, 'date'],
  ['a time in the place of a day', { date: '2026-05-01T10:00:00Z' }, 'date'],
  ['a path in the place of a day', { date: '../2026-05-01' }, 'date'],
  ['a field of the record', { tournamentId: 'other' }, 'tournamentId'],
])('refuses to note %s', async (_what, over, path) => {
  const { id, playerIds } = await given();
  const body = { date: DAY, playerIds, status: 'present', ...over };
  const refusal = await app.api.refusal(owner, 'noteCheckIn', { params: { id }, body });
  expect(refusal).toMatchObject({ statusCode: 422 });
  expect(refusal.details?.map((detail) => detail.path)).toContain(path);
  expect(notedIn(await read(id))).toEqual([]);
});
