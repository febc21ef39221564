import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually, playerState, teamMatchState } from '@courtcast/testkit';
import type { MatchDetailView, TeamMatchState } from '@courtcast/contracts';
import { admin, refusalOf, user } from '../support/caller.ts';
import { startTestSystem } from '../support/system.ts';
import type { TestSystem } from '../support/system.ts';

let system: TestSystem;
let number = 0;

beforeAll(async () => {
  system = await startTestSystem();
  for (const id of ['p1', 'p2']) system.records.players.set(id, playerState(id));
});

afterAll(() => system.stop());

const MAY = '2026-05-02T10:00:00.000Z';
const JUNE = '2026-06-02T10:00:00.000Z';
const get = (id: string): Promise<MatchDetailView> =>
  system.scoring.as(admin)('getMatch', { params: { id } });
const captain = () => system.scoring.as(user('captain-home'));

/** A tie with two singles, published by events or by leagues' own call. */
const newTie = () => {
  number += 1;
  const id = `tie-${number}`;
  const [first, second] = [`first-${number}`, `second-${number}`];
  const single = { matchType: 'singles' as const, home: ['p1'], guest: ['p2'] };
  const matches = [
    { ...single, id: first, position: 1 },
    { ...single, id: second, position: 2 },
  ];
  const stateOf = (changes: Partial<TeamMatchState>) =>
    teamMatchState(id, { matches, scheduledAt: MAY, ...changes });
  return {
    id,
    first,
    second,
    publish: (version: number, changes: Partial<TeamMatchState> = {}) => {
      system.records.ties.set(id, stateOf(changes));
      return system.publish({
        ...{ service: 'leagues', aggregate: 'team-match', id, version },
        state: stateOf(changes),
      });
    },
    place: (version: number, changes: Partial<TeamMatchState> = {}) =>
      system.callsOf('leagues').send('POST', '/internal/team-matches', {
        caller: { kind: 'service', name: 'leagues' },
        body: { id, epoch: 1, version, state: stateOf(changes) },
      }),
  };
};

test('a tie that leagues place has its matches before it is answered, and once', async () => {
  const { first, second, place, publish } = newTie();
  expect((await place(3)).status).toBe(204);
  expect((await get(first)).version).toBe(1);
  await publish(3);
  await publish(2, { scheduledAt: JUNE });
  await publish(4, { scheduledAt: JUNE });
  await eventually(async () => expect((await get(second)).scheduledTime).toBe(JUNE));
  expect((await system.eventsOf(first)).map(({ version }) => version)).toEqual([1, 2]);
});

test('only leagues place ties', async () => {
  const { status } = await system.callsOf('tournaments').send('POST', '/internal/team-matches', { body: {} });
  expect(status).toBe(403);
});

test('a match keeps the time that a captain gave it until its tie is moved again', async () => {
  const { first, place, publish } = newTie();
  await place(1);
  await captain()('patchMatch', { params: { id: first }, body: { scheduledTime: JUNE } });
  await place(2, { notes: 'shared' });
  await publish(2, { notes: 'shared' });
  expect((await get(first)).scheduledTime).toBe(JUNE);
  await place(3, { scheduledAt: null });
  expect((await get(first)).scheduledTime).toBeNull();
});

describe('a cancelled tie', () => {
  const sets = [{ home: 6, guest: 0 }];
  const refused = { statusCode: 409, message: 'The team match is cancelled' };

  test('has no match that comes back, for every caller', async () => {
    const { first, second, place } = newTie();
    await place(1);
    await captain()('startMatch', { params: { id: first }, body: {} });
    await captain()('addPoints', { params: { id: first }, body: { winner: 'home' } });
    await place(2, { status: 'cancelled' });
    for (const caller of [user('captain-home'), user('organiser'), admin]) {
      for (const id of [first, second]) {
        const reinstating = system.scoring.as(caller)('reinstateMatch', { params: { id }, body: {} });
        expect((await refusalOf(reinstating)).body).toMatchObject(refused);
      }
    }
    expect(await get(first)).toMatchObject({ status: 'cancelled', version: 4 });
    expect(await get(second)).toMatchObject({ status: 'cancelled', version: 2 });
  });

  test('is known as such before its event comes', async () => {
    const { id: tieId, first, second, place } = newTie();
    const owned = system.records.ties;
    await place(1);
    await captain()('cancelMatch', { params: { id: first }, body: {} });
    owned.set(tieId, teamMatchState(tieId, { status: 'cancelled' }));
    const reinstate = () => captain()('reinstateMatch', { params: { id: first }, body: {} });
    expect((await refusalOf(reinstate())).body).toMatchObject(refused);
    owned.set(tieId, teamMatchState(tieId));
    await reinstate();
    expect((await captain()('putScore', { params: { id: second }, body: { sets } })).status).toBe(
      'in_progress',
    );
  });
});

describe('a forfeited tie', () => {
  const straight = [
    { home: 6, guest: 0 },
    { home: 6, guest: 0 },
  ];

  test('has walkovers for the other side, whatever was played, and its organiser alone reopens them', async () => {
    const { first, second, place, publish } = newTie();
    await place(1);
    await captain()('putScore', { params: { id: first }, body: { sets: straight } });
    await captain()('confirmMatch', { params: { id: first }, body: {} });
    await captain()('startMatch', { params: { id: second }, body: {} });
    await captain()('addPoints', { params: { id: second }, body: { winner: 'home' } });
    await place(2, { forfeitedBy: 'home', status: 'completed' });
    for (const id of [first, second]) {
      const lost = { status: 'completed', outcome: 'walkover', winnerSide: 'guest', sets: null };
      expect(await get(id)).toMatchObject({ ...lost, confirmedByUserId: null });
    }
    expect(await captain()('listMatchPoints', { params: { id: second } })).toEqual([]);
    expect(await refusalOf(captain()('reopenMatch', { params: { id: first }, body: {} }))).toMatchObject({
      status: 403,
    });
    const organiser = system.scoring.as(user('organiser'));
    const open = await organiser('reopenMatch', { params: { id: first }, body: {} });
    expect(open.pendingResult).toEqual({ outcome: 'walkover', winnerSide: 'guest' });
    await publish(2, { forfeitedBy: 'home', status: 'completed' });
    await publish(3, { forfeitedBy: 'home', status: 'completed', notes: 'late' });
    await publish(4, { scheduledAt: JUNE, status: 'in_progress' });
    await publish(5, { scheduledAt: MAY, status: 'in_progress' });
    const undone = await organiser('undoPoint', { params: { id: first }, body: {} });
    expect(undone.status).toBe('scheduled');
    await publish(6, { scheduledAt: JUNE, status: 'in_progress' });
    await eventually(async () => expect((await get(first)).scheduledTime).toBe(JUNE));
    expect((await get(first)).status).toBe('scheduled');
  });

  test('that is taken back has open matches, which their captains play', async () => {
    const { first, second, place, publish } = newTie();
    await place(1);
    await captain()('putScore', { params: { id: first }, body: { sets: straight } });
    await captain()('startMatch', { params: { id: second }, body: {} });
    await captain()('addPoints', { params: { id: second }, body: { winner: 'home' } });
    await place(2, { forfeitedBy: 'home', status: 'completed' });
    await place(3, { forfeitTakenBack: true });
    await publish(2, { forfeitedBy: 'home', status: 'completed' });
    for (const id of [first, second]) {
      expect(await get(id)).toMatchObject({
        status: 'scheduled',
        outcome: null,
        winnerSide: null,
        sets: null,
      });
    }
    await captain()('startMatch', { params: { id: second }, body: {} });
    await captain()('addPoints', { params: { id: second }, body: { winner: 'guest' } });
    expect(await captain()('listMatchPoints', { params: { id: second } })).toHaveLength(1);
    await publish(4, { forfeitTakenBack: true, notes: 'late' });
    expect((await get(second)).status).toBe('in_progress');
  });

  test('makes walkovers of matches that come late', async () => {
    const { second, place } = newTie();
    await place(1, { forfeitedBy: 'guest', status: 'completed' });
    expect(await get(second)).toMatchObject({ outcome: 'walkover', winnerSide: 'home', sets: null });
  });
});
