import { describe, test } from 'vitest';
import { deuceRules, matchFormatNames } from '../../src/index.ts';
import { settingsOfKind } from '../random-play.ts';
import { expectNaiveCounts } from '../statistics-of-random-matches.ts';

const everyKind = matchFormatNames.flatMap((matchFormat) =>
  deuceRules.map((deuceRule) => ({ matchFormat, deuceRule })),
);

/** With the 24 kinds more than ten thousand matches; a part of them is another one in each run. */
const isAll = process.env.RANDOM_INPUTS === 'all';
const matches = isAll ? 420 : 140;
const seed = isAll ? undefined : Date.now() % 1_000_000;

describe.each(everyKind)('$matchFormat, $deuceRule, with every override', (kind) => {
  test('statistics are what a naive count makes of them', () => {
    expectNaiveCounts(settingsOfKind(kind), matches, seed);
  });
});
