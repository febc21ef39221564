import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { events, rulesOf, valueOf } from '../test/matches.ts';
import {
  agreesWithSets,
  deuceRules,
  matchFormatNames,
  replay,
  setsOf,
  startMatch,
  suggestedWinner,
} from './index.ts';
import type { DeuceRule, MatchFormatName, SetScore, Side } from './index.ts';

/** A match as point-by-point archives record it: who won each point, H home and G guest. */
interface RecordedMatch {
  readonly format: MatchFormatName;
  readonly deuceRule: DeuceRule;
  readonly matchTiebreakTo?: number;
  readonly finalSetTiebreak?: boolean;
  readonly firstServer: Side;
  /** Here with a space after every game, and a bar after every set. */
  readonly points: string;
  readonly home?: string;
  readonly guest?: string;
  readonly expected: { readonly winnerSide: Side; readonly sets: SetScore[] };
}

const recordedMatches: Record<string, RecordedMatch> = {
  'a short match with a tiebreak and a match tiebreak, golden point': {
    format: 'short_sets_to_4',
    deuceRule: 'golden',
    matchTiebreakTo: 7,
    firstServer: 'guest',
    points: `GGHGG HHHH HGHGHGH GGGG HHGHH HGGGG HGHGHGG HHHGH HGHGGHGHGHHH |
      GGGG HHGGGHG HHHH GHGGG GGHGG | HGHGHGHGHGHGHH`,
    expected: {
      winnerSide: 'home',
      sets: [
        { home: 5, guest: 4, tiebreak: { home: 7, guest: 5 } },
        { home: 1, guest: 4 },
        { home: 8, guest: 6, matchTiebreak: true },
      ],
    },
  },
  'a match without a tiebreak in its deciding set, advantages played out': {
    format: 'best_of_3',
    deuceRule: 'advantage',
    finalSetTiebreak: false,
    firstServer: 'home',
    points: `HHHH HHHGGGGHHH GHHHH HHHH HHHH HHHH | GGGG GGGG GGGG GGGG HGHGHGHGGG GGGG |
      HHHH GGGG HHHH GGGG HHHH GGGG HHHH GGGG HHHH GGGG HHHH GGGG HHHH GGGG HHGGHGHGHGHH HHGHH`,
    expected: {
      winnerSide: 'home',
      sets: [
        { home: 6, guest: 0 },
        { home: 0, guest: 6 },
        { home: 9, guest: 7 },
      ],
    },
  },
};

type NamedMatches = readonly (RecordedMatch & { readonly id: string })[];

const matchesOf = (name: string): NamedMatches => {
  const text = readFileSync(new URL(`../test/${name}.json`, import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly matches: NamedMatches }).matches;
};

/** Sixteen matches, the expected sets of which another implementation of the rules has counted. */
const simulatedMatches = matchesOf('simulated-matches');

/** Matches in the formats and by the deuce rules that are not among them; the file says who has counted these. */
const simulatedFormats = matchesOf('simulated-formats');

const everyMatch = [
  ...Object.entries(recordedMatches),
  ...[...simulatedMatches, ...simulatedFormats].map(
    ({ id, home: _home, guest: _guest, ...recorded }) => [id, recorded] as const,
  ),
];

describe('recorded matches', () => {
  test.each(everyMatch)('%s', (_name, recorded) => {
    const { format, points, firstServer, expected, ...overrides } = recorded;
    const rules = rulesOf({ matchFormat: format, ...overrides });
    const start = startMatch(rules, { server: firstServer });
    const log = events(points);
    const state = valueOf(replay(rules, start, log));
    expect(setsOf(state)).toEqual(expected.sets);
    expect(state.decided).toBe(expected.winnerSide);
    expect(suggestedWinner(rules, expected.sets)).toBe(expected.winnerSide);
    expect(agreesWithSets(rules, state, expected.sets)).toBe(true);
    // The last point decides: before it neither side has won, after it nothing is played.
    expect(valueOf(replay(rules, start, log.slice(0, -1))).decided).toBeNull();
    expect(replay(rules, start, [...log, ...events('H')]).ok).toBe(false);
  });

  test('are of every format and deuce rule', () => {
    const all = [...simulatedMatches, ...simulatedFormats];
    const formats = new Set(all.map(({ format }) => format));
    expect([...formats].toSorted()).toEqual(matchFormatNames.toSorted());
    const rules = new Set(all.map(({ deuceRule }) => deuceRule));
    expect([...rules].toSorted()).toEqual(deuceRules.toSorted());
  });

  test('are sixteen, and as long as real ones', () => {
    expect(simulatedMatches).toHaveLength(16);
    expect(simulatedMatches.every(({ points }) => points.length > 90)).toBe(true);
  });
});
