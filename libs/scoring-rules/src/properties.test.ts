import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { engineProperties } from '../test/engine-properties.ts';
import { anySettings } from '../test/random-play.ts';
import { parseCodes, resolveRules } from './index.ts';

// A thousand times for every format and deuce rule they are checked at the level `long`.
const ofOtherFiles = fc.readConfigureGlobal();
beforeAll(() => {
  fc.configureGlobal({ ...ofOtherFiles, numRuns: 250 });
});
afterAll(() => {
  fc.configureGlobal(ofOtherFiles);
});

describe('for matches of every format, override and deuce rule', () => {
  test.each(Object.entries(engineProperties))('%s', (_law, holds) => {
    holds(anySettings);
  });
});

test('no text breaks the reader of CODES', () => {
  const scraps = fc.array(
    fc.constantFrom('SET3', '-', 'S:', 'F:', 'G:', '6', '/TB7', 'TB10', 'TN1D', '@5', 'NOAD'),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        scraps.map((parts) => parts.join('')),
      ),
      (text) => {
        const parsed = parseCodes(text);
        if (parsed.ok) expect(resolveRules(parsed.value).ok).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});
