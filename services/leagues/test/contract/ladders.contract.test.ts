import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatchState } from '@courtcast/contracts';
import { playerState, scheduledMatchState, userCaller } from '@courtcast/testkit';
import { handleLadderMatch } from '../../src/application/events/handle-ladder-match.ts';
import { toChallengeMailView } from '../../src/adapters/views/ladder.ts';
import { handlePlayer } from '../../src/application/events/handle-player.ts';
import { readChallengeMail } from '../../src/application/ladders/read-mail.ts';
import { settleLadders } from '../../src/application/sweeps/settle-ladders.ts';
import { admin, anonymous, clubManager, outsider, startApp } from './app-under-test.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;

const DAY_MS = 86_400_000;
const names = ['ann', 'bob', 'cem', 'dan', 'eva'];
const member = (id: string) =>
  userCaller(`user of ${id}`, { playerId: id, clubs: [{ clubId: 'club-1', role: 'member' }] });

beforeAll(async () => {
  app = await startApp();
  const clubs = [{ clubId: 'club-1', role: 'member' as const, isPrimary: true }];
  for (const id of names) app.world.players.set(id, playerState(id, { userId: `user of ${id}`, clubs }));
  app.world.players.set('ghost', playerState('ghost', { clubs }));
});

afterAll(() => app.stop());

async function givenLadder(settings: object = {}) {
  const body = { clubId: 'club-1', name: 'Club ladder', ...settings };
  const { id } = await app.api.ok(clubManager, 'createLadder', { body });
  for (const playerId of names) {
    const by = 'selfJoin' in settings ? clubManager : member(playerId);
    await app.api.ok(by, 'addLadderPlayer', { params: { id }, body: { playerId } });
    app.clock.advance(1000);
  }
  return id;
}

const orderOf = async (id: string) =>
  (await app.api.ok(anonymous, 'getLadder', { params: { id } })).places.map(({ player }) => player.id);

/** A challenge that was accepted. */
async function givenAccepted(id: string, challenger: string, playerId: string) {
  const made = await app.api.ok(member(challenger), 'createChallenge', {
    params: { id },
    body: { playerId },
  });
  const params = { id, challengeId: made.id };
  await app.api.ok(member(playerId), 'acceptChallenge', { params, body: {} });
  app.clock.advance(3_600_000);
  return params;
}

let matches = 0;
const givenMatch = (over: Partial<MatchState>): MatchState => {
  matches += 1;
  const players = {
    home: [{ id: 'dan', name: 'Dan' }],
    guest: [{ id: 'bob', name: 'Bob' }],
  };
  const at = app.clock.now().toISOString();
  return {
    ...scheduledMatchState({ id: `match ${matches}`, kind: 'freeplay' }),
    ...{ players, status: 'completed', winnerSide: 'home', outcome: 'completed' },
    ...{ startedAt: at, completedAt: at, confirmedAt: at },
    review: { status: 'counted', countsAt: null },
    ...over,
  };
};
let versions = 0;
async function send(state: MatchState) {
  versions += 1;
  await handleLadderMatch(app.deps, { event: { epoch: 1, version: versions } as never, state });
}

test('a confirmed match moves the ladder, a dispute and a correction move it back', async () => {
  const id = await givenLadder();
  expect(await orderOf(id)).toEqual(names);
  await givenAccepted(id, 'dan', 'bob');
  const match = givenMatch({});
  await send({ ...match, review: { status: 'pending', countsAt: '2026-05-09T12:00:00Z' } });
  expect(await orderOf(id)).toEqual(names);
  await send(match);
  expect(await orderOf(id)).toEqual(['ann', 'dan', 'bob', 'cem', 'eva']);
  await send({ ...match, review: { status: 'disputed', countsAt: null } });
  expect(await orderOf(id)).toEqual(names);
  await send({ ...match, winnerSide: 'guest' });
  const { data } = await app.api.ok(anonymous, 'listChallenges', { params: { id } });
  expect(data[0]).toMatchObject({ status: 'decided', winner: 'challenged', decidedBy: 'match' });
  expect(await orderOf(id)).toEqual(names);
});

test('a result that nobody could deny, a pair, and a tournament decide nothing', async () => {
  const id = await givenLadder();
  await givenAccepted(id, 'dan', 'bob');
  await send(givenMatch({ review: null }));
  await send(givenMatch({ kind: 'tournament' }));
  const cem = { id: 'cem', name: 'Cem' };
  await send(
    givenMatch({ players: { home: [{ id: 'dan', name: 'D' }, cem], guest: [{ id: 'bob', name: 'B' }] } }),
  );
  expect(await orderOf(id)).toEqual(names);
});

test('nobody answers for somebody else, and who does not answer in time loses the place where the club says so', async () => {
  const id = await givenLadder({ unanswered: 'walkover' });
  const body = { playerId: 'bob' };
  const made = await app.api.ok(member('dan'), 'createChallenge', { params: { id }, body });
  const params = { id, challengeId: made.id };
  for (const other of [member('dan'), member('eva'), clubManager, outsider])
    expect((await app.api.call(other, 'acceptChallenge', { params, body: {} })).status).toBe(403);
  const own = await app.api.ok(member('bob'), 'listOwnLadders');
  expect(own.data.find(({ ladder }) => ladder.id === id)?.challenges).toMatchObject([
    { id: made.id, status: 'open', challenger: { id: 'dan' } },
  ]);
  app.clock.advance(2 * DAY_MS);
  await settleLadders(app.deps);
  expect(await orderOf(id)).toEqual(['ann', 'dan', 'bob', 'cem', 'eva']);
  const refused = await app.api.refusal(member('bob'), 'acceptChallenge', { params, body: {} });
  expect(JSON.stringify(refused)).toContain('challenge-over');
});

test('the club speaks for players without an account, and decides their challenges', async () => {
  const id = await givenLadder();
  const put = { params: { id }, body: { playerId: 'ghost', place: 1 } };
  expect((await app.api.call(member('dan'), 'addLadderPlayer', put)).status).toBe(403);
  await app.api.ok(clubManager, 'addLadderPlayer', put);
  const challenge = { params: { id }, body: { playerId: 'ghost' } };
  const made = await app.api.ok(member('cem'), 'createChallenge', challenge);
  const params = { id, challengeId: made.id };
  await app.api.ok(clubManager, 'acceptChallenge', { params, body: {} });
  const word = { winner: 'challenger', reason: 'Both have told me' };
  expect((await app.api.call(member('cem'), 'settleChallenge', { params, body: word })).status).toBe(403);
  const settled = await app.api.ok(clubManager, 'settleChallenge', { params, body: word });
  expect(settled).toMatchObject({ status: 'decided', decidedBy: 'club', reason: word.reason });
  expect((await orderOf(id)).slice(0, 2)).toEqual(['cem', 'ghost']);
});

test('who is no member stays out, and who was erased goes', async () => {
  const id = await givenLadder({ selfJoin: false });
  const stranger = userCaller('stranger', { playerId: 'x1' });
  const join = { params: { id }, body: { playerId: 'x1' } };
  expect((await app.api.call(stranger, 'addLadderPlayer', join)).status).toBe(403);
  const refused = await app.api.refusal(clubManager, 'addLadderPlayer', join);
  expect(JSON.stringify(refused)).toContain('not-a-member');
  await handlePlayer(app.deps, { ...playerState('cem'), erased: true });
  expect(await orderOf(id)).toEqual(['ann', 'bob', 'dan', 'eva']);
});

test('a ladder that is not the caller’s is changed by nobody', async () => {
  const id = await givenLadder();
  const move = { params: { id, playerId: 'eva' }, body: { place: 1, reason: 'Because' } };
  const other = userCaller('other', { clubs: [{ clubId: 'club-2', role: 'owner' }] });
  for (const caller of [outsider, member('eva'), other]) {
    expect((await app.api.call(caller, 'moveLadderPlayer', move)).status).toBe(403);
    expect((await app.api.call(caller, 'patchLadder', { params: { id }, body: { reach: 9 } })).status).toBe(
      403,
    );
  }
  expect((await app.api.call(anonymous, 'listOwnLadders')).status).toBe(401);
  await app.api.ok(admin, 'moveLadderPlayer', move);
  const { weeks, changes } = await app.api.ok(anonymous, 'getLadderHistory', { params: { id } });
  expect(changes[0]).toMatchObject({ kind: 'moved', from: 5, to: 1, reason: 'Because' });
  expect(weeks).toEqual([]);
});

test('what is mailed about a challenge has its names, and the rules under which it was made', async () => {
  const id = await givenLadder({ unanswered: 'walkover' });
  const { id: challengeId } = await app.api.ok(member('cem'), 'createChallenge', {
    params: { id },
    body: { playerId: 'ann' },
  });
  await app.api.ok(clubManager, 'patchLadder', { params: { id }, body: { unanswered: 'nothing' } });
  const mail = await readChallengeMail(app.deps, { ladderId: id, challengeId });
  expect(mail && toChallengeMailView(mail)).toMatchObject({
    ladder: { id, name: 'Club ladder', clubId: 'club-1' },
    rules: { unanswered: 'walkover', declined: 'walkover' },
    challenge: {
      ...{ id: challengeId, status: 'open', challenger: { id: 'cem' }, challenged: { id: 'ann' } },
    },
  });
  expect(await readChallengeMail(app.deps, { ladderId: id, challengeId: 'another' })).toBeNull();
  expect(await readChallengeMail(app.deps, { ladderId: 'another', challengeId })).toBeNull();
});
