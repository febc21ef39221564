import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secretKeys } from '@courtcast/runtime';
import type { Caller } from '@courtcast/contracts';
import {
  admin,
  anonymous,
  board,
  clubManager,
  givenTeamMatch,
  guestCaptain,
  homeCaptain,
  homePlayer,
  organiser,
  outsider,
  startApp,
} from './app-under-test.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const DATE = '2026-06-06';

/** A team match of two teams, without a date; captains h1 and g1. */
const givenTie = async () => {
  const id = await givenTeamMatch(app);
  const { homeTeamId, guestTeamId } = await app.api.ok(anonymous, 'getTeamMatch', { params: { id } });
  return { id, homeTeamId, guestTeamId };
};
const givenTeam = async () => (await givenTie()).homeTeamId;
const ask = (id: string, body: object = { date: DATE }, caller: Caller = homeCaptain) =>
  app.api.ok(caller, 'createAvailabilityPoll', { params: { id }, body });
const listOf = (id: string, caller: Caller = homeCaptain) =>
  app.api.ok(caller, 'listAvailabilityPolls', { params: { id } });
const open = (key: string) => app.api.ok(anonymous, 'openAvailabilityPoll', { body: { key } });
const answer = (key: string, body: object, caller: Caller = anonymous) =>
  app.api.call(caller, 'answerAvailabilityPoll', { body: { key, ...body } });
const yes = { playerId: 'h2', answer: 'yes' };

/** Why each operation that takes a key refuses this one. */
const refusalsOf = async (key: string) => {
  const [opened, answered] = [
    await app.api.refusal(anonymous, 'openAvailabilityPoll', { body: { key } }),
    await app.api.refusal(anonymous, 'answerAvailabilityPoll', { body: { key, ...yes } }),
  ];
  return [opened, answered].map(({ statusCode, details }) => [statusCode, details?.[0]?.code]);
};

describe('a poll', () => {
  test('is answered without an account, and read by the captain', async () => {
    const id = await givenTeam();
    const { poll, key } = await ask(id, { date: DATE, note: 'We meet at nine' });
    expect(poll).toMatchObject({ teamId: id, teamMatchId: null, date: DATE, status: 'open', answers: [] });
    expect(await open(key)).toMatchObject({
      ...{ teamName: 'Home', date: DATE, note: 'We meet at nine', teamMatch: null },
      players: [{ id: 'h1', name: 'Player h1' }, { id: 'h2' }, ...Array.from({ length: 6 }, () => ({}))],
    });
    expect((await answer(key, { ...yes, note: 'Until four' })).status).toBe(200);
    expect((await answer(key, { playerId: 'h1', answer: 'no' })).status).toBe(200);
    expect(await listOf(id)).toMatchObject([
      {
        id: poll.id,
        answers: [
          { playerId: 'h1', answer: 'no', note: null },
          { playerId: 'h2', answer: 'yes', note: 'Until four', answeredAt: app.clock.now().toISOString() },
        ],
      },
    ]);
  });

  test('counts the last answer of a player, and no answer of who left the roster', async () => {
    const id = await givenTeam();
    const { key } = await ask(id);
    await answer(key, yes);
    await answer(key, { playerId: 'h2', answer: 'maybe', note: 'My knee' });
    await answer(key, { playerId: 'h3', answer: 'no' });
    expect((await listOf(id))[0]?.answers).toMatchObject([
      { playerId: 'h2', answer: 'maybe', note: 'My knee' },
      { playerId: 'h3', answer: 'no' },
    ]);
    await app.api.ok(homeCaptain, 'patchTeam', { params: { id }, body: { playerIds: ['h1', 'h2'] } });
    expect((await listOf(id))[0]?.answers).toMatchObject([{ playerId: 'h2' }]);
    const { details } = await app.api.refusal(anonymous, 'answerAvailabilityPoll', {
      body: { key, playerId: 'h3', answer: 'yes' },
    });
    expect(details).toMatchObject([{ path: 'playerId', code: 'not-in-roster' }]);
  });

  test('about a team match asks for its day, and says who plays', async () => {
    const tie = await givenTie();
    const about = { teamMatchId: tie.id };
    const undated = await app.api.refusal(homeCaptain, 'createAvailabilityPoll', {
      params: { id: tie.homeTeamId },
      body: about,
    });
    expect(undated.details).toMatchObject([{ path: 'date', code: 'required' }]);
    await app.api.ok(organiser, 'patchTeamMatch', {
      params: { id: tie.id },
      body: { scheduledAt: '2026-06-07T08:00:00Z', location: 'Hall' },
    });
    const { poll, key } = await ask(tie.homeTeamId, about);
    expect(poll).toMatchObject({ teamMatchId: tie.id, date: '2026-06-07' });
    expect((await open(key)).teamMatch).toEqual({
      ...{ id: tie.id, homeTeamName: 'Home', guestTeamName: 'Guest' },
      ...{ scheduledAt: '2026-06-07T08:00:00.000Z', location: 'Hall' },
    });
    const { key: guestKey } = await ask(tie.guestTeamId, about, guestCaptain);
    expect((await open(guestKey)).teamName).toBe('Guest');
  });

  test('shows its key once: only a hash is kept, and no event has it', async () => {
    const id = await givenTeam();
    const sent = { params: { id }, body: { date: DATE }, headers: { 'idempotency-key': 'once' } };
    const first = await app.api.call(homeCaptain, 'createAvailabilityPoll', sent);
    const { key } = first.body as { key: string };
    const stored = JSON.stringify(await app.deps.teams.get(id));
    const secret = key.slice(key.lastIndexOf('.') + 1);
    expect(stored).toContain(secretKeys.hash(secret));
    expect(stored).not.toContain(secret);
    expect(JSON.stringify(await listOf(id))).not.toContain(secretKeys.hash(secret));
  });

  test('makes no other team of its team: what is public stays the same', async () => {
    const id = await givenTeam();
    const before = await app.api.ok(anonymous, 'getTeam', { params: { id } });
    const { key } = await ask(id);
    await answer(key, yes);
    expect(await app.api.ok(anonymous, 'getTeam', { params: { id } })).toEqual(before);
  });
});

describe('a key', () => {
  test('that fits no poll is refused alike, whatever it looks like', async () => {
    const id = await givenTeam();
    const { key } = await ask(id);
    const secret = key.slice(key.lastIndexOf('.') + 1);
    const other = await givenTeam();
    const guesses = [
      'guess',
      '.',
      `${id}.`,
      `${id}.guess`,
      `${other}.${secret}`,
      `none.${secret}`,
      `$ne.${secret}`,
    ];
    for (const guess of guesses)
      expect(await refusalsOf(guess)).toEqual([
        [422, 'invitation-unknown'],
        [422, 'invitation-unknown'],
      ]);
    expect(await listOf(id)).toMatchObject([{ answers: [] }]);
  });

  test('of a poll that was ended is refused; its answers stay, and ending it again changes nothing', async () => {
    const id = await givenTeam();
    const { poll, key } = await ask(id);
    await answer(key, yes);
    const sent = { params: { id, pollId: poll.id } };
    for (let times = 0; times < 2; times += 1)
      expect((await app.api.call(homeCaptain, 'deleteAvailabilityPoll', sent)).status).toBe(204);
    expect(await refusalsOf(key)).toEqual([
      [409, 'invitation-revoked'],
      [409, 'invitation-revoked'],
    ]);
    expect(await listOf(id)).toMatchObject([{ status: 'revoked', answers: [{ playerId: 'h2' }] }]);
    const gone = { params: { id, pollId: 'none' } };
    expect(await app.api.refusal(homeCaptain, 'deleteAvailabilityPoll', gone)).toMatchObject({
      statusCode: 404,
    });
  });

  test('ends when its day is over everywhere', async () => {
    const own = await startApp();
    const id = await givenTeamMatch(own);
    const { homeTeamId } = await own.api.ok(anonymous, 'getTeamMatch', { params: { id } });
    const today = own.clock.now().toISOString().slice(0, 10);
    const { poll, key } = await own.api.ok(homeCaptain, 'createAvailabilityPoll', {
      params: { id: homeTeamId },
      body: { date: today },
    });
    const leftMs = Date.parse(poll.expiresAt) - own.clock.now().getTime();
    own.clock.advance(leftMs - 1);
    await own.api.ok(anonymous, 'openAvailabilityPoll', { body: { key } });
    own.clock.advance(1);
    const late = await own.api.refusal(anonymous, 'answerAvailabilityPoll', { body: { key, ...yes } });
    expect(late).toMatchObject({ statusCode: 409, details: [{ code: 'invitation-expired' }] });
    await own.stop();
  });
});

describe('who', () => {
  test('asks and reads: the captain, and who manages the club; no other player, captain or organizer', async () => {
    const id = await givenTeam();
    const { poll, key } = await ask(id);
    for (const caller of [clubManager, admin]) {
      await ask(id, { date: DATE }, caller);
      await listOf(id, caller);
    }
    for (const caller of [homePlayer, guestCaptain, organiser, outsider, board]) {
      const statuses = [
        await app.api.call(caller, 'createAvailabilityPoll', { params: { id }, body: { date: DATE } }),
        await app.api.call(caller, 'listAvailabilityPolls', { params: { id } }),
        await app.api.call(caller, 'deleteAvailabilityPoll', { params: { id, pollId: poll.id } }),
      ].map(({ status }) => status);
      expect(statuses).toEqual([403, 403, 403]);
    }
    expect(await app.api.refusal(anonymous, 'listAvailabilityPolls', { params: { id } })).toMatchObject({
      statusCode: 401,
    });
    await open(key);
  });

  test('answers: all who have the key: signed in or not', async () => {
    const id = await givenTeam();
    const { key } = await ask(id);
    for (const caller of [guestCaptain, homePlayer, anonymous])
      expect((await answer(key, yes, caller)).status).toBe(200);
  });
});

describe('what cannot be asked', () => {
  test('is a team match of others, and a day that is over or more than a year ahead', async () => {
    const tie = await givenTie();
    const other = await givenTie();
    const refused = async (body: object) =>
      (
        await app.api.refusal(homeCaptain, 'createAvailabilityPoll', {
          params: { id: tie.homeTeamId },
          body,
        })
      ).details;
    for (const teamMatchId of [other.id, 'none', '$ne'])
      expect(await refused({ teamMatchId, date: DATE })).toMatchObject([
        { path: 'teamMatchId', code: 'unknown-reference' },
      ]);
    expect(await refused({})).toMatchObject([{ path: 'date', code: 'required' }]);
    for (const day of ['2020-01-01', '2036-01-01'])
      expect(await refused({ date: day })).toMatchObject([{ path: 'date', code: 'out-of-range' }]);
    expect(await refused({ date: '2026-02-30' })).toMatchObject([{ path: 'date' }]);
  });

  test('is more than ten at a time; those that ended make room', async () => {
    const id = await givenTeam();
    const made = [];
    for (let times = 0; times < 10; times += 1) made.push(await ask(id));
    const sent = { params: { id }, body: { date: DATE } };
    expect(await app.api.refusal(homeCaptain, 'createAvailabilityPoll', sent)).toMatchObject({
      ...{ statusCode: 409, details: [{ code: 'too-many-invitations' }] },
    });
    for (const { poll } of made)
      await app.api.call(homeCaptain, 'deleteAvailabilityPoll', { params: { id, pollId: poll.id } });
    for (let times = 0; times < 10; times += 1) await ask(id);
    await app.api.call(homeCaptain, 'deleteAvailabilityPoll', {
      params: { id, pollId: (await listOf(id))[0]?.id ?? '' },
    });
    await ask(id);
    expect(await listOf(id)).toHaveLength(20);
  });
});
