import { test } from 'vitest';
import { testSeed } from '@courtcast/testkit/seed';
import { shareMatch } from './shared-match.ts';

const RUNS = 20;
const SEED = testSeed('pad') % 100_000;

test(`however two phones and the desk come between each other, one history is left (seed ${SEED})`, async () => {
  for (let run = 0; run < RUNS; run += 1) await shareMatch(SEED * 100_000 + run);
});
