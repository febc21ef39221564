import { describe, expect, test } from 'vitest';
import { events, rulesOf, valueOf } from '../test/matches.ts';
import { recordedByName, simulatedFormats, simulatedMatches } from '../test/recorded-matches.ts';
import {
  agreesWithSets,
  deuceRules,
  matchFormatNames,
  periodOf,
  replay,
  setsOf,
  startMatch,
  suggestedWinner,
} from './index.ts';

describe('recorded matches', () => {
  test.each(recordedByName)('%s', (_name, recorded) => {
    const { format, points, firstServer, expected, ...overrides } = recorded;
    const rules = rulesOf({ matchFormat: format, ...overrides });
    const start = startMatch(rules, { server: firstServer });
    const log = events(points);
    const state = valueOf(replay(rules, start, log));
    expect(setsOf(state)).toEqual(expected.sets);
    expect(state.decided).toBe(expected.winnerSide);
    expect(suggestedWinner(rules, expected.sets)).toBe(expected.winnerSide);
    expect(agreesWithSets(rules, state, { sets: expected.sets })).toBe(true);
    // The last point decides: before it neither side has won, after it nothing is played.
    expect(valueOf(replay(rules, start, log.slice(0, -1))).decided).toBeNull();
    expect(replay(rules, start, [...log, ...events('H')]).ok).toBe(false);
  });

  test('are of every format that is won by sets, and of every deuce rule', () => {
    const all = [...simulatedMatches, ...simulatedFormats];
    const formats = new Set(all.map(({ format }) => format));
    const won = matchFormatNames.filter((matchFormat) => periodOf(rulesOf({ matchFormat })) === null);
    expect([...formats].toSorted()).toEqual(won.toSorted());
    const rules = new Set(all.map(({ deuceRule }) => deuceRule));
    expect([...rules].toSorted()).toEqual(deuceRules.toSorted());
  });

  test('are sixteen, and as long as real ones', () => {
    expect(simulatedMatches).toHaveLength(16);
    expect(simulatedMatches.every(({ points }) => points.length > 90)).toBe(true);
  });
});
