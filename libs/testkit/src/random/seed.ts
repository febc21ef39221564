import { createHash } from 'node:crypto';

/**
 * The seed of random inputs for a test: the same for the same run (`TEST_SEED`) and name, another one for every name.
 * A positive 31-bit number. `npm test` takes the run's seed from the commit and prints it; vitest alone takes 1.
 */
export function testSeed(name: string): number {
  const digest = createHash('sha256')
    .update(`${process.env.TEST_SEED ?? '1'} ${name}`)
    .digest();
  return digest.readUInt32BE() >>> 1;
}

/** Whether tests are to take random inputs in full number (`TEST_SIZE=full`), or a part that decides a change. */
export function isFullSize(): boolean {
  return process.env.TEST_SIZE === 'full';
}
