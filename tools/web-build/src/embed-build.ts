import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The tokens of the pages and the style of an element, for its shadow. */
function readStyle(file: string): string {
  const tokens = readFileSync(here('../../../libs/web-ui/src/styles/tokens.css'), 'utf8').replaceAll(
    ':root',
    ':host',
  );
  const style = tokens + readFileSync(here(`../../../apps/displays/src/embed/${file}`), 'utf8');
  return style.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\s+/g, ' ');
}

/** The elements for other sites, by the names of their scripts. */
const elements: Readonly<Record<string, string>> = {
  'courtcast-score': 'courtcast-score.ts',
  'courtcast-table': 'table/courtcast-table.ts',
};

/** Build-time constants of the elements' sources. */
export function embedDefines(): Record<string, string> {
  return {
    EMBED_STYLE: JSON.stringify(readStyle('style.css')),
    EMBED_TABLE_STYLE: JSON.stringify(readStyle('table/style.css')),
  };
}

/** An element as one self-contained classic script. */
async function buildElement(source: string, plugins: Plugin[]): Promise<string> {
  const built = await build({
    configFile: false,
    root: here('..'),
    publicDir: false,
    logLevel: 'warn',
    plugins,
    define: embedDefines(),
    build: {
      write: false,
      lib: {
        entry: here(`../../../apps/displays/src/embed/${source}`),
        formats: ['iife'],
        name: 'courtcastElement',
      },
    },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** Adds `embed/courtcast-score.js` and `embed/courtcast-table.js` to every build of the app; `plugins` are those of their sources. */
export function buildEmbedded(plugins: Plugin[]): Plugin {
  return {
    name: 'courtcast:embedded',
    apply: 'build',
    async generateBundle() {
      for (const [name, entry] of Object.entries(elements)) {
        const source = await buildElement(entry, plugins);
        this.emitFile({ type: 'asset', fileName: `embed/${name}.js`, source });
      }
    },
  };
}
