import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reasonCodes } from '@courtcast/contracts/reason-codes';
import { routes } from '@courtcast/contracts/routes';
import { compileMessages } from '@courtcast/messages/compiler/vite-plugin.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { cutChunks } from './src/chunks.ts';
import { compressFiles } from './src/compressed-files.ts';
import { buildEmbedded, embedDefines } from './src/embed-build.ts';
import { buildSite } from './src/site-build.ts';
import { reportSizes } from './src/size-report.ts';
import { buildWorkers } from './src/worker-build.ts';

/** Values of the contracts that the browser needs, by their module. */
const values = new Map([
  ['@courtcast/contracts/routes', `export const routes = ${JSON.stringify(routes)};`],
  ['@courtcast/contracts/reason-codes', `export const reasonCodes = ${JSON.stringify(reasonCodes)};`],
]);
const shipped = new Map([...values].map(([name, code]) => [fileURLToPath(import.meta.resolve(name)), code]));

/**
 * Ships the values of tables instead of the schemas and texts that they are read off, and refuses a build that would
 * bring schemas to the browser by another way.
 */
function keepSchemasOut(): Plugin {
  return {
    name: 'courtcast:keep-schemas-out',
    enforce: 'pre',
    load: (id) => shipped.get(id) ?? null,
    resolveId(source, importer) {
      if (source === 'zod')
        this.error(`schemas stay out of the browser, but ${importer ?? 'a page'} imports them`);
    },
  };
}

const root = fileURLToPath(new URL('.', import.meta.url));
const GATEWAY = 'http://localhost:8080';

// Regardless of the shell: the server must render with the same React that browsers get.
if (process.argv.includes('build')) process.env.NODE_ENV = 'production';

const chunks = cutChunks();

export default defineConfig({
  plugins: [
    chunks.plugin,
    keepSchemasOut(),
    compileMessages(),
    react(),
    buildEmbedded([keepSchemasOut(), compileMessages()]),
    buildSite(() => [keepSchemasOut(), compileMessages(), react()]),
    buildWorkers(),
    reportSizes(),
    compressFiles(),
  ],
  // Overlays are the element for other sites.
  define: embedDefines(),
  build: {
    // Inline data would need exceptions in the content policy.
    assetsInlineLimit: 0,
    // The gateway uses it to find the files of a page.
    manifest: true,
    rolldownOptions: {
      input: globSync('*.html', { cwd: root }).map((name) => root + name),
      output: {
        codeSplitting: { groups: chunks.groups, includeDependenciesRecursively: false },
      },
    },
  },
  server: {
    proxy: {
      '/api': GATEWAY,
      '/config.json': GATEWAY,
      '/pages': GATEWAY,
      '/socket.io': { target: GATEWAY, ws: true },
    },
  },
});
