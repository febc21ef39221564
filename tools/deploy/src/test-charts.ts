// npm run test:charts: finds or installs the tools, then runs the suites of the charts. Without the tools it fails in
// CI, and says so and does nothing elsewhere.
import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { repositoryPath } from './repository.ts';

const NODE_FLAGS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

const installTools = (): string | null => {
  const installed = spawnSync(repositoryPath('deploy/tools/install.sh'), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return installed.status === 0 ? installed.stdout.trim() : null;
};

const runSuites = (toolsDir: string): number => {
  const jest = [...NODE_FLAGS, repositoryPath('node_modules/jest/bin/jest.js'), ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, [...jest, '--selectProjects', 'charts'], {
    cwd: repositoryPath('.'),
    env: { ...process.env, PATH: `${toolsDir}${delimiter}${process.env.PATH ?? ''}` },
    stdio: 'inherit',
  });
  return status ?? 1;
};

const toolsDir = installTools();
if (toolsDir !== null) process.exit(runSuites(toolsDir));
const reason =
  'helm, kubeconform, kube-score and promtool are neither on the PATH nor could be installed (needs Go)';
console.log(
  `${process.env.CI === undefined ? 'Charts are not tested' : 'Charts cannot be tested'}: ${reason}`,
);
process.exit(process.env.CI === undefined ? 0 : 1);
