import { describe, expect, test } from 'vitest';
import { after, events, point, refusalsOf, rulesOf, valueOf } from '../../test/matches.ts';
import { naiveStatistics } from '../../test/naive-statistics.ts';
import { anySettings } from '../../test/random-play.ts';
import { recordedByName } from '../../test/recorded-matches.ts';
import { expectNaiveCounts } from '../../test/statistics-of-random-matches.ts';
import { matchStatistics, startMatch, statisticsWithoutLog } from '../index.ts';
import type { LoggedEvent, MatchEvent, MatchSettings, MatchStatistics, PerSide, Side } from '../index.ts';
import type { SideStatistics } from '../index.ts';

const startedAt = new Date('2026-05-01T12:00:00.000Z');
const secondsLater = (seconds: number): Date => new Date(startedAt.getTime() + seconds * 1000);

/** A log whose events are ten seconds apart. */
const timed = (log: readonly MatchEvent[]): LoggedEvent[] =>
  log.map((event, index) => ({ event, at: secondsLater(10 * (index + 1)) }));

interface Given {
  readonly settings?: MatchSettings;
  readonly server?: Side;
  readonly log: readonly MatchEvent[];
}

const bestOf3: MatchSettings = { matchFormat: 'best_of_3' };

const countOf = ({ settings = bestOf3, server = 'home', log }: Given): MatchStatistics => {
  const rules = rulesOf(settings);
  return valueOf(
    matchStatistics(rules, { start: startMatch(rules, { server }), startedAt, log: timed(log) }),
  );
};

/** Counts as "home–guest". */
const read = ({ home, guest }: PerSide<SideStatistics>, ...names: (keyof SideStatistics)[]): string[] =>
  names.map((name) => `${home[name]}–${guest[name]}`);

const totalOf = (text: string, given: Omit<Given, 'log'> = {}) =>
  countOf({ ...given, log: events(text) }).total;

describe('points', () => {
  test('are counted by who won and who served them', () => {
    const total = totalOf('HHHGH GGHGG HH');
    expect(read(total, 'pointsWon', 'servicePointsPlayed')).toEqual(['7–5', '7–5']);
    expect(read(total, 'servicePointsWon', 'receivingPointsWon')).toEqual(['6–4', '1–1']);
    expect(read(total, 'gamesWon', 'serviceGamesPlayed', 'serviceGamesWon')).toEqual(['1–1', '1–1', '1–1']);
  });

  test('in a row are counted across games and sets, a set having its own runs', () => {
    const { total, sets } = countOf({ log: events('ggggg GGGG GGH HH G HHHH') });
    expect(read(total, 'longestRun')).toEqual(['4–6']);
    expect(sets.map((set) => read(set, 'longestRun')[0])).toEqual(['0–4', '4–2']);
  });

  test('of a tiebreak are served one by the first server, then two each, and are no break points', () => {
    const total = totalOf('hghghghghghg HHHHHHH');
    expect(read(total, 'pointsWon', 'servicePointsPlayed', 'servicePointsWon')).toEqual([
      '7–0',
      '3–4',
      '3–0',
    ]);
    expect(read(total, 'gamesWon', 'breakPoints')).toEqual(['7–6', '0–0']);
    expect(read(total, 'serviceGamesPlayed', 'serviceGamesWon')).toEqual(['6–6', '6–6']);
  });

  test('of a match tiebreak likewise; it is one game when it is won, and none before', () => {
    const settings = { matchFormat: 'best_of_3_mtb' } as const;
    const before = 'hhhhhh gggggg HHHHHHHHH';
    expect(read(totalOf(before, { settings }), 'gamesWon')).toEqual(['6–6']);
    const { total, sets } = countOf({ settings, log: events(`${before} H`) });
    expect(read(total, 'gamesWon', 'servicePointsPlayed', 'breakPoints')).toEqual(['7–6', '5–5', '0–0']);
    expect(read(sets[2]!, 'gamesWon', 'pointsWon', 'serviceGamesPlayed')).toEqual(['1–0', '10–0', '0–0']);
  });
});

describe('break points', () => {
  test.each([
    ['one a point from 0–40 on', 'GGG HHHG', '0–3'],
    ['each advantage of the receiver', 'HHHGGG GH GH HH', '0–2'],
    ['none at deuce where that decides nothing', 'HHHGGG HH', '0–0'],
    ['of either side, as receiver', 'HHHH HHHG G G HH', '4–0'],
  ])('%s', (_what, text, expected) => {
    expect(read(totalOf(text), 'breakPoints')).toEqual([expected]);
  });

  test('that are won are games broken', () => {
    const total = totalOf('GGG HHH G H GG');
    expect(read(total, 'breakPoints', 'breakPointsWon', 'serviceGamesWon')).toEqual(['0–5', '0–1', '0–0']);
  });

  test.each([
    { deuceRule: 'golden', text: 'HHHGGG H', breakPoints: '0–1', won: '1–0' },
    { deuceRule: 'golden', text: 'GGGHHH G', breakPoints: '0–4', won: '0–1' },
    { deuceRule: 'silver', text: 'HHHGGG HG G', breakPoints: '0–1', won: '0–1' },
    { deuceRule: 'star', text: 'HHHGGG HG GH H', breakPoints: '0–2', won: '1–0' },
  ] as const)('and the deciding point by the rule $deuceRule: $text', (given) => {
    const { deuceRule, text, breakPoints, won } = given;
    const total = totalOf(text, { settings: { ...bestOf3, deuceRule } });
    const counted = read(total, 'breakPoints', 'decidingPointsPlayed', 'decidingPointsWon', 'gamesWon');
    expect(counted).toEqual([breakPoints, '1–1', won, won]);
  });
});

describe('kinds', () => {
  const kindCounts = ['aces', 'doubleFaults', 'winners', 'forcedErrors', 'unforcedErrors'] as const;

  test('strokes count for who won the point, errors for who made them', () => {
    const log: MatchEvent[] = [
      { type: 'point', winner: 'home', kind: 'ace' },
      { type: 'point', winner: 'guest', kind: 'doubleFault' },
      { type: 'point', winner: 'guest', kind: 'winner' },
      { type: 'point', winner: 'guest', kind: 'winner' },
      { type: 'point', winner: 'home', kind: 'forcedError' },
      { type: 'point', winner: 'guest', kind: 'unforcedError' },
    ];
    const { total, hasPointKinds } = countOf({ log });
    expect(hasPointKinds).toBe(true);
    expect(read(total, ...kindCounts)).toEqual(['1–0', '1–0', '0–2', '0–1', '1–0']);
  });

  test('are unknown while no point has one, and zero in a set without where another has', () => {
    const none = countOf({ log: events('hhhhhh HG') });
    expect(none.hasPointKinds).toBe(false);
    for (const part of [none.total, ...none.sets]) {
      expect(read(part, ...kindCounts)).toEqual(kindCounts.map(() => 'null–null'));
    }
    const some = countOf({
      log: [...events('hhhhhh'), { type: 'point', winner: 'guest', kind: 'ace' }],
      server: 'guest',
    });
    expect(some.sets.map((set) => read(set, 'aces')[0])).toEqual(['0–0', '0–1']);
  });

  test('two faults are a double fault, a penalty point is a point of its own kind', () => {
    const faults = countOf({ log: events('FF') });
    expect(read(faults.total, 'pointsWon', 'doubleFaults')).toEqual(['0–1', '1–0']);
    const penalty = countOf({ log: [{ type: 'penaltyPoint', side: 'guest' }] });
    expect(penalty.hasPointKinds).toBe(true);
    expect(read(penalty.total, 'pointsWon', 'servicePointsPlayed', 'unforcedErrors')).toEqual([
      '1–0',
      '1–0',
      '0–0',
    ]);
  });
});

describe('penalties and scores set by hand', () => {
  test('a penalty game is a game without points, and breaks no run', () => {
    const total = totalOf('HH g HHH');
    expect(read(total, 'pointsWon', 'longestRun', 'gamesWon')).toEqual(['5–0', '5–0', '0–1']);
    expect(read(total, 'serviceGamesPlayed', 'serviceGamesWon')).toEqual(['1–0', '0–0']);
  });

  test('a break point that a penalty game takes away was not played', () => {
    const total = totalOf('GGG g');
    expect(read(total, 'breakPoints', 'breakPointsWon', 'gamesWon')).toEqual(['0–0', '0–0', '0–1']);
  });

  const byHand = (home: number, guest: number): MatchEvent => ({
    type: 'setScore',
    sets: [{ home, guest }],
    reason: 'The board was wrong',
  });

  test('games follow the score that was set, points stay those that were played', () => {
    const total = countOf({ log: [...events('HHHH GG'), byHand(2, 3), point('home')] }).total;
    expect(read(total, 'gamesWon', 'pointsWon', 'serviceGamesPlayed')).toEqual(['2–3', '5–2', '1–0']);
  });

  test('what was played in a set that was taken back counts in the one that is left', () => {
    const { sets, total } = countOf({ log: [...events('hhhhhh HHG'), byHand(5, 4), ...events('G')] });
    expect(sets).toHaveLength(1);
    expect(read(sets[0]!, 'pointsWon', 'gamesWon')).toEqual(['2–2', '5–4']);
    expect(sets[0]!.durationSeconds).toBe(110);
    expect(read(total, 'pointsWon')).toEqual(['2–2']);
  });

  test('sets that were passed over by hand have nothing in them', () => {
    const sets = [
      { home: 6, guest: 0 },
      { home: 0, guest: 6 },
    ];
    const counted = countOf({
      log: [point('home'), { type: 'setScore', sets, reason: 'Late' }, point('guest')],
    });
    expect(counted.sets.map((set) => read(set, 'pointsWon', 'gamesWon').join(' '))).toEqual([
      '1–0 6–0',
      '0–0 0–6',
      '0–1 0–0',
    ]);
  });
});

describe('durations', () => {
  const rules = rulesOf(bestOf3);
  const start = startMatch(rules, { server: 'home' });
  const durations = (log: readonly LoggedEvent[]) =>
    valueOf(matchStatistics(rules, { start, startedAt, log })).sets.map(
      ({ durationSeconds }) => durationSeconds,
    );

  test('go from the end of the set before to the last event, and add up to the match', () => {
    expect(countOf({ log: events('hhhhhh hhhhh') }).sets.map((set) => set.durationSeconds)).toEqual([60, 50]);
    expect(countOf({ log: events('hhhhhh') }).sets.map((set) => set.durationSeconds)).toEqual([60, 0]);
    expect(countOf({ log: [] }).sets.map((set) => set.durationSeconds)).toEqual([0]);
  });

  test('leave out the time that play stood still', () => {
    const nextDay = 86_400;
    const log: LoggedEvent[] = [
      { event: point('home'), at: secondsLater(30) },
      { event: point('home'), at: secondsLater(nextDay + 25), resumedAt: secondsLater(nextDay) },
      { event: point('home'), at: secondsLater(nextDay + 45), resumedAt: null },
    ];
    expect(durations(log)).toEqual([75]);
  });

  test('are never negative, whatever the clocks of two servers say', () => {
    expect(durations([{ event: point('home'), at: secondsLater(-5) }])).toEqual([0]);
    const resumedEarlier = { event: point('home'), at: secondsLater(20), resumedAt: secondsLater(-100) };
    expect(durations([resumedEarlier])).toEqual([20]);
  });
});

test('a match that has begun counts from zero', () => {
  const { hasPointLog, hasPointKinds, sets, total } = countOf({ log: [] });
  expect([hasPointLog, hasPointKinds, sets.length]).toEqual([true, false, 1]);
  expect(read(total, 'pointsWon', 'gamesWon', 'longestRun', 'aces')).toEqual([
    '0–0',
    '0–0',
    '0–0',
    'null–null',
  ]);
});

test('without a point log nothing is known of the sets that are shown', () => {
  const { hasPointLog, hasPointKinds, total, sets } = statisticsWithoutLog(2);
  expect([hasPointLog, hasPointKinds, sets.length]).toEqual([false, false, 2]);
  expect(Object.keys(total.home)).toEqual(Object.keys(countOf({ log: [] }).total.home));
  for (const { home, guest } of [total, ...sets]) {
    expect([...Object.values(home), ...Object.values(guest)].every((count) => count === null)).toBe(true);
  }
  expect(sets.map(({ durationSeconds }) => durationSeconds)).toEqual([null, null]);
});

test('a log that the rules refuse is refused where it is wrong', () => {
  const rules = rulesOf(bestOf3);
  const start = startMatch(rules, { server: 'home' });
  const log = timed([point('home'), { type: 'point', winner: 'guest', kind: 'ace' }]);
  expect(refusalsOf(matchStatistics(rules, { start, startedAt, log }))).toEqual([
    'pointKindImpossible events.1.kind',
  ]);
});

test('of a pair all services count for the side', () => {
  const rules = rulesOf(bestOf3);
  const start = startMatch(rules, { server: 'home', serviceOrder: { home: [1, 0], guest: [0, 1] } });
  const log = timed(events('HHHH GGGG HHHH'));
  const { total } = valueOf(matchStatistics(rules, { start, startedAt, log }));
  expect(read(total, 'serviceGamesPlayed', 'servicePointsPlayed')).toEqual(['2–1', '8–4']);
});

describe('a naive count of', () => {
  test.each(recordedByName)('%s says the same', (_name, recorded) => {
    const { format, points, firstServer, expected, ...overrides } = recorded;
    const rules = rulesOf({ matchFormat: format, ...overrides });
    const start = startMatch(rules, { server: firstServer });
    const play = { start, startedAt, log: timed(events(points)) };
    const counted = valueOf(matchStatistics(rules, play));
    expect(counted).toEqual(naiveStatistics(rules, play));
    expect(counted.sets).toHaveLength(expected.sets.length);
    expect(after(rules, start, events(points)).decided).toBe(expected.winnerSide);
  });

  test('three hundred random matches says the same', () => {
    expectNaiveCounts(anySettings, 300);
  });
});
