// npm run test:upgrade -- REF: runs the services of an earlier state of the repository beside today's, under traffic,
// each upgraded and rolled back in turn. REF is any commit; otherwise COURTCAST_PREVIOUS, otherwise the commits of the
// last releases one after the other (tags such as scoring/v1.4.0), because any of them may run beside the next one.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git, lastReleases } from './compatibility/released.ts';
import { repositoryPath } from './repository.ts';

const root = repositoryPath('.');

/** The code of a commit with its production dependencies, in a folder of its own. */
const installPrevious = (ref: string, folder: string): void => {
  const archive = execFileSync('git', ['archive', ref], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive });
  const npm = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', npm, { cwd: folder, stdio: 'inherit' });
};

const runTest = (folder: string): number => {
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project=upgrade'];
  const env = { ...process.env, COURTCAST_PREVIOUS_ROOT: folder };
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1;
};

const commitOf = (ref: string): string => git('rev-parse', '--short', `${ref}^{commit}`);

const runBeside = (commit: string, refs: readonly string[]): number => {
  console.log(`The services of ${refs.join(', ')} (${commit}) run beside those of today`);
  const folder = mkdtempSync(join(tmpdir(), 'courtcast-previous-'));
  try {
    installPrevious(commit, folder);
    return runTest(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const given = process.argv[2] ?? process.env.COURTCAST_PREVIOUS;
const refs = given === undefined ? lastReleases() : [given];
if (refs.length === 0)
  console.log('No rolling upgrade is tested: nothing is released yet (no tag such as scoring/v1.0.0)');
for (const [commit, ofCommit] of Map.groupBy(refs, commitOf))
  process.exitCode = runBeside(commit, ofCommit) || process.exitCode;
