import { beforeAll, describe, test } from 'vitest';
import { isFullSize } from '@courtcast/testkit/seed';
import fc from 'fast-check';
import { deuceRules, matchFormatNames } from '../../src/index.ts';
import { engineProperties } from '../engine-properties.ts';
import { settingsOfKind } from '../random-play.ts';

beforeAll(() => {
  fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: isFullSize() ? 1_000 : 100 });
});

const everyKind = matchFormatNames.flatMap((matchFormat) =>
  deuceRules.map((deuceRule) => ({ matchFormat, deuceRule })),
);

describe.each(everyKind)('$matchFormat, $deuceRule, with every override', (kind) => {
  test.each(Object.entries(engineProperties))('%s', (_law, holds) => {
    holds(settingsOfKind(kind));
  });
});
