import { expect } from 'vitest';
import { seededRandom } from '@courtcast/testkit';
import type { Preset } from '../../../services/tournaments/src/domain/draws/structures/presets.ts';
import { makeTournament } from './random-tournament.ts';
import { carriedOut, complete, drawWithdrawals, finish, outcomeOf, stumble } from './run-tournament.ts';

const STUMBLES = 100;

/** A lot of its own for each thing that a run leaves to chance. */
const lotOf = (seed: number, thing: number): (() => number) => seededRandom(seed * 8 + thing);

/** The events of the long way, by number. */
export interface Tally {
  refused: number;
  inTheWay: number;
  withdrawals: number;
}

/**
 * Plays the tournament of a seed twice: once entering every result right, and once stumbling about first, with wrong
 * results, corrections, walkovers, double exits and withdrawals while events are on their way, twice and out of order.
 */
export async function compareWays(seed: number, tally: Tally, preset: Preset | null = null): Promise<void> {
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
}

/**
 * Plays the tournament of a seed twice: once entering every result, and once entering each, taking it back and entering
 * it again while nobody has heard of that.
 */
export async function compareRetakes(seed: number, preset: Preset): Promise<void> {
  const script = { seed, withdrawals: [] };
  const direct = await makeTournament(seed, lotOf(seed, 1), preset);
  await finish(direct, script);
  const winding = await makeTournament(seed, lotOf(seed, 4), preset);
  await finish(winding, script, { isRetaking: true });
  expect(await outcomeOf(winding)).toEqual(await outcomeOf(direct));
}
