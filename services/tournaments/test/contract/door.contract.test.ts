import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { anonymous } from '../support/requests.ts';
import type { AppUnderTest } from './app-under-test.ts';
import {
  board,
  givenDraw,
  givenRounds,
  givenTournament,
  nonMember,
  owner,
  startApp,
} from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const DAY_MS = 86_400_000;

const openFor = async (id: string, body: object = {}) =>
  (await app.api.ok(owner, 'createDoor', { params: { id }, body })).key;

/** An americano of eight with a code at its door. */
const givenDoor = async (body: object = {}) => {
  const id = await givenRounds(app, { body });
  return { id, key: await openFor(id) };
};

const enter = (key: string, name: string, caller: Caller = anonymous) =>
  app.api.ok(caller, 'enterByDoor', { body: { key, name } });
const refusal = (body: object) => app.api.refusal(anonymous, 'enterByDoor', { body });
const codeOf = async (body: object) => (await refusal(body)).details?.[0]?.code;
const namesIn = async (id: string) => {
  const { entrants } = await app.api.ok(anonymous, 'getDraw', { params: { id } });
  return entrants.map(({ players }) => players[0]?.name);
};

describe('who has the code', () => {
  test('sees which evening it is, and who is in its list', async () => {
    const { id, key } = await givenDoor();
    const seen = await app.api.ok(anonymous, 'openDoor', { body: { key } });
    expect(seen).toMatchObject({ drawId: id, tournamentName: 'Open', mixed: false });
    expect(seen.names).toHaveLength(8);
    expect(seen.expiresAt).toBe(new Date(app.clock.now().getTime() + DAY_MS).toISOString());
  });

  test('enters a name, which plays from the next round on', async () => {
    const { id, key } = await givenDoor();
    await app.api.ok(owner, 'drawRound', { params: { id }, body: {} });
    const { playerId, ...entered } = await enter(key, 'Nora Nieto');
    expect(entered).toEqual({ drawId: id, name: 'Nora Nieto' });
    const { entrants, drawnRounds } = await app.api.ok(anonymous, 'getDraw', { params: { id } });
    expect(entrants[8]?.players).toEqual([{ id: playerId, name: 'Nora Nieto' }]);
    expect(drawnRounds?.[0]?.sitOut).toEqual([]);
  });

  test('enters one name once, however often the same attempt comes', async () => {
    const { id, key } = await givenDoor();
    const body = { key, name: 'Nora Nieto', attempt: 'a'.repeat(32) };
    const sent = () => app.api.ok(anonymous, 'enterByDoor', { body });
    const [one, other] = [await sent(), await sent()];
    expect(other).toEqual(one);
    expect(await namesIn(id)).toHaveLength(9);
    const again = { key, name: 'Nora Nieto', attempt: 'b'.repeat(32) };
    expect(await codeOf(again)).toBe('name-taken');
  });

  test.each(['Nora Nieto', ' nora  nieto ', 'NORA NIÉTO', 'Nora. Nieto'])(
    'is told that %s is in the list already',
    async (name) => {
      const { id, key } = await givenDoor();
      await enter(key, 'Nora Nieto');
      expect(await refusal({ key, name })).toMatchObject({
        statusCode: 409,
        details: [{ path: 'name', code: 'name-taken' }],
      });
      expect(await namesIn(id)).toHaveLength(9);
    },
  );

  test('is one of two with that name who come in the same moment', async () => {
    const { id, key } = await givenDoor();
    const both = await Promise.all(
      ['Nora Nieto', 'nora nieto'].map((name) =>
        app.api.send(anonymous, 'POST /door/enter', { body: { key, name } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await namesIn(id)).toHaveLength(9);
  });

  test('says on a mixed evening, and there alone, whether they are a woman or a man', async () => {
    const mixed = await givenDoor({ mixed: true });
    expect(await codeOf({ key: mixed.key, name: 'Nora' })).toBe('required');
    expect(await app.api.ok(anonymous, 'openDoor', { body: { key: mixed.key } })).toMatchObject({
      mixed: true,
    });
    const body = { key: mixed.key, name: 'Nora', gender: 'female' };
    await app.api.ok(anonymous, 'enterByDoor', { body });
    const other = await givenDoor();
    expect(await codeOf({ key: other.key, name: 'Nora', gender: 'female' })).toBe('not-permitted-field');
  });
});

describe('a code', () => {
  test('ends by its time, when the door is closed, and with the tournament', async () => {
    const expired = await givenDoor();
    app.clock.advance(DAY_MS);
    expect(await codeOf({ key: expired.key, name: 'Late' })).toBe('invitation-expired');
    const closed = await givenDoor();
    await app.api.ok(owner, 'deleteDoor', { params: { id: closed.id } });
    await app.api.ok(owner, 'deleteDoor', { params: { id: closed.id } });
    expect(await codeOf({ key: closed.key, name: 'Late' })).toBe('invitation-revoked');
    const tournamentId = await givenTournament(app);
    const key = await openFor(await givenRounds(app, { tournamentId }));
    await app.api.ok(owner, 'moveTournament', { params: { id: tournamentId }, body: { phase: 'cancelled' } });
    expect(await codeOf({ key, name: 'Late' })).toBe('tournament-over');
  });

  test('stays open beside another one, and the draw says until when', async () => {
    const { id, key } = await givenDoor();
    const until = async () => (await app.api.ok(anonymous, 'getDraw', { params: { id } })).doorUntil;
    const later = new Date(app.clock.now().getTime() + 2 * DAY_MS).toISOString();
    const other = await openFor(id, { expiresAt: later });
    expect(await until()).toBe(later);
    await enter(key, 'By the first');
    await enter(other, 'By the second');
    await app.api.ok(owner, 'deleteDoor', { params: { id } });
    expect(await until()).toBeNull();
  });

  test('is in no answer but the first one, and no draw shows it', async () => {
    const { id, key } = await givenDoor();
    const [, secret = ''] = key.split('.');
    const draw = await app.api.ok(owner, 'getDraw', { params: { id } });
    const { state } = await app.deps.draws.get(id);
    for (const shown of [draw, state]) expect(JSON.stringify(shown)).not.toContain(secret);
  });

  test('is made by whoever runs the draw, for no bracket, no pairs, and no more than a week', async () => {
    const { id } = await givenDoor();
    const make = (drawId: string, body: object = {}) =>
      app.api.refusal(owner, 'createDoor', { params: { id: drawId }, body });
    expect(await app.api.refusal(nonMember, 'createDoor', { params: { id }, body: {} })).toMatchObject({
      statusCode: 403,
    });
    expect(await make(await givenDraw(app))).toMatchObject({ details: [{ code: 'not-by-rounds' }] });
    const pairs = await givenRounds(app, { players: 0, body: { teams: true } });
    expect(await make(pairs)).toMatchObject({ details: [{ code: 'singles-and-pairs' }] });
    const far = new Date(app.clock.now().getTime() + 8 * DAY_MS).toISOString();
    expect(await make(id, { expiresAt: far })).toMatchObject({ details: [{ code: 'impossible-expiry' }] });
  });
});

describe('an attacker', () => {
  test('gets in by no guess, no other code, and no code of another evening', async () => {
    const [mine, other] = [await givenDoor(), await givenDoor()];
    const [, secret = ''] = mine.key.split('.');
    const guesses = [
      ...['x', '.', `${other.id}.`, `.${secret}`, `${other.id}.${secret}`, `${mine.id}.guess`],
      ...[`none.${secret}`, `${mine.key}x`, mine.key.toUpperCase(), board.key],
    ];
    for (const key of guesses) expect(await codeOf({ key, name: 'Eve' })).toBe('invitation-unknown');
    for (const id of [mine.id, other.id]) expect(await namesIn(id)).toHaveLength(8);
  });

  test('learns nothing of a draft, and enters nobody there', async () => {
    const tournamentId = await givenTournament(app, { isDraft: true });
    const key = await openFor(await givenRounds(app, { tournamentId }));
    expect(await codeOf({ key, name: 'Eve' })).toBe('invitation-unknown');
    const seen = await app.api.refusal(anonymous, 'openDoor', { body: { key } });
    expect(seen.details?.[0]?.code).toBe('invitation-unknown');
  });

  test('enters no more than come through a door, and nobody is made who is refused', async () => {
    const { id, key } = await givenDoor();
    const players = app.world.players.size;
    const flood = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        app.api.send(anonymous, 'POST /door/enter', { body: { key, name: `Flood ${at}` } }),
      ),
    );
    expect(flood.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(20);
    const busy = await refusal({ key, name: 'One more' });
    expect(busy).toMatchObject({ statusCode: 409, details: [{ code: 'door-busy' }] });
    const made = app.world.players.size;
    expect(await refusal({ key, name: 'One more' })).toMatchObject({ statusCode: 409 });
    expect(app.world.players.size).toBe(made);
    expect(made - players).toBeGreaterThanOrEqual(20);
    app.clock.advance(60_000);
    await enter(key, 'After a minute');
    expect(await namesIn(id)).toHaveLength(29);
  });

  test('enters no pair, no player by id, no other draw, and no name that is none', async () => {
    const { id, key } = await givenDoor();
    const bodies = [
      { key, name: '' },
      { key, name: '   ' },
      { key, name: 'N'.repeat(61) },
      { key, name: 'Nora\nNieto' },
      { key, name: ['Nora', 'Leo'] },
      { key, playerId: 'p1' },
      { key, name: 'Nora', playerId: 'p1' },
      { key, name: 'Nora', drawId: 'other' },
      { key, name: 'Nora', gender: 'other' },
      { key, name: 'Nora', attempt: 'short' },
      { key: [key], name: 'Nora' },
      { name: 'Nora' },
    ];
    for (const body of bodies) expect(await refusal(body)).toMatchObject({ statusCode: 422 });
    expect(await namesIn(id)).toHaveLength(8);
  });

  test('opens no more of the evening with it: as the key of a board it is nobody', async () => {
    const { id, key } = await givenDoor();
    const caller = { kind: 'board', key } as const;
    const tried = [
      app.api.refusal(caller, 'drawRound', { params: { id }, body: {} }),
      app.api.refusal(caller, 'addArrivals', { params: { id }, body: { entrants: [[{ name: 'Eve' }]] } }),
      app.api.refusal(caller, 'createDoor', { params: { id }, body: {} }),
      app.api.refusal(caller, 'deleteDoor', { params: { id } }),
      app.api.refusal(caller, 'withdrawFromDraw', { params: { id }, body: { playerId: 'p1' } }),
      app.api.refusal(caller, 'patchDraw', { params: { id }, body: { name: 'Mine' } }),
      app.api.refusal(caller, 'runRoundClock', { params: { id, n: '1' }, body: { action: 'start' } }),
    ];
    for (const refused of await Promise.all(tried)) expect(refused.statusCode).toBe(403);
  });
});
