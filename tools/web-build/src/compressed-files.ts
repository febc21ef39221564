import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Other files are compressed already. */
const TEXT = /\.(?:js|css)$/;
const folders = ['assets', 'embed'] as const;

const brotli = promisify<Buffer, object, Buffer>(brotliCompress);
const gzipped = promisify<Buffer, object, Buffer>(gzip);

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([
    brotli(content, quality),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Writes `.br` and `.gz` beside the scripts and styles of a build: once, and better than while someone waits. */
export function compressFiles(): Plugin {
  let isProduction = false;
  return {
    name: 'courtcast:compressed-files',
    apply: 'build',
    configResolved(config) {
      ({ isProduction } = config);
    },
    async writeBundle({ dir = '' }) {
      if (!isProduction) return;
      const files = folders.flatMap((folder) =>
        readdirSync(join(dir, folder)).map((name) => join(dir, folder, name)),
      );
      await Promise.all(files.filter((path) => TEXT.test(path)).map(compress));
    },
  };
}
