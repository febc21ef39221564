import { describe, expect, test } from '@jest/globals';
import { events, rulesOf, valueOf } from '../test/matches.ts';
import { agreesWithSets, replay, setsOf, startMatch, suggestedWinner } from './index.ts';
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

describe('recorded matches', () => {
  test.each(Object.entries(recordedMatches))('%s', (_name, recorded) => {
    const { format, points, firstServer, expected, ...overrides } = recorded;
    const rules = rulesOf({ matchFormat: format, ...overrides });
    const state = valueOf(replay(rules, startMatch(rules, { server: firstServer }), events(points)));
    expect(setsOf(state)).toEqual(expected.sets);
    expect(state.decided).toBe(expected.winnerSide);
    expect(suggestedWinner(rules, expected.sets)).toBe(expected.winnerSide);
    expect(agreesWithSets(rules, state, expected.sets)).toBe(true);
  });
});
