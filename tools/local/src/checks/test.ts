// npm test: the levels that every change must pass. `--size ci` adds the stages that a change needs, `--size full` is
// everything in full size with fresh seeds; `--from STAGE` resumes a stopped run; `--note-costs` notes the duration of
// files. The other arguments go to vitest.
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readArguments, stagesFrom } from './arguments.ts';
import { readChange } from './change.ts';
import { runLevels } from './run-levels.ts';
import { planOf } from './stages.ts';
import { readTestCosts } from './test-costs.ts';

const MAX_SEED = 2 ** 31;

const readPlan = () => {
  const { size, from, notesCosts, asked } = readArguments(process.argv.slice(2));
  const change = readChange(process.env.CHANGED_SINCE);
  const { stages, left } = planOf(size, change, readTestCosts());
  return { size, change, notesCosts, asked, left, stages: stagesFrom(stages, from) };
};

const readPlanOrEnd = () => {
  try {
    return readPlan();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};

const { size, change, notesCosts, asked, left, stages } = readPlanOrEnd();
const seed = process.env.TEST_SEED ?? String(size === 'full' ? randomInt(MAX_SEED) : change.seed);
const changed = join(mkdtempSync(join(tmpdir(), 'courtcast-change-')), 'paths');
if (change.paths !== null) writeFileSync(changed, `${change.paths.join('\n')}\n`);
process.once('exit', () => rmSync(dirname(changed), { recursive: true, force: true }));
if (left.length > 0) console.log(`Left to npm run test:full:\n  ${left.join('\n  ')}`);
console.log(`Random inputs are made from TEST_SEED=${seed}`);
await runLevels(stages, {
  environment: {
    ...process.env,
    TEST_SIZE: size === 'full' ? 'full' : 'ci',
    TEST_SEED: seed,
    // One changed path a line.
    ...(change.paths !== null && { TEST_CHANGED: changed }),
  },
  ...{ asked, notesCosts, goesOn: size === 'full' },
});
