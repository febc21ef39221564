import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { generateDtsBundle } from 'dts-bundle-generator';
import { rolldown } from 'rolldown';

/** Entry and output of a bundle. */
export interface Bundling {
  /** The index of the staged sources. */
  readonly input: string;
  readonly folder: string;
  /** Packages that stay imports. */
  readonly external: readonly (string | RegExp)[];
}

async function generate({ input, external }: Bundling, minify: boolean): Promise<string> {
  const build = await rolldown({
    input,
    external: [...external],
    // Node 18 and browsers of its years.
    transform: { target: 'es2022' },
    ...(external.length === 0 ? { platform: 'browser' as const } : {}),
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  const { output } = await build.generate({ format: 'esm', minify, comments: !minify });
  await build.close();
  return output[0].code;
}

/** Sizes in bytes: as packed, and as a page loads it, minified and compressed. */
export interface Sizes {
  readonly packed: number;
  readonly minified: number;
  readonly gzipped: number;
}

/** Writes `index.js`, one file of plain JavaScript. */
export async function bundleScript(bundling: Bundling): Promise<Sizes> {
  const [code, minified] = [await generate(bundling, false), await generate(bundling, true)];
  writeFileSync(join(bundling.folder, 'index.js'), code);
  return { packed: code.length, minified: minified.length, gzipped: gzipSync(minified).length };
}

/** Writes `main.js`, a command of plain JavaScript that imports its dependencies. */
export async function bundleCommand(bundling: Bundling): Promise<void> {
  writeFileSync(join(bundling.folder, 'main.js'), await generate(bundling, false));
}

/** Writes `browser.js`, one minified file with everything that it needs, for a page without a build. */
export async function bundleForPages(bundling: Omit<Bundling, 'external'>): Promise<void> {
  writeFileSync(join(bundling.folder, 'browser.js'), await generate({ ...bundling, external: [] }, true));
}

/** Writes `index.d.ts`, one file with every type that it needs. */
export function bundleTypes({
  input,
  folder,
  external,
}: Bundling & { readonly external: readonly string[] }): void {
  const [types = ''] = generateDtsBundle(
    [
      {
        filePath: input,
        libraries: { importedLibraries: [...external], inlinedLibraries: [], allowedTypesLibraries: [] },
        output: { noBanner: true, exportReferencedTypes: false, sortNodes: false },
      },
    ],
    { preferredConfigPath: join(dirname(input), 'tsconfig.json') },
  );
  writeFileSync(join(folder, 'index.d.ts'), types);
}
