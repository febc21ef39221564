import { expect, test } from 'vitest';
import { isFullSize, testSeed } from '@courtcast/testkit/seed';
import type { Preset } from '../../../services/tournaments/src/domain/draws/structures/presets.ts';
import { compareRetakes, compareWays } from '../support/compare-ways.ts';
import type { Tally } from '../support/compare-ways.ts';

const BATCHES = isFullSize() ? 10 : 1;
const TOURNAMENTS_PER_BATCH = 200;
const SEEDS = 1_000_000;
const FIRST_SEED = testSeed('corrections') % SEEDS;
const MINUTE_MS = 60_000;

test.each(Array.from({ length: BATCHES }, (_, batch) => FIRST_SEED + batch * TOURNAMENTS_PER_BATCH))(
  'corrections leave a tournament as if every result had been right, or are refused and change nothing (seeds from %i)',
  async (from) => {
    const tally: Tally = { refused: 0, inTheWay: 0, withdrawals: 0 };
    for (let seed = from; seed < from + TOURNAMENTS_PER_BATCH; seed += 1) {
      await compareWays(seed, tally).catch((cause: unknown) => {
        throw new Error(`seed ${seed}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
      });
    }
    // Of these there must be many, or the batch says nothing.
    expect(tally.refused).toBeGreaterThan(TOURNAMENTS_PER_BATCH * 10);
    expect(tally.inTheWay).toBeGreaterThan(TOURNAMENTS_PER_BATCH / 10);
    expect(tally.withdrawals).toBeGreaterThan(TOURNAMENTS_PER_BATCH / 10);
  },
  20 * MINUTE_MS,
);

const presets: readonly Preset[] = [
  ...(['third_place', 'first_round_consolation', 'first_match_consolation', 'feed_in_consolation'] as const),
  ...(['curtis', 'compass', 'olympic', 'all_places', 'double_elimination'] as const),
];
const TOURNAMENTS_PER_PRESET = isFullSize() ? 100 : 4;

test.each(presets)(
  'and so do corrections in draws that are linked: %s',
  async (preset) => {
    const tally: Tally = { refused: 0, inTheWay: 0, withdrawals: 0 };
    for (let seed = FIRST_SEED; seed < FIRST_SEED + TOURNAMENTS_PER_PRESET; seed += 1) {
      await compareWays(seed, tally, preset).catch((cause: unknown) => {
        throw new Error(`seed ${seed}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
      });
    }
    expect(tally.refused).toBeGreaterThan(TOURNAMENTS_PER_PRESET * 10);
    for (let seed = FIRST_SEED; seed < FIRST_SEED + TOURNAMENTS_PER_PRESET; seed += 1)
      await compareRetakes(seed, preset);
  },
  20 * MINUTE_MS,
);
