// Compares the contracts with released ones: npm run compatibility [-- REF...]. Without a ref: with the last release of
// every service (tags such as scoring/v1.4.0), because any of them may run beside the next one. Prints a line for each
// break. Exit code 1 if there is one, 2 if a ref cannot be read.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryPath } from '../repository.ts';
import { compareContracts } from './compare-contracts.ts';
import { describeContracts } from './describe-contracts.ts';
import type { DescribedContracts } from './describe-contracts.ts';
import { git, lastReleases } from './released.ts';

const describeTree = async (tree: string): Promise<DescribedContracts> => {
  const exported = join(tree, 'libs/contracts/src');
  // Place of the published aggregates before the index exported them.
  const earlier = join(exported, 'asyncapi/events.ts');
  const load = (file: string): Promise<object> => import(file);
  return describeContracts({
    ...(existsSync(earlier) ? await load(earlier) : {}),
    ...(await load(join(exported, 'index.ts'))),
  });
};

const describeRef = async (ref: string): Promise<DescribedContracts> => {
  const folder = mkdtempSync(join(tmpdir(), 'courtcast-contracts-'));
  try {
    mkdirSync(join(folder, 'tree'));
    const archive = join(folder, 'contracts.tar');
    git('archive', '--output', archive, ref, 'libs', 'package.json');
    execFileSync('tar', ['-xf', archive, '-C', join(folder, 'tree')]);
    symlinkSync(repositoryPath('node_modules'), join(folder, 'tree/node_modules'));
    return await describeTree(join(folder, 'tree'));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const breaksWith = async (ref: string, after: DescribedContracts): Promise<string[]> => {
  const breaks = compareContracts(await describeRef(ref), after);
  for (const line of breaks) console.log(`${ref}: ${line}`);
  console.log(breaks.length === 0 ? `Compatible with ${ref}` : `${breaks.length} breaks with ${ref}`);
  return breaks;
};

const compareWith = async (refs: readonly string[]): Promise<number> => {
  const after = await describeTree(repositoryPath('.'));
  let broken = 0;
  for (const ref of refs) broken += (await breaksWith(ref, after)).length;
  return broken;
};

const { positionals } = parseArgs({ allowPositionals: true });
const refs = positionals.length > 0 ? positionals : lastReleases();
if (refs.length === 0)
  console.log('Nothing is released yet (no tag such as scoring/v1.0.0): nothing to compare with');
try {
  process.exitCode = (await compareWith(refs)) === 0 ? 0 : 1;
} catch (error) {
  console.error(`Cannot compare: ${error instanceof Error ? error.message.trim() : String(error)}`);
  process.exitCode = 2;
}
