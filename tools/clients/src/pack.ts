import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { bundleCommand, bundleForPages, bundleScript, bundleTypes } from './bundle.ts';
import type { Sizes } from './bundle.ts';
import { clientPackages, readManifest, repositoryPath } from './clients.ts';
import type { ClientPackage } from './clients.ts';
import { writeMcpContract } from './mcp-contract.ts';
import { sourcesOf, stage, write } from './stage.ts';

const run = promisify(execFile);

/** A tarball, and the sizes of its content. */
export interface Packed {
  readonly name: string;
  readonly tarball: string;
  readonly sizes: Sizes;
}

/** What every packed `package.json` has, with the version of the repository. */
function manifestOf(name: string, dependencies: readonly string[]) {
  const { version, license, repository } = readManifest('package.json');
  const own = readManifest(`libs/${name}/package.json`);
  const versionOf = (each: string) => (each.startsWith('@courtcast/') ? version : own.dependencies?.[each]);
  return {
    name: `@courtcast/${name}`,
    version,
    description: own.description,
    license,
    ...(repository === undefined ? {} : { repository }),
    type: 'module',
    engines: { node: '>=18' },
    dependencies: Object.fromEntries(dependencies.map((each) => [each, versionOf(each)])),
    publishConfig: { access: 'public', provenance: true },
  };
}

function clientManifestOf({ name, dependencies }: ClientPackage): object {
  return {
    ...manifestOf(name, dependencies),
    sideEffects: false,
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './browser': { types: './index.d.ts', default: './browser.js' },
    },
    types: './index.d.ts',
    files: ['index.js', 'index.d.ts', 'browser.js'],
  };
}

/** Inside the repository, so that imports of the sources resolve. */
function stagingFolder(): string {
  mkdirSync(repositoryPath('dist/clients'), { recursive: true });
  return mkdtempSync(repositoryPath('dist/clients/stage-'));
}

function emptyFolder(into: string, name: string): string {
  const folder = join(into, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Packs a folder with its manifest, the README of the package and the license; gives the path of the tarball. */
async function packFolder(folder: string, name: string, manifest: object): Promise<string> {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(repositoryPath(`libs/${name}/README.md`), join(folder, 'README.md'));
  copyFileSync(repositoryPath('LICENSE'), join(folder, 'LICENSE'));
  const into = dirname(folder);
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', into], { cwd: folder });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return join(into, filename);
}

async function packOne(client: ClientPackage, into: string): Promise<Packed> {
  const folder = emptyFolder(into, client.name);
  const staged = stagingFolder();
  const input = await stage(client, staged);
  const bundling = { input, folder, external: client.dependencies };
  const sizes = await bundleScript(bundling);
  await bundleForPages(bundling);
  bundleTypes(bundling);
  rmSync(staged, { recursive: true });
  const tarball = await packFolder(folder, client.name, clientManifestOf(client));
  return { name: `@courtcast/${client.name}`, tarball, sizes };
}

const MCP = 'mcp';
const mcpDependencies = ['@courtcast/client', '@modelcontextprotocol/sdk'] as const;

/** Packs the server for assistants, a command; gives its tarball. */
export async function packMcpServer(into: string): Promise<Pick<Packed, 'name' | 'tarball'>> {
  const folder = emptyFolder(into, MCP);
  const staged = stagingFolder();
  const written = writeMcpContract(readManifest('package.json').version);
  for (const [path, text] of sourcesOf(MCP)) write(join(staged, path), written[path] ?? text);
  const external = mcpDependencies.map((name) => new RegExp(`^${name}(/|$)`));
  await bundleCommand({ input: join(staged, 'main.ts'), folder, external });
  rmSync(staged, { recursive: true });
  const manifest = { ...manifestOf(MCP, mcpDependencies), bin: { 'courtcast-mcp': 'main.js' } };
  const tarball = await packFolder(folder, MCP, { ...manifest, files: ['main.js'] });
  return { name: `@courtcast/${MCP}`, tarball };
}

/** Packs every client into a folder, which is created if missing. */
export async function packClients(into: string): Promise<readonly Packed[]> {
  const packed: Packed[] = [];
  for (const client of clientPackages) packed.push(await packOne(client, into));
  return packed;
}
