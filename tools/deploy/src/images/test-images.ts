// npm run test:images: builds all images with the Docker engine, looks into each, and runs docker-compose.yml as it
// stands. Where there is no engine it fails in CI, and says so and does nothing elsewhere. Whatever it made but the
// images is removed in the end, after Ctrl-C, too.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outliveSignals, runInForeground as run } from '../commands/foreground.ts';
import { runDocker } from './docker.ts';
import { missingForImages } from './prerequisites.ts';
import { baseImage, composeArgs, composeSettings, removeAll } from './project.ts';
import { repositoryPath } from '../repository.ts';

const vitest = [repositoryPath('node_modules/vitest/vitest.mjs'), 'run', '--project=images'];
const LOG_LINES = '60';

outliveSignals();

/** The number of the base's layers; an engine does not always keep the base under its name after a build. */
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
  const lack = await missingForImages();
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
