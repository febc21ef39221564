import type { Side } from '@courtcast/scoring-rules';
import { seededRandom } from '@courtcast/testkit';

/** Winners of points, home winning each with the given chance (0 to 1). */
export function randomWinners(seed: number, homeChance: number): () => Side {
  const random = seededRandom(seed);
  return () => (random() < homeChance ? 'home' : 'guest');
}
