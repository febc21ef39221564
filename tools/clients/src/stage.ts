import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryPath } from './clients.ts';
import type { ClientPackage } from './clients.ts';

const compilerOptions = {
  target: 'es2022',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  types: [],
  strict: true,
  declaration: true,
  emitDeclarationOnly: true,
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
};

/** Writes a file, and the folders that it is in. */
export function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function withTypes(index: string, contract: string, typeNames: readonly string[]): string {
  const given = typeNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(index));
  return `${index}\nexport type { ${given.join(', ')} } from './${contract}';\n`;
}

/** The sources of a package by their paths below `src`, without tests. */
export function sourcesOf(name: string): readonly (readonly [path: string, text: string])[] {
  const src = repositoryPath(`libs/${name}/src`);
  return globSync('**/*.ts', { cwd: src })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => [path, readFileSync(join(src, path), 'utf8')] as const);
}

/**
 * Lays out the sources of a package as if there were no repository around them: its `contract` is written out, and its
 * index exports the types of the contract by name. Gives the index. Throws where anything of the repository is
 * imported still.
 */
export async function stage(client: ClientPackage, folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  const { files, typeNames } = await client.writeContract();
  const [types = ''] = Object.keys(files);
  for (const [path, text] of sourcesOf(client.name)) {
    if (path in files) continue;
    if (text.includes("from '@courtcast/"))
      throw new Error(`${path} imports a workspace, outside of contract/`);
    write(join(folder, path), path === 'index.ts' ? withTypes(text, types, typeNames) : text);
  }
  for (const [path, text] of Object.entries(files)) write(join(folder, path), text);
  write(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
  return join(folder, 'index.ts');
}
