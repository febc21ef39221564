import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A page that a worker keeps on the device. */
interface KeptPage {
  readonly app: 'umpire-pad' | 'desk';
  /** The document, and the address under which it is kept. */
  readonly html: string;
  readonly path: string;
  /** Files of public/ that the document names. */
  readonly published: readonly string[];
  /** Modules that its entry loads later and that are other pages: they stay off the device. */
  readonly except?: RegExp;
}

const pages: readonly KeptPage[] = [
  {
    ...{ app: 'umpire-pad', html: 'score.html', path: '/score/' },
    published: ['theme.js', 'favicon.svg', 'score/manifest.webmanifest'],
  },
  {
    ...{ app: 'desk', html: 'desk.html', path: '/desk/evening/' },
    published: ['theme.js', 'favicon.svg', 'manifest.webmanifest'],
    except: /\/site\/src\/pages\/|\/desk\/src\/routes\/(?!evening\/evening-page\.tsx$)/,
  },
];

/** A file on the device; `revision` null where its name has a hash. */
interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
}

/** Files that a page loads, sooner or later: its own code, its imports, their styles. */
function filesOf(bundle: Rolldown.OutputBundle, { html, except }: KeptPage): Set<string> {
  const files = new Set<string>();
  const isOther = (module: string | null): boolean => except?.test(module ?? '') === true;
  const collect = (fileName: string): void => {
    const found = bundle[fileName];
    if (found === undefined || files.has(fileName)) return;
    if (found.type === 'asset') files.add(fileName);
    else if (!isOther(found.facadeModuleId)) collectChunk(found);
  };
  const collectChunk = ({ fileName, viteMetadata, imports, dynamicImports }: Rolldown.OutputChunk): void => {
    files.add(fileName);
    for (const css of viteMetadata?.importedCss ?? []) files.add(css);
    for (const next of [...imports, ...dynamicImports]) collect(next);
  };
  for (const [fileName, found] of Object.entries(bundle)) {
    if (found.type === 'chunk' && found.facadeModuleId?.endsWith(html) === true) collect(fileName);
  }
  return files;
}

function revisionOf(source: string | Uint8Array): string {
  return createHash('sha256').update(source).digest('base64url').slice(0, 16);
}

async function buildWorker({ app }: KeptPage, files: readonly KeptFile[]): Promise<string> {
  const built = await build({
    configFile: false,
    root: here('..'),
    publicDir: false,
    logLevel: 'warn',
    define: { KEPT_FILES: JSON.stringify(files), 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      lib: { entry: here(`../../../apps/${app}/src/worker.ts`), formats: ['iife'], name: 'courtcastWorker' },
    },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}

async function workerOf(bundle: Rolldown.OutputBundle, page: KeptPage): Promise<string> {
  const document = bundle[page.html];
  if (document?.type !== 'asset') throw new Error(`the build has no ${page.html}`);
  const kept = [...filesOf(bundle, page)].sort();
  return buildWorker(page, [
    { url: page.path, revision: revisionOf(document.source) },
    ...page.published.map((name) => ({
      url: `/${name}`,
      revision: revisionOf(readFileSync(here(`../public/${name}`))),
    })),
    ...kept.map((fileName) => ({ url: `/${fileName}`, revision: null })),
  ]);
}

/** Adds `sw.js` beside each page that is kept on the device (the pad, evenings) to every build of the app. */
export function buildWorkers(): Plugin {
  return {
    name: 'courtcast:workers',
    apply: 'build',
    // After the pages are written.
    enforce: 'post',
    async generateBundle(_options, bundle) {
      for (const page of pages) {
        const source = await workerOf(bundle, page);
        this.emitFile({ type: 'asset', fileName: `${page.path.slice(1)}sw.js`, source });
      }
    },
  };
}
