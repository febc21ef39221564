import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The tokens of the pages and the style of the element, for its shadow. */
function readStyle(): string {
  const tokens = readFileSync(here('../../../libs/web-ui/src/styles/tokens.css'), 'utf8').replaceAll(
    ':root',
    ':host',
  );
  const style = tokens + readFileSync(here('../../../apps/displays/src/embed/style.css'), 'utf8');
  return style.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\s+/g, ' ');
}

/** Build-time constants of the element's sources. */
export function embedDefines(): Record<string, string> {
  return { EMBED_STYLE: JSON.stringify(readStyle()) };
}

/** The element as one self-contained classic script. */
async function buildElement(plugins: Plugin[]): Promise<string> {
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
        entry: here('../../../apps/displays/src/embed/courtcast-score.ts'),
        formats: ['iife'],
        name: 'courtcastScore',
      },
    },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** Adds `embed/courtcast-score.js` to every build of the app; `plugins` are those of its sources. */
export function buildEmbedded(plugins: Plugin[]): Plugin {
  return {
    name: 'courtcast:embedded',
    apply: 'build',
    async generateBundle() {
      const source = await buildElement(plugins);
      this.emitFile({ type: 'asset', fileName: 'embed/courtcast-score.js', source });
    },
  };
}
