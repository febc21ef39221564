import { describe, expect, test } from 'vitest';
import { seededRandom } from '@courtcast/testkit';
import { testSeed } from '@courtcast/testkit/seed';
import type { Action } from '@courtcast/umpire-pad/sync/actions.ts';
import { decisionsOn } from '@courtcast/umpire-pad/pad/menu/violations.ts';
import { playBoth, playTaps } from './play-both.ts';

const MATCHES = 300;
const SEED = testSeed('pad') % 100_000;

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

describe('a fourth code violation', () => {
  const start: Action = { do: 'start', server: 'home', order: null };
  const violation: Action = { do: 'event', event: { type: 'codeViolation', side: 'home' } };
  const four = [start, violation, violation, violation, violation];
  const decisions = decisionsOn('home', 'Code violation');

  test('is a default for the official who decides so: the score stays as it stood', () => {
    const { shown, difference } = playTaps([...four.slice(0, 4), decisions.default]);
    expect(difference).toBeNull();
    expect(shown).toMatchObject({
      status: 'completed',
      sets: [{ home: 0, guest: 1 }],
      pendingResult: { outcome: 'default', winnerSide: 'guest' },
    });
    expect(playTaps([...four.slice(0, 4), decisions.default, { do: 'undo' }])).toMatchObject({
      difference: null,
      shown: { status: 'in_progress', pendingResult: null },
    });
  });

  test('or another game, and one that another device has noted changes nothing by itself', () => {
    const { shown, difference } = playTaps([...four.slice(0, 4), decisions.game]);
    expect(difference).toBeNull();
    expect(shown).toMatchObject({ status: 'in_progress', sets: [{ home: 0, guest: 2 }] });
    expect(playTaps(four)).toMatchObject({ difference: null, shown: { sets: [{ home: 0, guest: 1 }] } });
  });
});
