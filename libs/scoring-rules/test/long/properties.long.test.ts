import { describe, test } from 'vitest';
import fc from 'fast-check';
import { deuceRules, matchFormatNames } from '../../src/index.ts';
import { engineProperties } from '../engine-properties.ts';
import { settingsOfKind } from '../random-play.ts';

// Other inputs in each run: what fails says its seed.
fc.configureGlobal({ numRuns: process.env.RANDOM_INPUTS === 'all' ? 1_000 : 300 });

const everyKind = matchFormatNames.flatMap((matchFormat) =>
  deuceRules.map((deuceRule) => ({ matchFormat, deuceRule })),
);

describe.each(everyKind)('$matchFormat, $deuceRule, with every override', (kind) => {
  test.each(Object.entries(engineProperties))('%s', (_law, holds) => {
    holds(settingsOfKind(kind));
  });
});
