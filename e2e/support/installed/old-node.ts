import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The newest of the oldest line that the clients promise to run on. */
const OLD_VERSION = '18.20.8';
const folder = fileURLToPath(new URL(`../../../node_modules/.cache/node-${OLD_VERSION}`, import.meta.url));

/**
 * A Node of the oldest line that the clients promise to run on, kept after the first time; where the registry does not
 * give it, the one of this repository, which is said.
 */
export async function findOldNode(): Promise<string> {
  const binary = join(folder, 'node_modules/old-node/bin/node');
  if (existsSync(binary)) return binary;
  const name = `node-${process.platform}-${process.arch}`;
  mkdirSync(folder, { recursive: true });
  const dependencies = { 'old-node': `npm:${name}@${OLD_VERSION}` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  try {
    await run('npm', ['install', '--ignore-scripts', '--no-package-lock'], { cwd: folder });
    return binary;
  } catch {
    console.log(`Node ${OLD_VERSION} cannot be had here: the clients run on ${process.version} instead`);
    return process.execPath;
  }
}
