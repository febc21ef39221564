import { expect, onTestFinished, test } from 'vitest';
import type { Client } from '@courtcast/client';
import { seededRandom } from '@courtcast/testkit';
import { isFullSize, testSeed } from '@courtcast/testkit/seed';
import { admin } from '../../../services/scoring/test/support/caller.ts';
import { startMemoryService } from '../../../services/scoring/test/support/memory-service.ts';
import { startTestSystem } from '../../../services/scoring/test/support/system.ts';
import { scoreOverHttp } from '../../src/pad/over-http.ts';
import { playBoth } from '../../src/pad/play-both.ts';
import { shareMatch } from '../../src/pad/shared-match.ts';

const DECIDED = isFullSize() ? 10_000 : 600;
const OVER_HTTP = isFullSize() ? 10_000 : 60;
const ON_DATABASE = isFullSize() ? 50 : 8;
const SHARED = isFullSize() ? 1000 : 60;
const SEED = testSeed('pad') % 100_000;
const AT_A_TIME = 8;
const MS_A_MATCH = 5000;
const SEEDS_A_RUN = 100_000;

test(
  `${DECIDED} random matches on the pad and by the service's decisions (seed ${SEED})`,
  () => {
    for (let match = 0; match < DECIDED; match += 1) {
      const { difference } = playBoth(seededRandom(SEED * SEEDS_A_RUN + match));
      expect(difference, `seed ${SEED}, match ${match}`).toBeNull();
    }
  },
  DECIDED * MS_A_MATCH,
);

/** Scores so many matches, some at a time; `forget` is called with the id of each. */
async function scoreMany(
  call: Client['call'],
  count: number,
  forget: (id: string) => void = () => undefined,
): Promise<void> {
  const matches = Array.from({ length: count }, (_, match) => match).values();
  let taps = 0;
  const work = async (): Promise<void> => {
    for (const match of matches) {
      const scored = await scoreOverHttp(call, seededRandom(SEED * SEEDS_A_RUN + match));
      expect(scored.difference, `seed ${SEED}, match ${match}`).toBeNull();
      taps += scored.taps;
      forget(scored.id);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  // Some end early, and all of a few may be such.
  expect(taps).toBeGreaterThan(count);
}

test(
  `${OVER_HTTP} random matches on the pad and over HTTP, with their logs (seed ${SEED})`,
  async () => {
    const service = await startMemoryService();
    onTestFinished(() => service.stop());
    // What is over is forgotten: a write looks at every match that there is.
    await scoreMany(service.as(admin), OVER_HTTP, (id) => void service.matches.delete(id));
  },
  OVER_HTTP * MS_A_MATCH,
);

test(
  `${ON_DATABASE} of them as the service keeps them in its database`,
  async () => {
    const system = await startTestSystem();
    onTestFinished(() => system.stop());
    await scoreMany(system.scoring.as(admin), ON_DATABASE);
  },
  120_000 + ON_DATABASE * MS_A_MATCH,
);

test(
  `${SHARED} matches that two phones and the desk share end in one history (seed ${SEED})`,
  async () => {
    for (let match = 0; match < SHARED; match += 1) await shareMatch(SEED * SEEDS_A_RUN + match);
  },
  SHARED * MS_A_MATCH,
);
