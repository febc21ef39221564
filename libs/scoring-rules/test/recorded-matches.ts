import { readFileSync } from 'node:fs';
import type { DeuceRule, MatchFormatName, SetScore, Side } from '../src/index.ts';

/** A match as point-by-point archives record it: the winner of each point, H for home and G for guest. */
export interface RecordedMatch {
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

/** Matches with a tiebreak, a match tiebreak, long games and an advantage set. */
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

const matchesOf = (path: string): NamedMatches => {
  const text = readFileSync(new URL(path, import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly matches: NamedMatches }).matches;
};

/** Sixteen matches whose expected sets were counted by another implementation of the rules. */
export const simulatedMatches = matchesOf('simulated-matches.json');

/** Matches in formats and deuce rules that the sixteen do not cover; the file names the source of the counts. */
export const simulatedFormats = matchesOf('simulated-formats.json');

/** The matches that the demonstration plays. */
const samples = matchesOf('../../../tools/demo/samples/recorded-matches.json');

/** All of them by name. */
export const recordedByName = [
  ...Object.entries(recordedMatches),
  ...[...simulatedMatches, ...simulatedFormats, ...samples].map(
    ({ id, home: _home, guest: _guest, ...recorded }) => [id, recorded] as const,
  ),
];
