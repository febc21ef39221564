// npm run test:cluster: installs Courtcast on a cluster as docs/operations/install.md describes, and tests it there.
// Without a cluster it fails in CI, and elsewhere says so and does nothing. The tests' namespaces are removed at the
// end, also after Ctrl-C; `--keep` leaves them, and reuses those of an earlier run. Further arguments are those of
// vitest: `-- --keep 20-network` runs one file.
import { outliveSignals, runInForeground } from '../commands/foreground.ts';
import { repositoryPath } from '../repository.ts';
import { removeAll } from './installation.ts';
import { missingForCluster } from './prerequisites.ts';
import { namespacesOf, readSettings } from './settings.ts';

const LOG_LINES = '40';

const vitest = [repositoryPath('node_modules/vitest/vitest.mjs'), 'run', '--project=cluster'];
const args = process.argv.slice(2);
const isKept = args.includes('--keep');
const settings = readSettings();

/** The first facts that an operator would look at. */
async function describeFailure(): Promise<void> {
  for (const namespace of namespacesOf(settings)) {
    const show = (...words: readonly string[]) =>
      runInForeground('kubectl', [...words, '--namespace', namespace], process.env);
    await show('get', 'pods', '--output=wide');
    await show('get', 'events', '--field-selector=type=Warning', '--sort-by=.lastTimestamp');
  }
  const ours = '--selector=app.kubernetes.io/part-of=courtcast';
  const logs = ['logs', '--namespace', settings.services, ours, '--prefix', '--max-log-requests=50'];
  await runInForeground('kubectl', [...logs, `--tail=${LOG_LINES}`], process.env);
}

async function testCluster(): Promise<number> {
  if (!isKept) await removeAll(settings);
  const files = args.filter((argument) => argument !== '--keep');
  const status = await runInForeground(process.execPath, [...vitest, ...files], process.env);
  if (status !== 0) await describeFailure();
  return status;
}

async function main(): Promise<number> {
  const lack = await missingForCluster();
  if (lack !== null) {
    const isInCi = process.env.CI !== undefined;
    console.error(`${isInCi ? 'A cluster cannot be' : 'No cluster is'} tested: ${lack}`);
    return isInCi ? 1 : 0;
  }
  try {
    return await testCluster();
  } finally {
    if (!isKept) await removeAll(settings);
  }
}

outliveSignals();
process.exitCode = await main();
