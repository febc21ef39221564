import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../../', import.meta.url));

function installed(name: string): string {
  return join(repository, 'node_modules', name);
}

/** Packages that are installed here, with all that they need, by name. */
function withDependencies(names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const manifest: unknown = JSON.parse(readFileSync(join(installed(name), 'package.json'), 'utf8'));
    const { dependencies = {} } = manifest as { readonly dependencies?: Readonly<Record<string, string>> };
    waiting.push(...Object.keys(dependencies));
  }
  return found;
}

/** What an empty folder gets: tarballs by the names of their packages, and packages from here with what they need. */
export interface Wanted {
  readonly tarballs: Readonly<Record<string, string>>;
  readonly packages: readonly string[];
}

/**
 * Makes a folder outside of the repository and installs into it without a network: tarballs, and copies of what is
 * installed here.
 */
export async function installInEmptyFolder({ tarballs, packages }: Wanted): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'courtcast-installed-'));
  const copies = [...withDependencies(packages)].map((name) => [name, `file:${installed(name)}`]);
  const files = Object.entries(tarballs).map(([name, path]) => [name, `file:${path}`]);
  const dependencies = Object.fromEntries([...copies, ...files]) as Record<string, string>;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies }));
  await run('npm', ['install', '--offline', '--install-links', '--ignore-scripts'], { cwd: folder });
  return folder;
}
