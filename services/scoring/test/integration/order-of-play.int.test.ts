import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchDetailView, OrderOfPlayState } from '@courtcast/contracts';
import { internalOperations } from '@courtcast/contracts';
import { clubState, eventually, playerState } from '@courtcast/testkit';
import { admin } from '../support/caller.ts';
import { courtState, drawState, tournamentState } from '../support/states.ts';
import { startTestSystem } from '../support/system.ts';
import type { TestSystem } from '../support/system.ts';

let system: TestSystem;
let number = 0;

beforeAll(async () => {
  system = await startTestSystem();
  const { records } = system;
  records.clubs.set('club-1', clubState('club-1'));
  for (const id of ['court-1', 'court-2']) records.courts.set(id, courtState(id, 'club-1'));
  for (const id of ['ana', 'bea', 'cara', 'dora']) records.players.set(id, playerState(id));
});

afterAll(() => system.stop());

const call = () => system.scoring.as(admin);
const get = (id: string): Promise<MatchDetailView> => call()('getMatch', { params: { id } });
const hour = (clock: number): string => new Date(Date.UTC(2026, 4, 1, clock)).toISOString();

/** A draw of two semi-finals and a final, and orders of play for it. */
const given = async ({ isPublished = true } = {}) => {
  number += 1;
  const suffix = String(number);
  const at = (name: string) => `${name}-${suffix}`;
  const tournamentId = at('t');
  system.records.tournaments.set(tournamentId, tournamentState(tournamentId));
  const ids = [at('one'), at('two'), at('final')] as const;
  const [one, two, final] = ids;
  const feeds = (side: 'home' | 'guest') => ({ matchId: final, side });
  const state = drawState(at('draw'), tournamentId, {
    matches: [
      { id: one, round: 2, position: 1, home: ['ana'], guest: ['bea'], feeds: feeds('home') },
      { id: two, round: 2, position: 2, home: ['cara'], guest: ['dora'], feeds: feeds('guest') },
      { id: final, round: 1, position: 1, home: null, guest: null, feeds: null },
    ],
  });
  system.records.draws.set(state.id, state);
  if (isPublished) {
    await system.publish({
      ...{ service: 'tournaments', aggregate: 'draw', id: state.id, version: 1, state },
    });
    await eventually(() => get(final));
  }
  /** All on one court, an hour apart from `first` on. */
  const order = (courtId: string, first: number): OrderOfPlayState => ({
    id: tournamentId,
    tournamentId,
    drawIds: [state.id],
    slots: ids.map((matchId, index) => ({
      matchId,
      courtId,
      scheduledTime: hour(first + index),
      notBeforeTime: hour(first),
      playOrder: index + 1,
    })),
  });
  const publish = (version: number, state: OrderOfPlayState) =>
    system.publish({
      ...{ service: 'tournaments', aggregate: 'order-of-play', id: tournamentId, version, state },
    });
  const place = async (version: number, state: OrderOfPlayState) => {
    const caller = { kind: 'service', name: 'tournaments' } as const;
    const { path } = internalOperations.placeOrderOfPlay;
    const body = { epoch: 1, version, state };
    return system.callsOf('tournaments').send('POST', path, { caller, body });
  };
  /** The next order of this tournament has one match: once it is in its place, all that was published before was taken. */
  const settle = async (version: number) => {
    const state = order('court-2', 20);
    await publish(version, { ...state, slots: state.slots.filter(({ matchId }) => matchId === two) });
    await eventually(async () => expect((await get(two)).scheduledTime).toBe(hour(21)));
  };
  return { one, two, final, tournamentId, order, publish, place, settle };
};

const placeOf = ({ court, scheduledTime, notBeforeTime, playOrder }: MatchDetailView) => ({
  courtId: court?.id,
  scheduledTime,
  notBeforeTime,
  playOrder,
});

describe('an order of play', () => {
  test('gives every match its court and times, and lists show it', async () => {
    const { one, two, final, tournamentId, order, publish } = await given();
    await publish(1, order('court-1', 9));
    await eventually(async () =>
      expect(placeOf(await get(final))).toEqual({
        courtId: 'court-1',
        scheduledTime: hour(11),
        notBeforeTime: hour(9),
        playOrder: 3,
      }),
    );
    const { data } = await call()('listMatches', { query: { tournamentId, sort: 'schedule' } });
    expect(data.map(({ id }) => id)).toEqual([one, two, final]);
    expect((await system.eventsOf(final)).at(-1)?.changes).toEqual(['schedule']);
  });

  test.each(['event', 'request'] as const)(
    'whose version its tournament had before it is placed all the same, by its %s',
    async (way) => {
      const { final, tournamentId, order, publish, place } = await given();
      // A tournament and its order of play have one id, and so have their events.
      const state = tournamentState(tournamentId, { name: 'Renamed' });
      await system.publish({
        ...{ service: 'tournaments', aggregate: 'tournament', id: tournamentId, version: 2, state },
      });
      await eventually(async () => expect((await get(final)).tournament?.name).toBe('Renamed'));
      await (way === 'event' ? publish(2, order('court-1', 9)) : place(2, order('court-1', 9)));
      await eventually(async () => expect((await get(final)).scheduledTime).toBe(hour(11)));
    },
  );

  test('delivered twice and out of order leaves the newest', async () => {
    const { final, order, publish } = await given();
    await publish(3, order('court-2', 14));
    await eventually(async () => expect((await get(final)).court?.id).toBe('court-2'));
    await publish(1, order('court-1', 9));
    await publish(3, order('court-2', 14));
    await publish(2, order('court-1', 10));
    await publish(4, order('court-1', 15));
    await eventually(async () => expect((await get(final)).scheduledTime).toBe(hour(17)));
    const events = await system.eventsOf(final);
    expect(events.map(({ state }) => (state as MatchDetailView).scheduledTime)).toEqual([
      null,
      hour(16),
      hour(17),
    ]);
  });

  test('that comes again does not undo what an official has changed since', async () => {
    const { one, two, order, publish, settle } = await given();
    await publish(1, order('court-1', 9));
    await eventually(async () => expect((await get(two)).scheduledTime).toBe(hour(10)));
    await call()('patchMatch', {
      params: { id: one },
      body: { courtId: 'court-2', playOrder: 7, called: true },
    });
    const { calledAt } = await get(one);
    expect(calledAt).not.toBeNull();
    await publish(1, order('court-1', 9));
    await settle(2);
    expect(await get(one)).toMatchObject({ calledAt });
    expect(placeOf(await get(one))).toMatchObject({ courtId: 'court-2', playOrder: 7 });
    await publish(3, order('court-1', 9));
    await eventually(async () => expect((await get(one)).court?.id).toBe('court-1'));
    // The call was to another court.
    expect((await get(one)).calledAt).toBeNull();
  });

  test('moves nothing that has begun', async () => {
    const { one, final, order, publish } = await given();
    await publish(1, order('court-1', 9));
    await eventually(async () => expect((await get(one)).court?.id).toBe('court-1'));
    await call()('startMatch', { params: { id: one }, body: {} });
    const before = placeOf(await get(one));
    await publish(2, order('court-2', 15));
    await eventually(async () => expect((await get(final)).court?.id).toBe('court-2'));
    expect(placeOf(await get(one))).toEqual(before);
  });

  test('is applied at once for tournaments, which its event then finds done', async () => {
    const { one, order, publish, place, settle } = await given();
    const { status, body } = await place(1, order('court-1', 9));
    expect(status).toBe(200);
    const { data } = internalOperations.placeOrderOfPlay.answer.schema.parse(body);
    expect(data.map(({ state }) => [state.court?.id, state.scheduledTime])).toEqual(
      expect.arrayContaining([
        ['court-1', hour(9)],
        ['court-1', hour(10)],
        ['court-1', hour(11)],
      ]),
    );
    const { version } = await get(one);
    await publish(1, order('court-1', 9));
    await settle(2);
    expect((await get(one)).version).toBe(version);
  });

  test('that comes before its draw has the matches made', async () => {
    const { final, order, place } = await given({ isPublished: false });
    expect((await place(1, order('court-1', 9))).status).toBe(200);
    expect(placeOf(await get(final))).toMatchObject({ courtId: 'court-1', scheduledTime: hour(11) });
  });

  test('keeps its times where a court was removed meanwhile', async () => {
    const { one, order, place } = await given();
    system.records.courts.set('gone', courtState('gone', 'club-1', { deleted: true }));
    await place(1, order('gone', 9));
    expect(placeOf(await get(one))).toMatchObject({ courtId: undefined, scheduledTime: hour(9) });
  });

  test('is placed by tournaments only', async () => {
    const { order } = await given();
    const caller = { kind: 'service', name: 'leagues' } as const;
    const { path } = internalOperations.placeOrderOfPlay;
    const body = { epoch: 1, version: 1, state: order('court-1', 9) };
    expect((await system.callsOf('leagues').send('POST', path, { caller, body })).status).toBe(403);
  });
});

describe('a club that closes its courts', () => {
  test('has every match leave them that it does not let in, live ones, too, and takes none of a later order', async () => {
    const { one, two, order, publish } = await given();
    const {
      one: stays,
      order: orderOfGuest,
      publish: publishForGuest,
      tournamentId: guestId,
    } = await given();
    const { records } = system;
    records.clubs.set('club-2', clubState('club-2'));
    records.courts.set('court-3', courtState('court-3', 'club-2'));
    await publish(1, order('court-3', 9));
    await publishForGuest(1, orderOfGuest('court-3', 9));
    await eventually(async () => {
      for (const id of [one, stays]) expect((await get(id)).court?.id).toBe('court-3');
    });
    await call()('startMatch', { params: { id: one }, body: {} });
    await call()('cancelMatch', { params: { id: two }, body: {} });
    const courtUse = { open: false, granted: [guestId], refused: [] };
    const closed = clubState('club-2', { courtUse });
    records.clubs.set('club-2', closed);
    const close = () =>
      system.publish({
        ...{ service: 'tournaments', aggregate: 'club', id: 'club-2', version: 2 },
        state: closed,
      });
    await close();
    await close();
    await eventually(async () => expect((await get(one)).court).toBeNull());
    expect((await get(one)).status).toBe('in_progress');
    expect((await get(two)).court?.id).toBe('court-3');
    expect((await get(stays)).court?.id).toBe('court-3');
    await publish(2, order('court-3', 14));
    await call()('reinstateMatch', { params: { id: two }, body: {} });
    await publish(3, order('court-3', 18));
    await eventually(async () =>
      expect(placeOf(await get(two))).toMatchObject({ courtId: undefined, scheduledTime: hour(19) }),
    );
  });
});
