import { testSeed } from '@courtcast/testkit/seed';

/** A seeded source of choices: the same seed makes the same test. */
export interface Random {
  /** A number from 0 up to 1, 1 left out. */
  next: () => number;
  /** A whole number from 0 up to `end`, left out. */
  below: (end: number) => number;
  chance: (share: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (items) => items[below(items.length)]!,
  };
}

/** The seed of a run for these tests; printed, so that a failure can be repeated. */
export function announceSeed(title: string): number {
  const seed = testSeed(title);
  process.stderr.write(`${title}: seed ${seed} of TEST_SEED=${process.env.TEST_SEED ?? '1'}\n`);
  return seed;
}
