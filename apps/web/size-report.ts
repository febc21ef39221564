import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const BYTES_PER_KB = 1000;

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** A chunk with everything that it loads before it runs. */
function withImports(chunks: Chunks, chunk: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()) {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported !== undefined) withImports(chunks, imported, found);
  }
  return found;
}

function kilobytesOf(chunks: Iterable<Rolldown.OutputChunk>): string {
  let bytes = 0;
  for (const { code } of chunks) bytes += gzipSync(code).length;
  return `${(bytes / BYTES_PER_KB).toFixed(1)} kB`;
}

const PAGE = /src\/pages\/.*-page\.tsx$/;
const ENGLISH = 'src/i18n/en/words.ts';

/** Says what each document loads at first, compressed by gzip: its entry alone, and with each page and its texts. */
export function reportSizes(): Plugin {
  return {
    name: 'courtcast:sizes',
    apply: 'build',
    generateBundle(_options, bundle) {
      const all = Object.values(bundle).filter((output) => output.type === 'chunk');
      const chunks: Chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
      const lines = all
        .filter(({ isEntry }) => isEntry)
        .map((entry) => `${entry.name}.html ${kilobytesOf(withImports(chunks, entry))}`);
      const app = all.find(({ isEntry, name }) => isEntry && name === 'index');
      const texts = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ENGLISH));
      for (const page of all.filter(({ facadeModuleId }) => PAGE.test(facadeModuleId ?? ''))) {
        const loaded = new Set(
          [app, texts, page].flatMap((one) => (one ? [...withImports(chunks, one)] : [])),
        );
        lines.push(`${page.name} ${kilobytesOf(loaded)}`);
      }
      this.info(`first load, compressed: ${lines.join(', ')}`);
    },
  };
}
