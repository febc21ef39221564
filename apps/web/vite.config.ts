import { fileURLToPath } from 'node:url';
import { routes } from '@courtcast/contracts/routes';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const routesModule = fileURLToPath(import.meta.resolve('@courtcast/contracts/routes'));

/**
 * Ships the value of the table of routes instead of the schemas that it is read off, and refuses a build that would
 * bring schemas to the browser by another way.
 */
function keepSchemasOut(): Plugin {
  return {
    name: 'courtcast:keep-schemas-out',
    enforce: 'pre',
    load: (id) => (id === routesModule ? `export const routes = ${JSON.stringify(routes)};` : null),
    resolveId(source, importer) {
      if (source === 'zod')
        this.error(`schemas stay out of the browser, but ${importer ?? 'a page'} imports them`);
    },
  };
}

const GATEWAY = 'http://localhost:8080';

export default defineConfig({
  plugins: [keepSchemasOut(), react()],
  build: {
    // Inline data would need exceptions in the content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/ }] },
      },
    },
  },
  server: {
    proxy: {
      '/api': GATEWAY,
      '/config.json': GATEWAY,
      '/socket.io': { target: GATEWAY, ws: true },
    },
  },
});
