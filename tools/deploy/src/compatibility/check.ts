// Compares the contracts with those of a release: node tools/deploy/src/compatibility/check.ts [TAG]
// Without a tag the latest v* is taken. Exit code 1, and a line for each break, where the release would not understand.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryPath } from '../repository.ts';
import { compareContracts } from './compare-contracts.ts';
import { describeContracts } from './describe-contracts.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: repositoryPath('.'), encoding: 'utf8' }).trim();

const latestTag = (): string | undefined =>
  git('tag', '--list', 'v*', '--sort=-v:refname')
    .split('\n')
    .find((tag) => tag !== '');

const describeVersion = async (ref: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'courtcast-contracts-'));
  try {
    mkdirSync(join(folder, 'tree'));
    const archive = join(folder, 'contracts.tar');
    git('archive', '--output', archive, ref, 'libs', 'package.json');
    execFileSync('tar', ['-xf', archive, '-C', join(folder, 'tree')]);
    symlinkSync(repositoryPath('node_modules'), join(folder, 'tree/node_modules'));
    return describeContracts(await import(join(folder, 'tree/libs/contracts/src/index.ts')));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const ref = process.argv[2] ?? latestTag();
if (ref === undefined) {
  console.log('There is no release to compare with');
} else {
  const before = await describeVersion(ref);
  const after = describeContracts(await import(repositoryPath('libs/contracts/src/index.ts')));
  const breaks = compareContracts(before, after);
  for (const line of breaks) console.log(line);
  console.log(breaks.length === 0 ? `Compatible with ${ref}` : `${breaks.length} breaks with ${ref}`);
  process.exitCode = breaks.length === 0 ? 0 : 1;
}
