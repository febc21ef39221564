// npm run test:upgrade -- REF: runs the services of an earlier state of the repository beside those of today, with
// traffic on, each upgraded and taken back in turn. REF is any commit; else COURTCAST_PREVIOUS, else the last tag v*.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryPath } from './repository.ts';

const NODE_FLAGS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const root = repositoryPath('.');

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const lastTag = (): string | null =>
  git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-v:refname')
    .split('\n')
    .find((tag) => tag !== '') ?? null;

/** The code of a commit with its production dependencies, in a folder of its own. */
const installPrevious = (ref: string, folder: string): void => {
  const archive = execFileSync('git', ['archive', ref], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive });
  const npm = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', npm, { cwd: folder, stdio: 'inherit' });
};

const runTest = (folder: string): number => {
  const args = [...NODE_FLAGS, join(root, 'node_modules/jest/bin/jest.js'), '--selectProjects', 'upgrade'];
  const env = { ...process.env, COURTCAST_PREVIOUS_ROOT: folder };
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1;
};

const runBeside = (ref: string): number => {
  const commit = git('rev-parse', '--short', `${ref}^{commit}`);
  console.log(`The services of ${ref} (${commit}) run beside those of today`);
  const folder = mkdtempSync(join(tmpdir(), 'courtcast-previous-'));
  try {
    installPrevious(commit, folder);
    return runTest(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const ref = process.argv[2] ?? process.env.COURTCAST_PREVIOUS ?? lastTag();
if (ref !== null) process.exit(runBeside(ref));
console.log(
  'No rolling upgrade is tested: there is no release before this one (no tag v*), and no REF was given',
);
