import { describe, test } from 'vitest';
import { isFullSize, testSeed } from '@courtcast/testkit/seed';
import { deuceRules, matchFormatNames } from '../../src/index.ts';
import { settingsOfKind } from '../random-play.ts';
import { expectNaiveCounts } from '../statistics-of-random-matches.ts';

const everyKind = matchFormatNames.flatMap((matchFormat) =>
  deuceRules.map((deuceRule) => ({ matchFormat, deuceRule })),
);

/** Over the 24 kinds that is more than ten thousand matches; a third of them unless the run is full-sized. */
const matches = isFullSize() ? 420 : 140;

describe.each(everyKind)('$matchFormat, $deuceRule, with every override', (kind) => {
  test('statistics are what a naive count makes of them', () => {
    expectNaiveCounts(settingsOfKind(kind), matches, testSeed('statistics'));
  });
});
