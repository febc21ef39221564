import { describe, expect, test } from 'vitest';
import { scheduledMatch } from '../../test/match-in-play.ts';
import type { Action } from '../sync/actions.ts';
import { openOutbox, shownTimeline, withTap } from '../sync/outbox.ts';
import { clockOf, clockSeconds, mayCallTime, playingTimeLeft, secondsLeft } from './clocks.ts';

const START_MS = Date.parse('2026-05-02T14:00:00.000Z');
const atSecond = (second: number): string => new Date(START_MS + second * 1000).toISOString();

/** The pad's clock after entries, one each second: `h`, `g` points, `F` fault, `M` medical time-out, `U` undo … */
const actions: Readonly<Record<string, Action>> = {
  s: { do: 'start', server: 'home', order: null },
  h: { do: 'point', winner: 'home', kind: null },
  g: { do: 'point', winner: 'guest', kind: null },
  F: { do: 'event', event: { type: 'fault' } },
  M: { do: 'event', event: { type: 'medicalTimeout', side: 'home' } },
  T: { do: 'event', event: { type: 'toiletBreak', side: 'guest' } },
  H: { do: 'event', event: { type: 'heatBreak' } },
  V: { do: 'event', event: { type: 'codeViolation', side: 'home' } },
  U: { do: 'undo' },
  P: { do: 'suspend', reason: null },
  E: { do: 'event', event: { type: 'time' } },
};

function lineAfter(taps: string, fields: Parameters<typeof scheduledMatch>[0] = {}) {
  let outbox = openOutbox({ match: scheduledMatch(fields), entries: [] });
  for (const [second, letter] of `s${taps}`.split('').entries()) {
    const action = actions[letter];
    if (action === undefined) throw new Error(`no tap is ${letter}`);
    const taken = withTap(outbox, { id: `t${second}`, at: atSecond(second), action });
    if ('impossible' in taken) throw new Error(`${letter} is ${taken.impossible}`);
    outbox = taken.outbox;
  }
  return shownTimeline(outbox);
}

function clockAfter(taps: string, servesAreTimed = false) {
  const clock = clockOf(lineAfter(taps), { servesAreTimed });
  return clock && [clock.kind, (Date.parse(clock.startedAt) - START_MS) / 1000];
}

const GAME = 'hhhh';

describe('the clock that runs', () => {
  test.each([
    ['before the first point', '', null],
    ['within a game', 'hgh', null],
    ['after the first game: ends are changed without a rest', GAME, null],
    ['after the second game', GAME.repeat(2), null],
    ['after the third game', GAME.repeat(3), ['changeOfEnds', 12]],
    ['after a set of six games', GAME.repeat(6), ['setBreak', 24]],
    ['after the first game of the next set', GAME.repeat(7), null],
    ['at a fault after the change', `${GAME.repeat(3)}F`, null],
    ['at a medical time-out', 'hM', ['medicalTimeout', 2]],
    ['at a warning during it', 'hMV', ['medicalTimeout', 2]],
    ['at a toilet break at a change of ends', `${GAME.repeat(3)}T`, ['toiletBreak', 13]],
    ['at a break for the heat', 'hH', ['heatBreak', 2]],
    ['when play went on', 'hMg', null],
    ['when it was taken back', `${GAME.repeat(3)}MU`, ['changeOfEnds', 12]],
    ['in a suspended match', `${GAME.repeat(3)}P`, null],
  ] as const)('%s', (_when, taps, clock) => {
    expect(clockAfter(taps)).toEqual(clock);
  });

  test('to the next serve where that is wanted, after every point', () => {
    expect(clockAfter('hg', true)).toEqual(['nextServe', 2]);
    expect(clockAfter(GAME.repeat(3), true)).toEqual(['changeOfEnds', 12]);
  });
});

describe('the time of a timed match', () => {
  const timed = { matchFormat: 'timed', tiebreakAt: 0, finalSetTiebreakTo: null, minutes: 10 } as const;
  const leftAfter = (taps: string, second: number) =>
    playingTimeLeft(lineAfter(taps, timed), START_MS + second * 1000);

  test('runs down from the start, and stops nothing by itself', () => {
    expect([0, 1, 599, 600, 900].map((second) => leftAfter('hg', second))).toEqual([600, 599, 1, 0, 0]);
  });

  test('is not shown of a match without, once it was called, nor after it', () => {
    expect(playingTimeLeft(lineAfter('hg'), START_MS)).toBeNull();
    expect(leftAfter('E', 5)).toBeNull();
    expect(leftAfter(`${GAME}E`, 5)).toBeNull();
  });

  test('is called once, and undone', () => {
    expect(mayCallTime(lineAfter('h', timed))).toBe(true);
    expect(mayCallTime(lineAfter('hE', timed))).toBe(false);
    expect(mayCallTime(lineAfter('hEU', timed))).toBe(true);
    expect(lineAfter(`${GAME}E`, timed).status).toBe('completed');
  });
});

test('a clock has its whole time, then none: never more, and never less than nothing', () => {
  const clock = { kind: 'medicalTimeout', startedAt: atSecond(0) } as const;
  const leftAt = (second: number) => secondsLeft(clock, START_MS + second * 1000);
  expect([-500, 0, 1, 179, 179.5, 180, 900].map(leftAt)).toEqual([180, 180, 179, 1, 1, 0, 0]);
  expect(clockSeconds).toMatchObject({ warmUp: 300, changeOfEnds: 90, setBreak: 120, medicalTimeout: 180 });
});
