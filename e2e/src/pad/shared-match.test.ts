import { test } from 'vitest';
import { shareMatch } from './shared-match.ts';

const RUNS = 20;
const SEED = Number(process.env.PAD_SEED ?? 17);

test(`however two phones and the desk come between each other, one history is left (seed ${SEED})`, async () => {
  for (let run = 0; run < RUNS; run += 1) await shareMatch(SEED * 100_000 + run);
});
