// npm run test:images: builds all images with the Docker engine, looks into each, and runs docker-compose.yml as it
// stands. Where there is no engine it fails in CI, and says so and does nothing elsewhere. Whatever it made but the
// images is removed in the end, after Ctrl-C, too.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDocker } from './docker.ts';
import { imagesLack } from './lack.ts';
import { baseImage, composeArgs, composeSettings, removeAll } from './project.ts';
import { repositoryPath } from '../repository.ts';

const vitest = [repositoryPath('node_modules/vitest/vitest.mjs'), 'run', '--project=images'];
const LOG_LINES = '60';

let running: ChildProcess | null = null;
let wasStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    wasStopped = true;
    if (running?.pid !== undefined) process.kill(-running.pid, signal);
  });
}

/**
 * Runs a command as a group of processes, for `docker` forwards no signal to its plugins; its exit code, or 1 where a
 * signal ended it.
 */
async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (wasStopped) return 1;
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  running = spawn(command, args, { cwd: repositoryPath('.'), env, stdio: [...stdio], detached: true });
  const [code] = (await once(running, 'exit')) as [number | null];
  running = null;
  return code ?? 1;
}

/** What layers are counted from; an engine that builds does not always keep the base under its name. */
async function pullBase(): Promise<number> {
  const base = baseImage();
  const there = await runDocker(['image', 'inspect', base]);
  return there.code === 0 ? 0 : run('docker', ['pull', '--quiet', base], process.env);
}

async function testImages(folder: string): Promise<number> {
  const built = (await pullBase()) || (await run('docker', composeArgs('build'), composeSettings()));
  if (built !== 0) return built;
  const env = { ...composeSettings(), TMPDIR: folder };
  const status = await run(process.execPath, [...vitest, ...process.argv.slice(2)], env);
  if (status !== 0)
    await run('docker', composeArgs('logs', '--no-color', '--tail', LOG_LINES), composeSettings());
  return status;
}

async function main(): Promise<number> {
  const lack = await imagesLack();
  if (lack !== null) {
    console.error(`${process.env.CI === undefined ? 'Images are not' : 'Images cannot be'} tested: ${lack}`);
    return process.env.CI === undefined ? 0 : 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'courtcast-images-'));
  try {
    await removeAll();
    return await testImages(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await removeAll();
  }
}

process.exitCode = await main();
