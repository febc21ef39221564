import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Files of public/ that the page names. */
const published = ['theme.js', 'favicon.svg', 'score/manifest.webmanifest'];

/** A file that the pad keeps on the device; `revision` null where its name has a hash. */
interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
}

/** Files that an entry loads, sooner or later: its own code, its imports, their styles. */
function filesOf(bundle: Rolldown.OutputBundle, entry: string): Set<string> {
  const files = new Set<string>();
  const collect = (fileName: string): void => {
    const found = bundle[fileName];
    if (found === undefined || files.has(fileName)) return;
    files.add(fileName);
    if (found.type !== 'chunk') return;
    const { viteMetadata, imports, dynamicImports } = found;
    for (const css of viteMetadata?.importedCss ?? []) files.add(css);
    for (const next of [...imports, ...dynamicImports]) collect(next);
  };
  for (const [fileName, found] of Object.entries(bundle)) {
    if (found.type === 'chunk' && found.facadeModuleId?.endsWith(entry) === true) collect(fileName);
  }
  return files;
}

function revisionOf(source: string | Uint8Array): string {
  return createHash('sha256').update(source).digest('base64url').slice(0, 16);
}

async function buildWorker(files: readonly KeptFile[]): Promise<string> {
  const built = await build({
    configFile: false,
    root: here('..'),
    publicDir: false,
    logLevel: 'warn',
    define: { PAD_FILES: JSON.stringify(files), 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      lib: { entry: here('../../../apps/umpire-pad/src/worker.ts'), formats: ['iife'], name: 'courtcastPad' },
    },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** Adds `score/sw.js`, which keeps the umpire's pad on the device, to every build of the app. */
export function buildPad(): Plugin {
  return {
    name: 'courtcast:pad',
    apply: 'build',
    // After the pages are written.
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['score.html'];
      if (page?.type !== 'asset') throw new Error('the build has no score.html');
      const kept = [...filesOf(bundle, 'score.html')].sort();
      const source = await buildWorker([
        { url: '/score/', revision: revisionOf(page.source) },
        ...published.map((name) => ({
          url: `/${name}`,
          revision: revisionOf(readFileSync(here(`../public/${name}`))),
        })),
        ...kept.map((fileName) => ({ url: `/${fileName}`, revision: null })),
      ]);
      this.emitFile({ type: 'asset', fileName: 'score/sw.js', source });
    },
  };
}
