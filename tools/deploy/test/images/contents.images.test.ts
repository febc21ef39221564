import { beforeAll, describe, expect, test } from 'vitest';
import { docker, runDocker } from '../../src/images/docker.ts';
import { LABEL, baseImage, builtImages } from '../../src/images/project.ts';
import { saveImage } from '../../src/images/saved-image.ts';
import type { Layer, LayerFile, SavedImage } from '../../src/images/saved-image.ts';
import { findSecrets, isSecretFile } from '../../src/images/secrets.ts';

const MAX_BYTES_ABOVE_BASE = 200 * 1_000_000;
const SAVED_WITHIN_MS = 300_000;
/** Shorter steps are names and permissions. */
const SHOWN_FROM_BYTES = 100_000;

// Not in the image: a package manager would let an intruder install more.
const PACKAGE_MANAGERS = ['npm', 'npx', 'corepack', 'yarn', 'yarnpkg', 'pnpm', 'pnpx'];

/** A container without network, capabilities or anything to write on, gone when it ends. */
const confined = (...args: readonly string[]): string[] => {
  const rights = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges', '--network=none'];
  return ['run', '--rm', `--label=${LABEL}`, ...rights, ...args];
};

const evaluate = (image: string, script: string): Promise<string> =>
  docker(confined('--entrypoint=node', image, '--eval', script));

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

function describeLayer({ createdBy, files, bytes }: Layer): string {
  const packages = files.filter(({ path }) => path.startsWith('app/node_modules/'));
  const ofPackages = packages.reduce((sum, file) => sum + file.bytes, 0);
  const share = ofPackages > 0 ? `, ${megabytes(ofPackages)} of it packages` : '';
  const step = createdBy.replace(/^.*#\(nop\) |\s*# buildkit$/g, '').slice(0, 60);
  return `    ${megabytes(bytes)} in ${files.length} files${share}: ${step}`;
}

// Packages are public, and pinned by the lock file; their pages and tests contain made-up secrets.
const isOfPackage = ({ path }: LayerFile): boolean => /\/node_modules\/(?:@[^/]+\/)?[^@./][^/]*\//.test(path);

const secretsIn = ({ files, createdBy }: Layer): string[] =>
  files
    .filter((file) => !isOfPackage(file))
    .flatMap((file) => [
      ...(isSecretFile(file.path) ? [`${file.path} by its name (${createdBy})`] : []),
      ...findSecrets(file.read()).map((what) => `${what} in ${file.path} (${createdBy})`),
    ]);

describe.each(builtImages())('%s', (image) => {
  let saved: SavedImage;

  beforeAll(async () => {
    saved = await saveImage(`${image}:latest`, baseImage());
    return () => saved.remove();
  }, SAVED_WITHIN_MS);

  test('runs as 10001:10001 and in no other group', async () => {
    expect(saved.config.config.User).toBe('10001:10001');
    const ids = await evaluate(
      image,
      'console.log(process.getuid(), process.getgid(), String(process.getgroups()))',
    );
    expect(ids).toBe('10001 10001 10001');
  });

  test('may change nothing of what it is made of', async () => {
    const script = `
      const { globSync, accessSync, constants } = require('node:fs');
      const isWritable = (path) => { try { accessSync(path, constants.W_OK); return true } catch { return false } };
      console.log(globSync('/app/**').filter(isWritable).slice(0, 5).join());
    `;
    // With a writable root, every write must still be refused there.
    const writable = await docker([
      'run',
      '--rm',
      `--label=${LABEL}`,
      '--entrypoint=node',
      image,
      '-e',
      script,
    ]);
    expect(writable).toBe('');
  });

  test('starts with modules that are compiled', async () => {
    const script = `
      const { constants, enableCompileCache } = require('node:module');
      const { status, directory } = enableCompileCache();
      const modules = require('node:fs').readdirSync(directory).length;
      console.log(status === constants.compileCacheStatus.ALREADY_ENABLED && modules > 100);
    `;
    expect(await evaluate(image, script)).toBe('true');
  });

  test(`adds at most ${megabytes(MAX_BYTES_ABOVE_BASE)} to its base`, () => {
    const bytes = saved.layers.reduce((sum, layer) => sum + layer.bytes, 0);
    const shown = saved.layers.filter((layer) => layer.bytes >= SHOWN_FROM_BYTES).map(describeLayer);
    console.log(`${image}: ${megabytes(bytes)} above its base\n${shown.join('\n')}`);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES_ABOVE_BASE);
  });

  test('holds no package manager', async () => {
    const script = `
      const { existsSync } = require('node:fs');
      const folders = process.env.PATH.split(':');
      const names = ${JSON.stringify(PACKAGE_MANAGERS)};
      const found = folders.flatMap((folder) => names.map((name) => folder + '/' + name)).filter(existsSync);
      if (existsSync('/usr/local/lib/node_modules')) found.push('/usr/local/lib/node_modules');
      console.log(found.join());
    `;
    expect(await evaluate(image, script)).toBe('');
  });

  test('holds no secret in any layer, its history or its configuration', () => {
    expect(saved.layers.flatMap(secretsIn)).toEqual([]);
    expect(findSecrets(saved.configText.replaceAll('\\"', '"'))).toEqual([]);
    const names = (saved.config.config.Env ?? []).map((variable) => variable.split('=')[0] ?? '');
    expect(names.filter((name) => /KEY|SECRET|TOKEN|PASSWORD|CREDENTIAL|_URL$/.test(name))).toEqual([]);
  });

  test('says in one line what it lacks when it is started without settings', async () => {
    const { code, stdout, stderr } = await runDocker(confined(image));
    const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line !== '');
    expect(lines).toEqual([expect.stringMatching(/Configuration: \w+ is required; \w+ is required/)]);
    expect(code).toBe(1);
  });
});
