import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bracketOf } from '../../src/domain/draws/bracket.ts';
import { faultsOf } from '../support/order-checker.ts';
import { matchCopy } from '../support/memory.ts';
import type { AppUnderTest } from './app-under-test.ts';
import {
  givenClub,
  givenCourt,
  givenDraw,
  givenTournament,
  nonMember,
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

const times = { from: '2026-05-01T09:00:00+02:00', matchMinutes: 90, restMinutes: 60 };

/** A tournament with one finalized draw of six players, and two courts. */
const given = async (isDraft = false) => {
  const id = await givenTournament(app, { isDraft });
  const drawId = await givenDraw(app, { stage: 'finalized', tournamentId: id });
  const clubId = await givenClub(app);
  const courts = [await givenCourt(app, clubId), await givenCourt(app, clubId)];
  return { params: { id }, body: { ...times, courts }, drawId };
};

const slotsIn = async (tournamentId: string) => {
  const order = await app.deps.ordersOfPlay.find(tournamentId);
  return order?.state.slots ?? [];
};

const dayOf = ({ scheduledTime }: { scheduledTime: string | null }) => scheduledTime?.slice(0, 10);

describe('an order of play', () => {
  test('is stored, applied and answered: matches in order, what it promises and how good it is', async () => {
    const { params, body, drawId } = await given();
    const answer = await app.api.ok(referee, 'scheduleTournament', { params, body });
    expect(answer).toMatchObject({ makespanMinutes: 390, lowerBoundMinutes: 390, violations: 0 });
    expect(answer.objective).toContain('makespanMinutes');
    const slots = await slotsIn(params.id);
    expect(answer.data.map(({ id }) => id)).toEqual(slots.map(({ matchId }) => matchId));
    expect(answer.data).toHaveLength(5);
    expect(answer.data[0]).toMatchObject({
      court: { id: body.courts[0] },
      scheduledTime: '2026-05-01T07:00:00.000Z',
      notBeforeTime: '2026-05-01T07:00:00.000Z',
      playOrder: 1,
    });
    const draw = await app.deps.draws.find(drawId);
    const draws = new Map(draw === null ? [] : [[drawId, draw.state]]);
    expect(faultsOf(draws, slots, times)).toEqual([]);
  });

  test('opens its days by the clocks of the tournament, where that is asked for', async () => {
    const { params, body } = await given();
    await app.api.ok(owner, 'patchTournament', { params, body: { timeZone: 'Europe/Madrid' } });
    const days = { ...body, from: '2026-03-28T09:00:00+01:00', dailyUntil: '10:30', followClock: true };
    const { data } = await app.api.ok(referee, 'scheduleTournament', { params, body: days });
    expect([...new Set(data.map(({ scheduledTime }) => scheduledTime))]).toEqual([
      '2026-03-28T08:00:00.000Z',
      '2026-03-29T07:00:00.000Z',
      '2026-03-30T07:00:00.000Z',
    ]);
  });

  test('keeps to a limit of matches a day, and names what waits for a later one', async () => {
    const { params, body } = await given();
    const days = { ...body, dailyUntil: '22:00' };
    const free = await app.api.ok(referee, 'scheduleTournament', { params, body: days });
    expect([free.heldOver, new Set(free.data.map(dayOf)).size]).toEqual([[], 1]);
    const limited = { ...days, maxMatchesPerDay: 1 };
    const query = { dryRun: true };
    const previewed = await app.api.ok(referee, 'scheduleTournament', { params, query, body: limited });
    const answer = await app.api.ok(referee, 'scheduleTournament', { params, body: limited });
    expect(answer.heldOver).toEqual(previewed.heldOver);
    expect([answer.violations, new Set(answer.data.map(dayOf)).size]).toEqual([0, 3]);
    const first = answer.data.filter((match) => dayOf(match) === '2026-05-01').map(({ id }) => id);
    const waiting = answer.data.map(({ id }) => id).filter((id) => !first.includes(id));
    expect(new Set(answer.heldOver.map(({ matchId }) => matchId))).toEqual(new Set(waiting));
    expect(answer.heldOver.every(({ playerIds }) => playerIds.length > 0)).toBe(true);
  });

  test('is the same again, and leaves what has begun where it is', async () => {
    const { params, body } = await given();
    const first = await app.api.ok(owner, 'scheduleTournament', { params, body });
    expect(await app.api.ok(owner, 'scheduleTournament', { params, body })).toEqual(first);
    const [started] = first.data;
    const id = started?.id ?? '';
    const copy = app.world.matches.get(id) ?? matchCopy(id);
    const view = { ...copy.view, status: 'in_progress' as const, startedAt: times.from };
    app.world.matches.set(id, { ...copy, view });
    const courts = body.courts.toReversed();
    const again = await app.api.ok(owner, 'scheduleTournament', { params, body: { ...body, courts } });
    expect(again.data.map((match) => match.id)).not.toContain(id);
    expect(app.world.matches.get(id)?.view).toEqual(view);
    expect(again.data.map(({ playOrder }) => playOrder)).toEqual([2, 3, 4, 5]);
    expect(again.violations).toBe(0);
  });

  test('of a tournament without anything left to play is empty', async () => {
    const { params, body, drawId } = await given();
    const draw = await app.deps.draws.find(drawId);
    for (const { id } of draw === null ? [] : bracketOf(draw.state).matches) {
      app.world.matches.set(id, matchCopy(id, { status: 'cancelled' }));
    }
    expect(await app.api.ok(owner, 'scheduleTournament', { params, body })).toMatchObject({
      data: [],
      makespanMinutes: 0,
      violations: 0,
    });
  });

  test('may be made while the tournament is a draft', async () => {
    const { params, body } = await given(true);
    expect((await app.api.ok(owner, 'scheduleTournament', { params, body })).data).toHaveLength(5);
  });

  test.each([
    ['no courts', { courts: [] }, 'courts'],
    ['a court that is not there', { courts: ['unknown'] }, 'courts.0'],
    ['courts that are no ids', { courts: [{ $ne: null }] }, 'courts.0'],
    ['a time without its offset', { from: '2026-05-01T09:00:00' }, 'from'],
    ['a day that does not exist', { from: '2026-02-30T09:00:00Z' }, 'from'],
    ['a year out of reach', { from: '9999-12-31T09:00:00Z' }, 'from'],
    ['matches that take no time', { matchMinutes: 0 }, 'matchMinutes'],
    ['half minutes', { matchMinutes: 7.5 }, 'matchMinutes'],
    ['negative rest', { restMinutes: -1 }, 'restMinutes'],
    ['a day without a match', { maxMatchesPerDay: 0 }, 'maxMatchesPerDay'],
    ['more matches a day than anybody plays', { maxMatchesPerDay: 21 }, 'maxMatchesPerDay'],
    ['no time of day', { dailyUntil: '24:01' }, 'dailyUntil'],
    ['a day that ends before it begins', { dailyUntil: '08:30' }, 'dailyUntil'],
    ['a day that ends as it opens', { dailyFrom: '20:30', dailyUntil: '20:30' }, 'dailyUntil'],
    ['an opening that is no time of day', { dailyFrom: '9:00' }, 'dailyFrom'],
    ['a day shorter than a match', { dailyUntil: '10:00' }, 'matchMinutes'],
    ['a field that is none', { force: true }, 'force'],
  ])('refuses %s and changes nothing', async (_what, wrong, path) => {
    const { params, body } = await given();
    const refusal = await app.api.refusal(owner, 'scheduleTournament', {
      params,
      body: { ...body, ...wrong },
    });
    expect(refusal).toMatchObject({ statusCode: 422, error: 'Unprocessable Entity' });
    expect(refusal.details?.map((detail) => detail.path)).toContain(path);
    expect(await app.deps.ordersOfPlay.find(params.id)).toBeNull();
  });

  test('refuses a court that is named twice', async () => {
    const { params, body } = await given();
    const courts = [...body.courts, ...body.courts];
    const refusal = await app.api.refusal(owner, 'scheduleTournament', { params, body: { ...body, courts } });
    expect(refusal.details?.map(({ path }) => path)).toEqual(['courts.2', 'courts.3']);
  });

  test('needs a finalized draw, and a tournament that is not over', async () => {
    const { params, body } = await given();
    const id = await givenTournament(app);
    await givenDraw(app, { stage: 'generated', tournamentId: id });
    const refusal = await app.api.refusal(owner, 'scheduleTournament', { params: { id }, body });
    expect(refusal).toMatchObject({ statusCode: 409, message: 'No draw of the tournament is finalized' });
    await app.api.ok(owner, 'moveTournament', { params, body: { phase: 'cancelled' } });
    expect(await app.api.refusal(owner, 'scheduleTournament', { params, body })).toMatchObject({
      statusCode: 409,
      message: 'The tournament is cancelled',
    });
  });

  test('is not made while it is unknown what has begun', async () => {
    const { params, body } = await given();
    app.world.isScoringAway = true;
    const refusal = await app.api.refusal(owner, 'scheduleTournament', { params, body });
    app.world.isScoringAway = false;
    expect(refusal).toMatchObject({ statusCode: 503 });
    expect(await app.deps.ordersOfPlay.find(params.id)).toBeNull();
  });
});

describe('a dry run of an order of play', () => {
  const asked = { query: { dryRun: true } } as const;

  /** One that is planned already, and what it would be on the courts the other way round. */
  const planned = async () => {
    const { params, body } = await given();
    await app.api.ok(owner, 'scheduleTournament', { params, body });
    return { params, body: { ...body, courts: body.courts.toReversed(), matchMinutes: 80 } };
  };

  test('answers what would be stored, and stores nothing', async () => {
    const { params, body } = await planned();
    const before = [await app.deps.ordersOfPlay.find(params.id), new Map(app.world.matches)];
    const preview = await app.api.ok(referee, 'scheduleTournament', { params, body, ...asked });
    expect(preview.data).toHaveLength(5);
    expect(preview.data[0]).toMatchObject({ court: { id: body.courts[0], club: { name: 'TC Grün' } } });
    expect([await app.deps.ordersOfPlay.find(params.id), app.world.matches]).toEqual(before);

    const { data, ...figures } = await app.api.ok(referee, 'scheduleTournament', { params, body });
    const placesOf = (matches: typeof data) =>
      matches.map(({ id, court, scheduledTime, notBeforeTime, playOrder }) => [
        ...[id, court?.id, scheduledTime, notBeforeTime, playOrder],
      ]);
    expect(placesOf(preview.data)).toEqual(placesOf(data));
    expect(preview).toMatchObject(figures);
  });

  test('with dryRun=false is none', async () => {
    const { params, body } = await given();
    await app.api.ok(owner, 'scheduleTournament', { params, body, query: { dryRun: false } });
    expect(await app.deps.ordersOfPlay.find(params.id)).not.toBeNull();
  });

  test('is refused to the same callers, and for the same reasons', async () => {
    const { params, body } = await planned();
    const refusalTo = (caller: typeof owner, over: object = {}) =>
      app.api.refusal(caller, 'scheduleTournament', { params, body: { ...body, ...over }, ...asked });
    expect(await refusalTo(umpire)).toMatchObject({ statusCode: 403 });
    expect(await refusalTo(nonMember)).toMatchObject({ statusCode: 403 });
    expect(await refusalTo(owner, { courts: ['unknown'] })).toMatchObject({ statusCode: 422 });
    const draft = await given(true);
    expect(await app.api.refusal(nonMember, 'scheduleTournament', { ...draft, ...asked })).toMatchObject({
      statusCode: 404,
    });
    app.world.isScoringAway = true;
    const refusal = await refusalTo(owner);
    app.world.isScoringAway = false;
    expect(refusal).toMatchObject({ statusCode: 503 });
  });

  test('waits for matches that scoring has not made yet', async () => {
    const { params, body } = await given();
    expect(await app.api.refusal(owner, 'scheduleTournament', { params, body, ...asked })).toMatchObject({
      statusCode: 503,
      message: 'A match of the draw is not there yet',
    });
  });
});

describe('hours that an order of play keeps free', () => {
  const hours = { from: '2026-05-01T09:00:00+02:00', to: '2026-05-01T12:00:00+02:00' };
  const shown = { from: '2026-05-01T07:00:00.000Z', to: '2026-05-01T10:00:00.000Z' };

  test('are set and read by officials alone, and the next order is planned around them', async () => {
    const { params, body } = await given();
    const [court = ''] = body.courts;
    const put = await app.api.ok(referee, 'putUnavailable', { params, body: [{ courtId: court, ...hours }] });
    expect(put).toEqual([{ playerId: null, courtId: court, ...shown }]);
    expect(await app.api.ok(owner, 'getUnavailable', { params })).toEqual(put);
    const { data, violations } = await app.api.ok(owner, 'scheduleTournament', { params, body });
    const onIt = data.filter((match) => match.court?.id === court);
    expect(onIt.every(({ scheduledTime }) => (scheduledTime ?? '') >= shown.to)).toBe(true);
    expect(violations).toBe(0);
    expect(await app.api.refusal(umpire, 'getUnavailable', { params })).toMatchObject({ statusCode: 403 });
    expect(JSON.stringify(await app.api.ok(nonMember, 'getTournament', { params }))).not.toContain(shown.to);
  });

  test('of a player and a court at once, of nobody, and that end before they begin are refused, and change nothing', async () => {
    const { params, body } = await given();
    const [courtId = ''] = body.courts;
    const rows = [
      { courtId, playerId: 'p1', ...hours },
      hours,
      { courtId: 'unknown', ...hours },
      { playerId: 'nobody', ...hours },
      { courtId, from: hours.to, to: hours.from },
    ];
    const refusal = await app.api.refusal(owner, 'putUnavailable', { params, body: rows });
    expect(refusal.details?.map(({ path, code }) => [path, code])).toEqual([
      ['0.courtId', 'not-permitted-field'],
      ['1.courtId', 'not-permitted-field'],
      ['2.courtId', 'unknown-reference'],
      ['3.playerId', 'unknown-reference'],
      ['4.to', 'ends-before-start'],
    ]);
    expect(await app.api.ok(owner, 'getUnavailable', { params })).toEqual([]);
  });
});
