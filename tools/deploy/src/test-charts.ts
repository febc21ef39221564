// npm run test:charts: finds or installs the tools, then runs the suites of the charts. Without the tools it fails in
// CI, and says so and does nothing elsewhere.
import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { requireTools, TOOLS } from '@courtcast/local/backing';
import { repositoryPath } from './repository.ts';

const installTools = (): string | null => {
  const installed = spawnSync(repositoryPath('deploy/tools/install.sh'), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return installed.status === 0 ? installed.stdout.trim() : null;
};

const runSuites = (toolsDir: string): number => {
  const vitest = [repositoryPath('node_modules/vitest/vitest.mjs'), 'run', '--project=charts'];
  const { status } = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], {
    cwd: repositoryPath('.'),
    env: { ...process.env, PATH: `${toolsDir}${delimiter}${process.env.PATH ?? ''}` },
    stdio: 'inherit',
  });
  return status ?? 1;
};

/** Ends with a failure in CI; elsewhere charts are only not tested. */
const giveUp = (reason: string): never => {
  const isOfCi = process.env.CI !== undefined;
  console.error(`Charts ${isOfCi ? 'cannot be' : 'are not'} tested: ${reason}`);
  process.exit(isOfCi ? 1 : 0);
};

/** Rendered pods are run beside NATS and Redis of this machine. */
const installServers = (): Promise<void> =>
  requireTools([TOOLS.nats, TOOLS.redis], (line) => console.log(line)).catch((error: unknown) =>
    giveUp(error instanceof Error ? error.message : String(error)),
  );

const toolsDir =
  installTools() ??
  giveUp(
    'tools are missing that deploy/tools/install.sh could not install (its last lines above say why). ' +
      'It needs Go, Python with pip and the way to their registries; or put the tools that it names on the PATH.',
  );
await installServers();
process.exit(runSuites(toolsDir));
