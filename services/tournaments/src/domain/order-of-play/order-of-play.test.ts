import { describe, expect, test } from 'vitest';
import { default as fc } from 'fast-check';
import { faultsOf } from '../../../test/support/order-checker.ts';
import type { Asked } from '../../../test/support/order-checker.ts';
import { finalizedDraw, pairs, singles, valueOf } from '../../../test/support/order-of-play.ts';
import { endMatch, makeFamily, openMatches } from '../../../test/support/structure-family.ts';
import { bracketOf } from '../draws/bracket.ts';
import type { DrawSize } from '../draws/draw-size.ts';
import type { Draws } from '../draws/family.ts';
import { fixturesOf } from './fixtures.ts';
import type { KnownMatch } from '@courtcast/scoring-rules';
import { proposeOrder } from './order-of-play.ts';
import type { ProposedOrder } from './order-of-play.ts';
import { playingTime } from './playing-time.ts';
import { unavailableTimes } from './unavailable.ts';
import type { Unavailable } from './unavailable.ts';

const NINE = '2026-05-01T09:00:00+02:00';
const asked: Asked = { from: NINE, matchMinutes: 90, restMinutes: 60 };

const at = (clock: string) => new Date(`2026-05-01T${clock}:00+02:00`);

const courts = (count: number) => Array.from({ length: count }, (_, index) => `court ${index + 1}`);

interface Given {
  readonly draws: Draws;
  readonly courtIds?: readonly string[];
  readonly known?: ReadonlyMap<string, KnownMatch>;
  readonly now?: Date;
  readonly hours?: readonly Unavailable[];
  readonly maxMatchesPerDay?: number | null;
}

const propose = (
  {
    draws,
    courtIds = courts(2),
    known = new Map(),
    now = at('08:00'),
    hours = [],
    maxMatchesPerDay = null,
  }: Given,
  ask = asked,
) =>
  proposeOrder(fixturesOf(draws, known), {
    courtIds,
    time: valueOf(playingTime(ask, 'Europe/Madrid')),
    nowMs: now.getTime(),
    unavailable: unavailableTimes(hours, new Map()),
    maxMatchesPerDay,
  });

const main = (size: DrawSize, count: number = size, seeds = 0) =>
  finalizedDraw({ id: 'main', size, entrants: singles(count), seeds });

const only = (draw: ReturnType<typeof main>): Draws => new Map([['main', draw]]);

const doubles = (size: DrawSize, count: number = size) =>
  finalizedDraw({ id: 'doubles', size, entrants: pairs(count), randomSeed: 7 });

const match = (over: Partial<KnownMatch>): KnownMatch => ({
  status: 'scheduled',
  courtId: null,
  scheduledTime: null,
  playOrder: null,
  startedAt: null,
  resumedAt: null,
  completedAt: null,
  ...over,
});

const slotOf = ({ slots }: ProposedOrder, matchId: string) => {
  const found = slots.find((slot) => slot.matchId === matchId);
  if (found === undefined) throw new Error(`${matchId} has no slot`);
  return found;
};

const clockOf = (order: ProposedOrder, matchId: string): string =>
  slotOf(order, matchId).scheduledTime.toISOString().slice(5, 16);

describe('an order of play', () => {
  test.each(
    ([2, 4, 8, 16, 32, 64, 128] as const).flatMap((size) =>
      [1, 2, 3, 4, 8, 16].map((count) => [size, count] as const),
    ),
  )('of one draw of %i on %i courts is as short as it can be', (size, count) => {
    const draws = only(main(size));
    const order = propose({ draws, courtIds: courts(count) });
    expect(faultsOf(draws, order.slots, asked)).toEqual([]);
    expect(order.violations).toBe(0);
    expect(order.slots).toHaveLength(size - 1);
    expect(order.makespanMinutes).toBe(order.lowerBoundMinutes);
  });

  test.each([
    [8, 2, 1.26],
    [16, 4, 1.1],
    [32, 8, 1.31],
    [64, 8, 1.27],
  ] as const)('of singles and doubles of the same %i players on %i courts', (size, count, most) => {
    const draws = new Map([
      ['main', main(size)],
      ['doubles', size === 8 ? doubles(8) : doubles((size / 2) as DrawSize)],
    ]);
    const order = propose({ draws, courtIds: courts(count) });
    expect(faultsOf(draws, order.slots, asked)).toEqual([]);
    expect(order.makespanMinutes).toBeLessThanOrEqual(order.lowerBoundMinutes * most);
  });

  test('numbers the matches as they are played, and says when each may begin at the earliest', () => {
    const { slots } = propose({ draws: only(main(8)) });
    expect(slots.map(({ playOrder }) => playOrder)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const times = slots.map(({ scheduledTime }) => scheduledTime.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    const final = slots.at(-1);
    expect(final).toMatchObject({ matchId: 'main.1.1', notBeforeTime: final?.scheduledTime });
    expect(slots[3]).toMatchObject({ scheduledTime: at('10:30'), notBeforeTime: at('09:00') });
  });

  test('puts the final, and the best seeds, on the court that was named first', () => {
    const order = propose({ draws: only(main(16, 16, 4)), courtIds: ['centre', 'one', 'two'] });
    expect(slotOf(order, 'main.1.1').courtId).toBe('centre');
    const topSeed = bracketOf(main(16, 16, 4)).matches.find(
      ({ round, home }) => round === 4 && home.kind === 'placed' && home.seed === 1,
    );
    expect(slotOf(order, topSeed?.id ?? '').courtId).toBe('centre');
  });

  test('goes on next day at the time of day of its beginning', () => {
    const ask = { ...asked, dailyUntil: '12:30' };
    const draws = only(main(8));
    const order = propose({ draws, courtIds: courts(1) }, ask);
    expect(faultsOf(draws, order.slots, ask)).toEqual([]);
    const times = order.slots.map(({ scheduledTime }) => scheduledTime.toISOString().slice(5, 16));
    expect(times.slice(0, 4)).toEqual(['05-01T07:00', '05-01T08:30', '05-02T07:00', '05-02T08:30']);
    expect(order.makespanMinutes).toBe(order.lowerBoundMinutes);
  });

  test('begins every day when the day opens, the first not before its beginning', () => {
    const ask = { ...asked, from: '2026-05-01T20:40:00+02:00', dailyFrom: '09:00', dailyUntil: '22:30' };
    const draws = only(main(8));
    const order = propose({ draws, courtIds: courts(1) }, ask);
    expect(faultsOf(draws, order.slots, ask)).toEqual([]);
    const times = order.slots.map(({ scheduledTime }) => scheduledTime.toISOString().slice(5, 16));
    expect(times.slice(0, 3)).toEqual(['05-01T18:40', '05-02T07:00', '05-02T08:30']);
    expect(order.slots[1]?.notBeforeTime).toEqual(new Date('2026-05-02T07:00:00Z'));
    expect(order.makespanMinutes).toBe(order.lowerBoundMinutes);
    const early = propose({ draws }, { ...ask, from: '2026-05-01T06:00:00+02:00' });
    expect(early.slots[0]?.scheduledTime).toEqual(at('09:00'));
    const late = propose({ draws }, { ...ask, from: '2026-05-01T22:00:00+02:00' });
    expect(late.slots[0]?.scheduledTime).toEqual(new Date('2026-05-02T07:00:00Z'));
  });

  test('plays until midnight where a day opens and has no end', () => {
    const order = propose({ draws: only(main(8)), courtIds: courts(1) }, { ...asked, dailyFrom: '20:00' });
    const times = order.slots.map(({ scheduledTime }) => scheduledTime.toISOString().slice(5, 16));
    expect(times.slice(0, 3)).toEqual(['05-01T18:00', '05-01T19:30', '05-02T18:00']);
  });

  test('plays qualifying before the matches that wait for its winners, and others beside it', () => {
    const qualifying = finalizedDraw({
      id: 'qualifying',
      size: 8,
      entrants: singles(8, 100),
      qualifyingFor: { parentDrawId: 'main', qualifyingSpots: 2 },
    });
    const parent = finalizedDraw({
      id: 'main',
      size: 8,
      entrants: singles(6),
      qualifying: [{ id: 'qualifying', draw: qualifying }],
    });
    const draws = new Map([
      ['main', parent],
      ['qualifying', qualifying],
    ]);
    const order = propose({ draws, courtIds: courts(4) });
    expect(faultsOf(draws, order.slots, asked)).toEqual([]);
    expect(order.slots).toHaveLength(6 + 7);
    const openers = bracketOf(parent).matches.filter(({ home, guest }) =>
      [home, guest].some(({ kind }) => kind === 'qualifier'),
    );
    const firstRound = bracketOf(parent).matches.filter(({ round }) => round === 3);
    const others = firstRound.filter(({ id }) => openers.every((opener) => opener.id !== id));
    expect(others.map(({ id }) => clockOf(order, id))).toEqual(['05-01T08:30', '05-01T08:30']);
    // 9:00 and 11:30 are qualifying rounds; then its winners rest. Each comes to one match: they are played side by side.
    expect(openers.map(({ id }) => clockOf(order, id))).toEqual(['05-01T12:00', '05-01T12:00']);
    expect(clockOf(order, 'main.1.1')).toBe('05-01T17:00');
  });

  test('leaves a match out that no one will play', () => {
    const draws = only(main(8, 5));
    expect(propose({ draws }).slots).toHaveLength(4);
  });
});

describe('what has begun', () => {
  const draws = only(main(8));
  const first = propose({ draws });
  const begun = (id: string, over: Partial<KnownMatch> = {}): [string, KnownMatch] => {
    const { courtId, scheduledTime, playOrder } = slotOf(first, id);
    return [
      id,
      match({
        status: 'in_progress',
        courtId,
        scheduledTime,
        playOrder,
        startedAt: at('09:00'),
        ...over,
      }),
    ];
  };

  test('gives times that read well, whenever it began and was over', () => {
    const second = (clock: string): Date => new Date(at(clock).getTime() + 7_300);
    const known = new Map([
      begun('main.3.1', { startedAt: second('09:03') }),
      begun('main.3.2', { startedAt: at('09:00'), status: 'completed', completedAt: second('09:41') }),
    ]);
    const order = propose({ draws, known, now: at('09:45') }, { ...asked, restMinutes: 15 });
    const minutes = order.slots.map(({ scheduledTime }) => (scheduledTime.getTime() / 60_000) % 5);
    expect(new Set(minutes)).toEqual(new Set([0]));
  });

  test('is not planned, and keeps its court, its players and its number', () => {
    const order = propose({ draws, known: new Map([begun('main.3.1')]), now: at('09:30') });
    expect(order.slots.map(({ matchId }) => matchId)).not.toContain('main.3.1');
    const { courtId } = slotOf(first, 'main.3.1');
    const early = order.slots.filter(({ scheduledTime }) => scheduledTime < at('10:30'));
    expect(early).toHaveLength(1);
    expect(early[0]?.courtId).not.toBe(courtId);
    expect(order.slots.map(({ playOrder }) => playOrder)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(slotOf(order, 'main.2.1').scheduledTime >= at('11:30')).toBe(true);
    expect(order.violations).toBe(0);
  });

  test('and lasts longer holds its court until it may be over', () => {
    const known = new Map([begun('main.3.1')]);
    const later = { ...asked, from: '2026-05-01T11:00:00+02:00' };
    const order = propose({ draws, known, now: at('11:12') }, later);
    const { courtId } = slotOf(first, 'main.3.1');
    const onIts = order.slots.filter((slot) => slot.courtId === courtId);
    expect(onIts[0]?.scheduledTime).toEqual(at('11:15'));
    expect(slotOf(order, 'main.2.1').scheduledTime >= at('12:15')).toBe(true);
  });

  test('and is over frees its court at once, and its players after their rest', () => {
    const known = new Map([begun('main.3.1', { status: 'completed', completedAt: at('09:40') })]);
    const soon = { ...asked, from: '2026-05-01T09:45:00+02:00' };
    const order = propose({ draws, known, now: at('09:45') }, soon);
    expect(order.slots.filter(({ scheduledTime }) => scheduledTime < at('10:00'))).toHaveLength(2);
    const { notBeforeTime } = slotOf(order, 'main.2.1');
    expect(notBeforeTime >= at('10:40')).toBe(true);
  });

  test('and is suspended stands in the order again: first on its court, for a whole match', () => {
    const known = new Map([begun('main.3.1', { status: 'suspended' })]);
    const dry = { ...asked, from: '2026-05-01T13:00:00+02:00' };
    const order = propose({ draws, known, now: at('12:30') }, dry);
    const { courtId } = slotOf(first, 'main.3.1');
    const onIts = order.slots.filter((slot) => slot.courtId === courtId);
    expect(onIts[0]).toMatchObject({
      matchId: 'main.3.1',
      ...{ scheduledTime: at('13:00'), notBeforeTime: at('13:00') },
    });
    expect(onIts[1]?.scheduledTime).toEqual(at('14:30'));
    expect(order.slots.map(({ playOrder }) => playOrder)).toEqual(order.slots.map((_, index) => index + 1));
    expect(slotOf(order, 'main.2.1').scheduledTime >= at('15:30')).toBe(true);
    expect(order.violations).toBe(0);
  });

  test('and goes on after rain holds its court as long as a match', () => {
    const known = new Map([begun('main.3.1', { resumedAt: at('12:30') })]);
    const dry = { ...asked, from: '2026-05-01T12:35:00+02:00' };
    const order = propose({ draws, known, now: at('12:35') }, dry);
    const { courtId } = slotOf(first, 'main.3.1');
    const onIts = order.slots.filter((slot) => slot.courtId === courtId);
    expect(onIts[0]?.scheduledTime).toEqual(at('14:00'));
  });

  test('was on its planned place where the clock of the plan is not that of the wall', () => {
    const startedAt = new Date('2027-01-01T00:00:00Z');
    const known = new Map([begun('main.3.1', { startedAt })]);
    const order = propose({ draws, known, now: startedAt });
    expect(order.makespanMinutes).toBe(first.makespanMinutes);
  });

  test.each(['cancelled', 'completed'] as const)('without play and %s holds up no match', (status) => {
    const known = new Map([begun('main.3.1', { status, startedAt: null, completedAt: at('08:00') })]);
    const order = propose({ draws, known });
    expect(order.slots).toHaveLength(6);
    expect(
      order.slots.filter(({ scheduledTime }) => scheduledTime.getTime() === at('09:00').getTime()),
    ).toHaveLength(2);
  });

  test('all of it, leaves nothing to plan', () => {
    const known = new Map(
      first.slots.map(({ matchId }) => begun(matchId, { status: 'completed', completedAt: at('10:00') })),
    );
    expect(propose({ draws, known })).toEqual({
      slots: [],
      makespanMinutes: 0,
      lowerBoundMinutes: 0,
      violations: 0,
      heldOver: [],
    });
  });
});

describe('playing time', () => {
  test.each([
    [{ dailyUntil: '08:59' }, 'dailyUntil'],
    [{ dailyUntil: '09:00' }, 'dailyUntil'],
    [{ dailyFrom: '20:00', dailyUntil: '20:00' }, 'dailyUntil'],
    [{ dailyUntil: '10:29' }, 'matchMinutes'],
    [{ from: '2026-05-01T09:00:30+02:00', dailyUntil: '10:30' }, 'matchMinutes'],
  ])('refuses %j', (over, path) => {
    const decision = playingTime({ ...asked, ...over }, 'UTC');
    expect(decision).toMatchObject({ ok: false, refusal: { reasons: [{ path }] } });
  });

  test.each([
    ['spring', '2026-03-28T09:00:00+01:00', ['03-28T08:00', '03-29T07:00', '03-30T07:00']],
    ['autumn', '2026-10-24T09:00:00+02:00', ['10-24T07:00', '10-25T08:00', '10-26T08:00']],
  ])('follows the clocks at the place in %s, where that is asked for', (_, from, times) => {
    const day = { ...asked, from, dailyUntil: '10:30' };
    const startsOf = (followClock: boolean) =>
      propose({ draws: only(main(8)), courtIds: courts(1) }, { ...day, followClock }).slots.map(
        ({ scheduledTime }) => scheduledTime.toISOString().slice(5, 16),
      );
    expect(startsOf(true).slice(0, 3)).toEqual(times);
    const [first = ''] = times;
    expect(new Set(startsOf(false).map((time) => time.slice(6)))).toEqual(new Set([first.slice(6)]));
  });

  test('an evening goes on after midnight, and the next one begins at its own time', () => {
    const evening = { ...asked, from: '2026-05-01T10:00:00+02:00', dailyFrom: '21:00', dailyUntil: '01:30' };
    const { slots } = propose({ draws: only(main(8)), courtIds: courts(1) }, evening);
    const times = slots.map(({ scheduledTime }) => scheduledTime.toISOString().slice(5, 16));
    expect(times.slice(0, 6)).toEqual([
      ...['05-01T19:00', '05-01T20:30', '05-01T22:00'],
      ...['05-02T19:00', '05-02T20:30', '05-02T22:00'],
    ]);
  });

  test.each([
    ['24:00', 15],
    ['00:00', 15],
    ['06:00', 21],
  ])('a day from nine until %s has %d hours', (dailyUntil, hours) => {
    expect(playingTime({ ...asked, dailyUntil }, 'UTC')).toMatchObject({
      value: { dayMs: hours * 3_600_000 },
    });
  });

  test.each([
    ['21:00', '06:00', 9],
    ['21:00', '07:00', 10],
    ['21:00', '20:00', 23],
    ['10:00', '09:00', 23],
    ['06:00', '05:00', 23],
  ])('a day that opens at %s and ends at %s ends on the next one', (dailyFrom, dailyUntil, hours) => {
    expect(playingTime({ ...asked, dailyFrom, dailyUntil }, 'UTC')).toMatchObject({
      value: { dayMs: hours * 3_600_000 },
    });
  });

  test('takes the time of day in the offset that from was written with', () => {
    const until = { matchMinutes: 60, dailyUntil: '10:00' };
    expect(playingTime({ ...until, from: '2026-05-01T09:00-05:00' }, 'UTC')).toMatchObject({ ok: true });
    expect(playingTime({ ...until, from: '2026-05-01T07:00Z' }, 'UTC')).toMatchObject({
      ok: true,
      value: { dayMs: 180 * 60_000 },
    });
  });
});

test('whatever is asked for, an order keeps every promise, and is the same again', () => {
  const anyDraws = fc.record({
    size: fc.constantFrom<DrawSize>(2, 4, 8, 16, 32),
    players: fc.integer({ min: 2, max: 32 }),
    seed: fc.nat(1000),
    isShared: fc.boolean(),
    many: fc.integer({ min: 1, max: 6 }),
    begun: fc.nat(6),
  });
  const anyAsked = fc.record({
    matchMinutes: fc.integer({ min: 30, max: 150 }),
    restMinutes: fc.integer({ min: 0, max: 180 }),
    dailyFrom: fc.constantFrom(undefined, '07:45', '09:00', '10:10'),
    dailyUntil: fc.constantFrom(undefined, '12:41', '15:00', '21:00', '24:00', '01:30'),
  });
  fc.assert(
    fc.property(anyDraws, anyAsked, (made, over) => {
      const { size, seed, many, begun } = made;
      const count = Math.max(size / 2 + 1, Math.min(size, made.players));
      const entrants = singles(count);
      const draws = new Map([
        ['main', finalizedDraw({ id: 'main', size, entrants, randomSeed: seed, seeds: 2 })],
        ...(made.isShared ? [['doubles', doubles(8, 5)] as const] : []),
      ]);
      const { dailyFrom, dailyUntil, ...times } = over;
      const ask = {
        from: NINE,
        ...times,
        ...(dailyFrom === undefined ? {} : { dailyFrom }),
        ...(dailyUntil === undefined ? {} : { dailyUntil }),
      };
      const courtIds = courts(many);
      const order = propose({ draws, courtIds }, ask);
      expect(faultsOf(draws, order.slots, ask)).toEqual([]);
      expect(order.violations).toBe(0);
      expect(order.makespanMinutes).toBeGreaterThanOrEqual(order.lowerBoundMinutes);
      expect(propose({ draws, courtIds }, ask)).toEqual(order);
      const known = new Map(
        order.slots
          .slice(0, begun)
          .map(({ matchId, scheduledTime, ...slot }) => [
            matchId,
            match({ ...slot, scheduledTime, status: 'in_progress', startedAt: scheduledTime }),
          ]),
      );
      const again = propose({ draws, courtIds, known }, ask);
      expect(again.violations).toBe(0);
      const kept = order.slots.slice(0, begun);
      expect(faultsOf(draws, [...kept, ...again.slots], ask)).toEqual([]);
    }),
    { numRuns: 120, seed: 20_260_501 },
  );
});

describe('hours that are kept free', () => {
  const away = (of: Partial<Unavailable>, from: string, to: string): Unavailable => ({
    ...{ playerId: null, courtId: null, ...of },
    ...{ from: at(from), to: at(to) },
  });

  test('a court is not used while it is not to be had', () => {
    const hours = [away({ courtId: 'court 1' }, '09:30', '15:00')];
    const { slots, violations } = propose({ draws: only(main(8)), hours });
    const onFirst = slots.filter(({ courtId }) => courtId === 'court 1');
    expect(onFirst.every(({ scheduledTime }) => scheduledTime >= at('15:00'))).toBe(true);
    expect(slots).toHaveLength(7);
    expect(violations).toBe(0);
  });

  test('a player is not planned while they are away, and is promised nothing before they are back', () => {
    const draw = main(4);
    const [player] = draw.entrants[0]?.playerIds ?? [];
    const hours = [away({ playerId: player ?? '' }, '08:00', '11:00')];
    const { slots, violations } = propose({ draws: only(draw), hours });
    const own = bracketOf(draw).matches.filter(({ home, guest }) =>
      [home, guest].some((side) => side.kind === 'placed' && side.playerIds.includes(player ?? '')),
    );
    for (const { id } of own)
      expect(slotOf({ slots } as ProposedOrder, id).scheduledTime).toEqual(at('11:00'));
    for (const { id } of own)
      expect(slotOf({ slots } as ProposedOrder, id).notBeforeTime).toEqual(at('11:00'));
    expect(violations).toBe(0);
  });

  test('hours of a player who was merged are those of who they have become', () => {
    const hours = [away({ playerId: 'old' }, '09:00', '10:00')];
    expect([...unavailableTimes(hours, new Map([['old', 'new']])).players.keys()]).toEqual(['new']);
  });
});

describe('the rest of a night', () => {
  const days: Asked = { ...asked, restMinutes: 30, dailyFrom: '09:00', dailyUntil: '12:30' };
  const startsOf = (nightRestHours: number) =>
    propose({ draws: only(main(8)) }, { ...days, nightRestHours }).slots.map(({ scheduledTime }) =>
      scheduledTime.toISOString().slice(8, 16),
    );

  test('is longer than that between two matches of a day', () => {
    // Four quarter-finals and no semi-final on the first day, which ends at 12:00.
    expect(startsOf(0).slice(4, 6)).toEqual(['02T07:00', '02T07:00']);
    expect(startsOf(22).slice(4, 6)).toEqual(['02T07:00', '02T08:00']);
    expect(propose({ draws: only(main(8)) }, { ...days, nightRestHours: 22 }).violations).toBe(0);
  });

  test('keeps two matches that one qualifier may come to no more apart than the planner does', () => {
    const qualifying = finalizedDraw({
      id: 'qualifying',
      size: 4,
      entrants: singles(4, 100),
      qualifyingFor: { parentDrawId: 'main', qualifyingSpots: 2 },
    });
    const parent = finalizedDraw({
      id: 'main',
      size: 4,
      entrants: singles(2),
      seeds: 2,
      qualifying: [{ id: 'qualifying', draw: qualifying }],
    });
    const draws = new Map([
      ['main', parent],
      ['qualifying', qualifying],
    ]);
    const oneADay = { ...days, dailyUntil: '10:30', nightRestHours: 23 };
    const { slots, violations } = propose({ draws, courtIds: courts(1) }, oneADay);
    expect(slots).toHaveLength(5);
    expect(violations).toBe(0);
  });

  test('does not hold within a day', () => {
    const long = { ...days, dailyUntil: '20:00', nightRestHours: 24 };
    const { slots } = propose({ draws: only(main(4)) }, long);
    expect(new Set(slots.map(({ scheduledTime }) => scheduledTime.toISOString().slice(0, 10))).size).toBe(1);
  });
});

describe('a limit of matches a day', () => {
  const days: Asked = { ...asked, restMinutes: 30, dailyFrom: '09:00', dailyUntil: '21:00' };
  const dayOf = (order: ProposedOrder, matchId: string) => clockOf(order, matchId).slice(3, 5);

  test('puts the rounds beyond it on the next day, and says which', () => {
    const given = { draws: only(main(8)), courtIds: courts(4) };
    expect(dayOf(propose(given, days), 'main.1.1')).toBe('01');
    const order = propose({ ...given, maxMatchesPerDay: 2 }, days);
    expect([dayOf(order, 'main.2.1'), clockOf(order, 'main.1.1')]).toEqual(['01', '05-02T07:00']);
    expect(order.heldOver.map(({ matchId }) => matchId)).toEqual(['main.1.1']);
    expect(order.heldOver[0]?.playerIds).toHaveLength(8);
    expect(order.violations).toBe(0);
  });

  test('counts singles and doubles together', () => {
    const draws = new Map([
      ['main', main(4)],
      ['doubles', doubles(2)],
    ]);
    const days1 = propose({ draws, courtIds: courts(4), maxMatchesPerDay: 1 }, days);
    expect(new Set(days1.slots.map(({ matchId }) => dayOf(days1, matchId))).size).toBe(3);
    const days3 = propose({ draws, courtIds: courts(4), maxMatchesPerDay: 3 }, days);
    expect(new Set(days3.slots.map(({ matchId }) => dayOf(days3, matchId))).size).toBe(1);
    expect([days1.violations, days3.violations, days3.heldOver.length]).toEqual([0, 0, 0]);
  });

  test('counts what has been played today', () => {
    const played = match({
      ...{ status: 'completed', courtId: 'court 1', scheduledTime: at('09:00') },
      ...{ startedAt: at('09:00'), completedAt: at('10:00') },
    });
    const known = new Map([
      ['main.2.1', played],
      ['main.2.2', { ...played, courtId: 'court 2' }],
    ]);
    const given = { draws: only(main(4)), known, now: at('11:00') };
    const later = { ...days, from: '2026-05-01T11:00:00+02:00' };
    expect(dayOf(propose({ ...given, maxMatchesPerDay: 2 }, later), 'main.1.1')).toBe('01');
    expect(dayOf(propose({ ...given, maxMatchesPerDay: 1 }, later), 'main.1.1')).toBe('02');
  });

  test('is kept where play goes on round the clock: a day is then one of the calendar', () => {
    const order = propose({ draws: only(main(8)), maxMatchesPerDay: 1 });
    expect(['main.3.1', 'main.2.1', 'main.1.1'].map((id) => dayOf(order, id))).toEqual(['01', '01', '02']);
    // Midnight in Madrid is 22:00 UTC.
    expect(clockOf(order, 'main.2.1')).toBe('05-01T22:00');
    expect(order.violations).toBe(0);
  });

  test.each([
    ...(['first_match_consolation', 'feed_in_consolation', 'compass', 'double_elimination'] as const),
    ...(['third_place', 'all_places', 'curtis', 'olympic'] as const),
  ])('holds whoever wins: %s', (preset) => {
    const family = makeFamily({ preset, size: 16, players: 13 });
    const draws = new Map([...family].map(([id, { draw }]) => [id, draw]));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.infiniteStream(fc.boolean()), (max, coins) => {
        const order = propose({ draws, courtIds: courts(6), maxMatchesPerDay: max }, days);
        expect(order.violations).toBe(0);
        const counts = new Map<string, number>();
        const dayByMatch = new Map(order.slots.map((slot) => [slot.matchId, dayOf(order, slot.matchId)]));
        let state = family;
        for (let open = openMatches(state); open.length > 0; open = openMatches(state)) {
          const [one] = open;
          if (one === undefined) break;
          for (const playerId of [...(one.home ?? []), ...(one.guest ?? [])]) {
            const key = `${dayByMatch.get(one.match.id) ?? 'unplanned'} ${playerId}`;
            counts.set(key, (counts.get(key) ?? 0) + 1);
          }
          const advances = coins.next().value ? 'home' : 'guest';
          state = endMatch(state, one, { advances, isWalkover: false });
        }
        expect(Math.max(...counts.values())).toBeLessThanOrEqual(max);
        expect([...counts.keys()].filter((key) => key.startsWith('unplanned'))).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });
});
