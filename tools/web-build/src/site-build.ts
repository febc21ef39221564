import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin, PluginOption, Rolldown } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The pages as one module that needs nothing but Node: the gateway's image has no library of theirs. */
async function buildPages(plugins: PluginOption[]): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true, target: 'node' },
    build: {
      write: false,
      ssr: 'src/site.ts',
      rolldownOptions: { output: { format: 'es', codeSplitting: false } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output[0].code;
}

/** Adds `server/site.js` to every build of the app; `plugins` are those of its sources. */
export function buildSite(plugins: () => PluginOption[]): Plugin {
  return {
    name: 'courtcast:site',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'server/site.js', source: await buildPages(plugins()) });
    },
  };
}
