import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleForPages, bundleScript, bundleTypes } from './bundle.ts';
import type { Sizes } from './bundle.ts';
import { clientPackages, readManifest, repositoryPath } from './clients.ts';
import type { ClientPackage } from './clients.ts';
import { stage } from './stage.ts';

const run = promisify(execFile);

/** A tarball, and the sizes of its content. */
export interface Packed {
  readonly name: string;
  readonly tarball: string;
  readonly sizes: Sizes;
}

/** The packed `package.json`, with the version of the repository. */
function manifestOf({ name, dependencies }: ClientPackage): object {
  const { version, license, repository } = readManifest('package.json');
  const own = readManifest(`libs/${name}/package.json`);
  return {
    name: `@courtcast/${name}`,
    version,
    description: own.description,
    license,
    ...(repository === undefined ? {} : { repository }),
    type: 'module',
    sideEffects: false,
    engines: { node: '>=18' },
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './browser': { types: './index.d.ts', default: './browser.js' },
    },
    types: './index.d.ts',
    files: ['index.js', 'index.d.ts', 'browser.js'],
    dependencies: Object.fromEntries(dependencies.map((each) => [each, own.dependencies?.[each]])),
    publishConfig: { access: 'public', provenance: true },
  };
}

/** Inside the repository, so that imports of the sources resolve. */
function stagingFolder(): string {
  mkdirSync(repositoryPath('dist/clients'), { recursive: true });
  return mkdtempSync(repositoryPath('dist/clients/stage-'));
}

async function packOne(client: ClientPackage, into: string): Promise<Packed> {
  const folder = join(into, client.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const staged = stagingFolder();
  const input = await stage(client, staged);
  const bundling = { input, folder, external: client.dependencies };
  const sizes = await bundleScript(bundling);
  await bundleForPages(bundling);
  bundleTypes(bundling);
  rmSync(staged, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(client), null, 2)}\n`);
  copyFileSync(repositoryPath(`libs/${client.name}/README.md`), join(folder, 'README.md'));
  copyFileSync(repositoryPath('LICENSE'), join(folder, 'LICENSE'));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', into], { cwd: folder });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return { name: `@courtcast/${client.name}`, tarball: join(into, filename), sizes };
}

/** Packs every client into a folder, which is created if missing. */
export async function packClients(into: string): Promise<readonly Packed[]> {
  const packed: Packed[] = [];
  for (const client of clientPackages) packed.push(await packOne(client, into));
  return packed;
}
