/** Numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** Mulberry32: 32 bits of state, good enough to choose points by, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from 0 to `below` − 1. */
export function randomBelow(random: Random, below: number): number {
  return Math.floor(random() * below);
}
