import { seededRandom } from '@courtcast/testkit';
import type { Lots } from '../../src/index.ts';

/** Lots of a seed. */
export function lotsOf(seed: number): Lots {
  const random = seededRandom(seed);
  const below = (bound: number) => Math.floor(random() * bound);
  const shuffled = <T>(items: readonly T[]): T[] => {
    const hat = [...items];
    return items.flatMap(() => hat.splice(below(hat.length), 1));
  };
  return { below, shuffled };
}

/** So many players, by name. */
export function named(count: number, letter = 'p'): string[] {
  return Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`);
}
