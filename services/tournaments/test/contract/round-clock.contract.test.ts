import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDrawState } from '../../src/adapters/views/draw.ts';
import { anonymous } from '../support/requests.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { givenRounds, owner, referee, startApp, umpire } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const MINUTE_MS = 60_000;

/** An evening of twelve minutes a round, with its first one; in the address of a clock. */
const givenRound = async (body: object = { minutes: 12 }) => {
  const id = await givenRounds(app, { body });
  await app.api.ok(owner, 'drawRound', { params: { id }, body: {} });
  return { id, n: '1' };
};

type Round = Awaited<ReturnType<typeof givenRound>>;

const run = async (params: Round, action: string, minutes?: number) => {
  const body = { action, ...(minutes !== undefined && { minutes }) };
  const { drawnRounds } = await app.api.ok(referee, 'runRoundClock', { params, body });
  return drawnRounds?.[0]?.clock;
};

const refusal = (params: Round, body: object) => app.api.refusal(referee, 'runRoundClock', { params, body });

const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE_MS).toISOString();

test('a clock starts with the minutes of its draw, and everybody sees when it ends', async () => {
  const round = await givenRound();
  expect(
    (await app.api.ok(anonymous, 'getDraw', { params: { id: round.id } })).drawnRounds?.[0]?.clock,
  ).toBeNull();
  const clock = { minutes: 12, endsAt: at(12), secondsLeft: null };
  expect(await run(round, 'start')).toEqual(clock);
  const { drawnRounds } = await app.api.ok(anonymous, 'getDraw', { params: { id: round.id } });
  expect(drawnRounds?.[0]?.clock).toEqual(clock);
  const { state } = await app.deps.draws.get(round.id);
  expect(toDrawState(round.id, state).clock).toEqual({ round: 1, ...clock });
});

test('a clock that was stopped goes on with what was left, however often it is tapped', async () => {
  const round = await givenRound();
  await run(round, 'start');
  app.clock.advance(5 * MINUTE_MS + 500);
  const stopped = { minutes: 12, endsAt: null, secondsLeft: 7 * 60 };
  expect(await run(round, 'stop')).toEqual(stopped);
  app.clock.advance(MINUTE_MS);
  expect(await run(round, 'stop')).toEqual(stopped);
  const left = 7 * MINUTE_MS - 500;
  const endsAt = new Date(app.clock.now().getTime() + left).toISOString();
  expect(await run(round, 'start')).toMatchObject({ endsAt });
  app.clock.advance(1000);
  expect(await run(round, 'start')).toMatchObject({ endsAt });
});

test('a minute more is added to a clock that runs, one that stands and one that has run out', async () => {
  const round = await givenRound();
  await run(round, 'start');
  expect(await run(round, 'extend')).toEqual({ minutes: 13, endsAt: at(13), secondsLeft: null });
  await run(round, 'stop');
  expect(await run(round, 'extend', 2)).toEqual({ minutes: 15, endsAt: null, secondsLeft: 15 * 60 });
  await run(round, 'start');
  app.clock.advance(20 * MINUTE_MS);
  expect(await run(round, 'extend')).toMatchObject({ endsAt: at(1) });
});

test('a clock that has run out starts from the beginning, and one that was reset is none', async () => {
  const round = await givenRound();
  await run(round, 'start', 8);
  app.clock.advance(8 * MINUTE_MS);
  expect(await run(round, 'start')).toEqual({ minutes: 12, endsAt: at(12), secondsLeft: null });
  expect(await run(round, 'reset')).toBeNull();
  expect(await run(round, 'reset')).toBeNull();
});

test('a round without minutes of its own has a clock, too, for as long as is said', async () => {
  const round = await givenRound({});
  expect(await refusal(round, { action: 'start' })).toMatchObject({
    statusCode: 422,
    details: [{ path: 'minutes', code: 'required' }],
  });
  expect(await run(round, 'start', 15)).toMatchObject({ minutes: 15, endsAt: at(15) });
});

test('refuses what was not started, rounds that there are not, more than four hours, and an umpire', async () => {
  const round = await givenRound();
  for (const action of ['stop', 'extend'])
    expect(await refusal(round, { action })).toMatchObject({ details: [{ code: 'clock-not-started' }] });
  for (const n of ['2', '0', 'x'])
    expect(await refusal({ ...round, n }, { action: 'start' })).toMatchObject({ statusCode: 404 });
  await run(round, 'start', 120);
  await run(round, 'extend', 120);
  expect(await refusal(round, { action: 'extend' })).toMatchObject({ details: [{ code: 'out-of-range' }] });
  const asUmpire = { params: round, body: { action: 'stop' } };
  expect(await app.api.refusal(umpire, 'runRoundClock', asUmpire)).toMatchObject({ statusCode: 403 });
});

test('a round that is taken back takes its clock along', async () => {
  const round = await givenRound();
  await run(round, 'start');
  await app.api.ok(owner, 'deleteRound', { params: round });
  await app.api.ok(owner, 'drawRound', { params: { id: round.id }, body: {} });
  const { drawnRounds } = await app.api.ok(anonymous, 'getDraw', { params: { id: round.id } });
  expect(drawnRounds?.[0]?.clock).toBeNull();
});
