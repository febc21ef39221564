import { expect, test } from 'vitest';
import { seededRandom } from '@courtcast/testkit';
import { isFullSize, testSeed } from '@courtcast/testkit/seed';
import type { Preset } from '../../../services/tournaments/src/domain/draws/structures/presets.ts';
import { makeTournament } from '../support/random-tournament.ts';
import {
  carriedOut,
  complete,
  drawWithdrawals,
  finish,
  outcomeOf,
  stumble,
} from '../support/run-tournament.ts';

const BATCHES = isFullSize() ? 10 : 1;
const TOURNAMENTS_PER_BATCH = 200;
const SEEDS = 1_000_000;
const FIRST_SEED = testSeed('corrections') % SEEDS;
const STUMBLES = 100;
const MINUTE_MS = 60_000;

/** A lot of its own for each thing that a run leaves to chance. */
const lotOf = (seed: number, thing: number): (() => number) => seededRandom(seed * 8 + thing);

/** What happened on the long way. */
interface Tally {
  refused: number;
  inTheWay: number;
  withdrawals: number;
}

/**
 * Plays the tournament of a seed twice: once entering every result right, and once stumbling about first, with wrong
 * results, corrections, walkovers, double exits and withdrawals while events are on their way, twice and out of order.
 */
const compareWays = async (seed: number, tally: Tally, preset: Preset | null = null): Promise<void> => {
  const direct = await makeTournament(seed, lotOf(seed, 1), preset);
  const planned = { seed, withdrawals: await drawWithdrawals(direct, lotOf(seed, 2)) };
  await finish(direct, planned);
  const script = await carriedOut(direct, planned);
  const random = lotOf(seed, 3);
  const winding = await makeTournament(seed, lotOf(seed, 4), preset);
  for (let step = 0; step < STUMBLES; step += 1) {
    const refusal = await stumble(winding, script, random);
    if (refusal !== null) tally.refused += 1;
    if (refusal === 'The next match has begun') tally.inTheWay += 1;
    if (random() < 0.5) await winding.services.deliver(3);
  }
  await finish(winding, script);
  tally.withdrawals += script.withdrawals.length;
  expect(await outcomeOf(winding)).toEqual(await outcomeOf(direct));
  await complete(direct);
  await complete(winding);
};

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
  },
  20 * MINUTE_MS,
);
