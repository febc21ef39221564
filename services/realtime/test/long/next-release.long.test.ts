import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Server } from 'socket.io';
import { expect, test } from 'vitest';
import { checkDirectPath } from '../../src/fan-out/self-check.ts';

const run = promisify(execFile);

/** The newest 4.x with the newest engine.io and ws that it takes; null where the registry does not answer. */
async function installNewest(folder: string): Promise<{ Server: typeof Server; versions: string[] } | null> {
  const manifest = { private: true, dependencies: { 'socket.io': '^4.8.4' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  try {
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      timeout: 60_000,
    });
  } catch {
    return null;
  }
  const load = createRequire(join(folder, 'package.json'));
  const versions = ['socket.io', 'engine.io', 'ws'].map((name) => {
    const { version } = load(`./node_modules/${name}/package.json`) as { version: string };
    return `${name} ${version}`;
  });
  return { ...(load('socket.io') as { Server: typeof Server }), versions };
}

test('the newest release that an update would bring has all that the direct path needs', async ({ skip }) => {
  const folder = await mkdtemp(join(tmpdir(), 'socket-io-'));
  try {
    const newest = await installNewest(folder);
    if (newest === null) return skip('The registry does not answer');
    expect({ versions: newest.versions, missing: await checkDirectPath(newest.Server) }).toEqual({
      versions: newest.versions,
      missing: [],
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
