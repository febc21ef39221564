import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { playerState, userCaller } from '@courtcast/testkit';
import { anonymous } from '../support/requests.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { givenClub, owner, referee, startApp } from './app-under-test.ts';
import { givenEntryList, personOf } from './given-entries.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const player = (place: number) => userCaller(`user${place}`, { playerId: `p${place}` });
const rate = (place: number, value: number, discipline = 'singles') =>
  app.world.ratings.set(`tennis ${discipline} p${place}`, { value, level: Math.round(value / 43) / 10 });
const enter = (caller: Caller, { id, ...body }: { id: string; [field: string]: unknown }) =>
  app.api.ok(caller, 'createEntry', { params: { id }, body });
const refusal = (caller: Caller, { id, ...body }: { id: string; [field: string]: unknown }) =>
  app.api.refusal(caller, 'createEntry', { params: { id }, body });
const accept = (drawId: string) =>
  app.api.call(referee, 'acceptByStrength', { params: { id: drawId }, body: {} });
const listOf = async (drawId: string) => {
  const { data } = await app.api.ok(referee, 'getEntryList', { params: { id: drawId } });
  return data.map(({ people, status, strength }) => [people[0]?.name, status, strength?.value]);
};

describe('places by rating', () => {
  test('go to the strongest; who has none comes after them in the order of entry, and each says its number', async () => {
    const target = await givenEntryList(app, {
      capacity: 2,
      acceptance: 'ranking',
      strengthFrom: { kind: 'rating' },
    });
    rate(1, 1400);
    rate(3, 1720);
    rate(5, 1650);
    for (const place of [1, 2, 3, 4, 5]) await enter(player(place), { ...target, rating: 7 - place });
    await accept(target.drawId);
    const expected = [
      ['Player p3', 'accepted', 1720],
      ['Player p5', 'accepted', 1650],
      ['Player p1', 'waiting', 1400],
      ['Player p2', 'waiting', null],
      ['Player p4', 'waiting', null],
    ];
    expect(await listOf(target.drawId)).toEqual(expected);
    rate(1, 2000);
    await accept(target.drawId);
    expect(await listOf(target.drawId)).toEqual(expected);
    const { data } = await app.api.ok(referee, 'getEntryList', { params: { id: target.drawId } });
    expect(data[0]?.strength).toEqual({ kind: 'rating', value: 1720, at: app.clock.now().toISOString() });
    const [last] = data.slice(-1);
    const body = { registrationIds: [last?.id], decision: 'accept', entryMark: 'WC' };
    await app.api.ok(referee, 'decideEntries', { params: { id: target.drawId }, body });
    expect(await listOf(target.drawId)).toContainEqual(['Player p4', 'accepted', null]);
  });

  test('of a pair are those of the sum; a pair with somebody unrated comes after', async () => {
    const target = await givenEntryList(app, {
      ...{ pairs: true, capacity: 1, acceptance: 'ranking', strengthFrom: { kind: 'rating' } },
    });
    for (const [place, value] of [
      [11, 1900],
      [12, 1200],
      [13, 1600],
      [14, 1550],
      [15, 2400],
    ] as const)
      rate(place, value, 'doubles');
    for (const [one, other] of [
      [11, 12],
      [15, 16],
      [13, 14],
    ] as const)
      await enter(owner, { ...target, playerId: `p${one}`, partnerPlayerId: `p${other}` });
    await accept(target.drawId);
    expect(await listOf(target.drawId)).toEqual([
      ['Player p13', 'accepted', 3150],
      ['Player p11', 'waiting', 3100],
      ['Player p15', 'waiting', null],
    ]);
  });

  test('do not tell the rating of a hidden player to whoever enters them', async () => {
    const target = await givenEntryList(app, { acceptance: 'ranking', strengthFrom: { kind: 'rating' } });
    for (const place of [21, 22]) {
      app.world.players.set(`p${place}`, playerState(`p${place}`, { hidden: true, listed: false }));
      rate(place, 1800 + place);
    }
    await enter(owner, { ...target, playerId: 'p21' });
    await enter(player(22), target);
    await accept(target.drawId);
    expect((await listOf(target.drawId)).map(([, , value]) => value)).toEqual([1822, null]);
  });

  test('are given once the ratings can be had', async () => {
    const target = await givenEntryList(app, { acceptance: 'ranking', strengthFrom: { kind: 'rating' } });
    await enter(player(1), target);
    app.world.areLeaguesAway = true;
    expect((await accept(target.drawId)).status).toBe(503);
    app.world.areLeaguesAway = false;
    expect((await listOf(target.drawId))[0]?.[1]).toBe('requested');
    expect((await accept(target.drawId)).status).toBe(200);
  });
});

test('places by the level of another system go to the lowest number where less is stronger', async () => {
  const target = await givenEntryList(app, {
    capacity: 1,
    acceptance: 'ranking',
    strengthFrom: { kind: 'level', system: 'lk' },
  });
  for (const [place, value] of [
    [31, 14],
    [32, 9.5],
  ] as const) {
    const level = { system: 'lk', value, text: null, asOf: '2026-01-01', source: 'said' } as const;
    app.world.players.set(`p${place}`, playerState(`p${place}`, { levels: [level] }));
  }
  for (const place of [33, 31, 32]) await enter(player(place), target);
  await accept(target.drawId);
  expect(await listOf(target.drawId)).toEqual([
    ['Player p32', 'accepted', 9.5],
    ['Player p31', 'waiting', 14],
    ['Player p33', 'waiting', null],
  ]);
});

describe('places by a ranking', () => {
  const rankingOf = async (sport = 'tennis') => {
    const body = {
      ...{ clubId: await givenClub(app), name: 'Club', sport, discipline: 'singles' },
      period: { kind: 'weeks', weeks: 52 },
      levels: [{ name: 'Club', points: [{ place: 1, points: 10 }] }],
    };
    return (await app.api.ok(owner, 'createRanking', { body })).id;
  };
  const put = (drawId: string, rankingId: string) =>
    app.api.call(owner, 'putEntryList', {
      params: { id: drawId },
      body: { pairs: false, acceptance: 'ranking', strengthFrom: { kind: 'ranking', rankingId } },
    });

  test('are of one that is there, of the same sport', async () => {
    const target = await givenEntryList(app, {});
    expect((await put(target.drawId, 'none')).status).toBe(422);
    expect((await put(target.drawId, await rankingOf('padel'))).status).toBe(422);
  });

  test('are refused once the ranking was removed, so that nobody is placed by nothing', async () => {
    const target = await givenEntryList(app, {});
    const id = await rankingOf();
    expect((await put(target.drawId, id)).status).toBe(200);
    await enter(player(1), target);
    await app.api.ok(owner, 'deleteRanking', { params: { id } });
    expect((await accept(target.drawId)).status).toBe(409);
    expect((await listOf(target.drawId))[0]?.[1]).toBe('requested');
  });
});

describe('a draw for a range of levels', () => {
  const conditions = { ratingFrom: 3, ratingTo: 4, ratedBy: 'level' };

  test('is entered by the level of the player, and by what they say where they have none', async () => {
    const target = await givenEntryList(app, { conditions });
    rate(41, 1500);
    rate(42, 2150);
    await enter(player(41), { ...target, rating: 1 });
    const strong = await refusal(player(42), { ...target, rating: 3.5 });
    const message = 'is not within 3–4, for whom this draw is';
    expect(strong).toMatchObject({
      statusCode: 422,
      details: [{ code: 'not-eligible', path: 'rating', message }],
    });
    expect((await refusal(player(43), target)).details).toMatchObject([{ code: 'required' }]);
    await enter(player(43), { ...target, rating: 3.2 });
    await enter(owner, { ...target, playerId: 'p42' });
    const { data } = await app.api.ok(referee, 'getEntryList', { params: { id: target.drawId } });
    expect(data.map(({ people: [one] }) => [one?.name, one?.rating, one?.isRated])).toEqual([
      ['Player p41', 3.5, true],
      ['Player p43', 3.2, false],
      ['Player p42', null, false],
    ]);
    const params = { id: target.drawId, registrationId: data[0]?.id ?? '' };
    const body = { people: [{ rating: 4 }] };
    const noted = await app.api.ok(referee, 'patchEntry', { params, body });
    expect(noted.people).toMatchObject([{ rating: 4, isRated: false }]);
  });

  test('without an answer of who has the ratings lets nobody in unseen', async () => {
    const target = await givenEntryList(app, { conditions });
    app.world.areLeaguesAway = true;
    expect((await refusal(player(44), { ...target, rating: 3.5 })).statusCode).toBe(503);
    app.world.areLeaguesAway = false;
    const guest = await enter(anonymous, { ...target, ...personOf('Nora Nieto'), rating: 3.5 });
    expect(guest.entry.status).toBe('requested');
  });

  test('asks a partner, too', async () => {
    const target = await givenEntryList(app, { pairs: true, conditions });
    app.world.players.set('p52', playerState('p52', { userId: 'user52' }));
    rate(52, 2150, 'doubles');
    const { entry } = await enter(player(51), { ...target, rating: 3.5, partnerPlayerId: 'p52' });
    const params = { id: target.id, registrationId: entry.id };
    const answer = (body: object) => app.api.call(player(52), 'acceptPartner', { params, body });
    expect((await answer({ rating: 3.5 })).status).toBe(422);
    rate(52, 1600, 'doubles');
    expect((await answer({})).status).toBe(200);
  });
});

test('who looks for a partner is shown with their level, unless they are hidden; without an answer, without any', async () => {
  const target = await givenEntryList(app, { pairs: true });
  app.world.players.set('p62', playerState('p62', { name: 'A. B.', hidden: true, listed: false }));
  rate(61, 1720, 'doubles');
  rate(62, 1720, 'doubles');
  for (const place of [61, 62]) await enter(player(place), { ...target, looking: true, rating: 2 });
  await enter(anonymous, { ...target, ...personOf('Nora Nieto'), looking: true });
  const looking = async () =>
    (await app.api.ok(anonymous, 'listLooking', { params: { id: target.id } })).data.map(
      ({ name, rating, level }) => [name, rating, level],
    );
  expect(await looking()).toEqual([
    ['Player P.', 2, 4],
    ['A. B.', null, null],
  ]);
  app.world.areLeaguesAway = true;
  expect((await looking())[0]).toEqual(['Player P.', 2, null]);
  app.world.areLeaguesAway = false;
});
