import { expect, test } from 'vitest';
import { testSeed } from '@courtcast/testkit/seed';
import { compareRetakes } from '../test/support/compare-ways.ts';

const FIRST_SEED = testSeed('retakes') % 1_000_000;

test.each(['first_match_consolation', 'feed_in_consolation', 'compass', 'double_elimination'] as const)(
  'results that are taken back and entered again leave all draws of %s as they were',
  async (preset) => {
    await compareRetakes(FIRST_SEED, preset);
    expect.hasAssertions();
  },
);
