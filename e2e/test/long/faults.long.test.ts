import { expect, test } from 'vitest';
import { runFaults } from '../../src/faults/run.ts';

/** The same faults each time, so that what was found once stays found; `npm run test:faults` looks for others. */
const SEED = 669_283_388;

// A short run of `npm run test:faults`, which goes on for ten minutes.
test('seven times a fault or two at once while points and viewers go on: nothing lost, doubled or out of order', async () => {
  const lines = [`seed ${SEED}`];
  const log = (line: string) => void lines.push(line);
  const report = await runFaults({
    ...{ seed: SEED, log },
    ...{ count: 7, everyMs: 10_000, matchCount: 15, viewerCount: 90 },
  });
  process.stdout.write(`${lines.join('\n')}\n${report.accepted} points accepted\n`);
  expect(report).toMatchObject({ discrepancies: [], faults: 10, viewers: 90 });
}, 600_000);
