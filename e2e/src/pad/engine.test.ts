import { expect, test } from 'vitest';
import { seededRandom } from '@courtcast/testkit';
import { playBoth } from './play-both.ts';

const MATCHES = 300;
const SEED = Number(process.env.PAD_SEED ?? 17);

test(`random matches are the same on the pad and at the service, at every tap (seed ${SEED})`, () => {
  let [taps, refused] = [0, 0];
  for (let match = 0; match < MATCHES; match += 1) {
    const played = playBoth(seededRandom(SEED * MATCHES + match));
    expect(played.difference, `seed ${SEED}, match ${match}`).toBeNull();
    taps += played.taps;
    refused += played.refused;
  }
  expect(taps).toBeGreaterThan(60 * MATCHES);
  expect(refused).toBeGreaterThan(MATCHES);
});
