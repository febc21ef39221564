import { describe, test } from 'vitest';
import fc from 'fast-check';
import { deuceRules, matchFormatNames } from '../../src/index.ts';
import { engineProperties } from '../engine-properties.ts';
import { settingsOfKind } from '../random-play.ts';

fc.configureGlobal({ numRuns: 1_000 });

const everyKind = matchFormatNames.flatMap((matchFormat) =>
  deuceRules.map((deuceRule) => ({ matchFormat, deuceRule })),
);

describe.each(everyKind)('$matchFormat, $deuceRule, with every override', (kind) => {
  test.each(Object.entries(engineProperties))('%s', (_law, holds) => {
    holds(settingsOfKind(kind));
  });
});
