import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { CostReporter } from './tools/local/src/checks/cost-reporter.ts';
import { TestOrder } from './tools/local/src/checks/test-order.ts';
import { RESULTS_DIR, RESULTS_FILES } from './tools/local/src/checks/test-results.ts';

// Vitest alone repeats itself, and the whole takes other random inputs each time; `npm test` has set a seed already.
if (process.env.TEST_SIZE === 'full' && process.env.TEST_SEED === undefined) {
  process.env.TEST_SEED = String(randomInt(2 ** 31));
  console.log(`Random inputs are made from TEST_SEED=${process.env.TEST_SEED}`);
}

// Processes of tests, and the services that they start, load what was compiled before.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

/** Results for `npm test`, which says where it reads them. */
function resultsIn(dir: string) {
  const json: [string, object] = ['json', { outputFile: join(dir, RESULTS_FILES.results) }];
  return [json, new CostReporter(join(dir, RESULTS_FILES.costs))];
}

const { [RESULTS_DIR]: resultsDir } = process.env;

/** One level of tests, chosen by `--project NAME`. */
function level(name: string, include: string) {
  return {
    extends: true as const,
    // Tests run as the product does: by Node itself, which strips the types.
    test: { name, include: [include], experimental: { viteModuleRunner: false, nodeLoader: false } },
  };
}

/** A level whose files ask for NATS, Redis and MongoDB; the run decides what these are, and lends them. */
function levelOnServers(name: string, include: string) {
  const { test } = level(name, include);
  const globalSetup = ['tools/local/src/test-backing/vitest-setup.ts'];
  return { extends: true as const, test: { ...test, globalSetup } };
}

/** The files of a level share what they import: nothing in them outlives its test. */
function sharing<T extends { readonly test: object }>(shared: T) {
  return { ...shared, test: { ...shared.test, isolate: false } };
}

/** A level whose files run one after the other. */
function takingTurns(name: string, include: string) {
  const { test } = level(name, include);
  return { extends: true as const, test: { ...test, fileParallelism: false } };
}

export default defineConfig({
  test: {
    pool: 'forks',
    reporters: ['default', ...(resultsDir === undefined ? [] : resultsIn(resultsDir))],
    sequence: { sequencer: TestOrder },
    maxWorkers: 2,
    setupFiles: ['libs/testkit/src/random/seeded-inputs.ts'],
    // Limits end what hangs, on a busy machine, too; they measure nothing.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      sharing(level('unit', '{libs/*,services/*,apps/*,tools/*,bench,e2e}/src/**/*.test.ts')),
      sharing(level('contract', '{libs,services,tools}/*/test/contract/**/*.contract.test.ts')),
      // JSX is not types: Vite compiles it.
      sharing({
        extends: true,
        test: { name: 'components', include: ['{apps,libs,tools}/*/src/**/*.test.tsx'] },
      }),
      sharing(
        levelOnServers('integration', '{libs,services,tools,apps}/*/test/integration/**/*.int.test.ts'),
      ),
      sharing(levelOnServers('e2e', 'e2e/**/*.e2e.test.ts')),
      sharing(
        levelOnServers('browser', '{libs,services,apps,tools,e2e}/{,*/}test/browser/**/*.browser.test.ts'),
      ),
      levelOnServers('long', '{libs,services,apps,tools,bench,e2e}/**/test/long/**/*.long.test.ts'),
      level('charts', 'tools/deploy/test/charts/**/*.charts.test.ts'),
      // Its files take turns at the Docker engine and at the ports of docker-compose.yml.
      takingTurns('images', 'tools/deploy/test/images/**/*.images.test.ts'),
      takingTurns('cluster', 'tools/deploy/test/cluster/**/*.cluster.test.ts'),
      // Its files start containers of their own (npm run test:containers).
      takingTurns('containers', 'tools/local/test/containers/**/*.containers.test.ts'),
      // Every page in a browser: npm run test:walk.
      levelOnServers('walk', 'e2e/test/walk/**/*.walk.test.ts'),
      level('upgrade', 'e2e/test/upgrade/**/*.upgrade.test.ts'),
    ],
  },
});
