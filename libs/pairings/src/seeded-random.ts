/** Draws lots: equal on every machine for equal seeds. */
export interface Lots {
  /** A whole number from 0 to `bound` - 1, each as likely as the others. */
  below(bound: number): number;
  /** The items in an order by lot. */
  shuffled<T>(items: readonly T[]): T[];
}

const WORD = 0x1_0000_0000;
const WARM_UP_ROUNDS = 15;

/**
 * The generator sfc32 (Chris Doty-Humphrey, PractRand): 32-bit integer arithmetic only, which ECMAScript defines to
 * the bit. Its state is the low and the high word of the seed, a constant and a counter; the first 15 words are
 * thrown away, as its author asks for.
 */
function randomWords(seed: number): () => number {
  let a = seed >>> 0;
  let b = Math.floor(seed / WORD) >>> 0;
  let c = 0x9e3779b9;
  let counter = 1;
  const next = () => {
    const word = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + word) >>> 0;
    return word;
  };
  for (let round = 0; round < WARM_UP_ROUNDS; round++) next();
  return next;
}

/**
 * Lots from a seed (a whole number from 0 to 2^53 - 1, the draw's stored `randomSeed`). Bounded numbers are drawn
 * without bias (words above the largest multiple of the bound are thrown away), orders by taking one item after the
 * other out of the hat.
 */
export function lotsFrom(seed: number): Lots {
  const nextWord = randomWords(seed);
  const below = (bound: number) => {
    const limit = WORD - (WORD % bound);
    for (;;) {
      const word = nextWord();
      if (word < limit) return word % bound;
    }
  };
  const shuffled = <T>(items: readonly T[]): T[] => {
    const hat = [...items];
    return items.flatMap(() => hat.splice(below(hat.length), 1));
  };
  return { below, shuffled };
}

const SEED_DIGITS = 12;

/** A seed that is equal for equal ids (UUIDs): their random end, 48 bits. */
export function seedFromId(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(-SEED_DIGITS), 16);
}
