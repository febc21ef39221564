// npm run test:mongo -- URL [SUITE …]: runs the suites that need a database against any server with MongoDB's protocol,
// and prints its missing features. TEST_MONGODB_URL may replace URL. The server must hold no data of Courtcast:
// end-to-end tests use databases with fixed names, which are cleared before each of them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domainServiceNames } from '@courtcast/contracts';
import { clearDatabase, connectMongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { withDatabase } from '@courtcast/local/backing';
import { describeSuites, readSuiteReport } from './database/suite-report.ts';
import type { SuiteResult } from './database/suite-report.ts';
import { repositoryPath } from './repository.ts';

interface Suite {
  readonly name: string;
  /** The variable in which its tests look for a server. */
  readonly variable: 'MONGODB_URL' | 'TEST_MONGODB_URL';
  readonly args: readonly string[];
}

const wholeSystem = (name: string, ...args: string[]): Suite => ({
  name: `end to end, ${name}`,
  variable: 'MONGODB_URL',
  args,
});

const endToEnd = [
  ...['points', 'tournament', 'tie', 'season', 'claim'].map((name) =>
    wholeSystem(name, `e2e/${name}.e2e`, '--project=e2e'),
  ),
  wholeSystem('crash', 'e2e/test/browser/crash', '--project=browser'),
];

const suites: readonly Suite[] = [
  {
    name: 'contract',
    variable: 'MONGODB_URL',
    args: ['tools/embedded-mongo/test/contract/operations.contract', '--project=contract'],
  },
  {
    name: 'libraries',
    variable: 'TEST_MONGODB_URL',
    args: ['libs/mongo/', 'libs/domain-service/', '--project=integration'],
  },
  { name: 'services', variable: 'TEST_MONGODB_URL', args: ['services/', '--project=integration'] },
  ...endToEnd,
];

const root = repositoryPath('.');

async function inDatabase<T>(
  url: string,
  run: (mongo: Awaited<ReturnType<typeof connectMongo>>) => Promise<T>,
) {
  const service = 'test-mongo';
  const logger = createLogger({ service, level: 'silent' });
  const mongo = await connectMongo({ url, service, logger, metrics: createMetrics(service) });
  try {
    return await run(mongo);
  } finally {
    await mongo.close();
  }
}

const databasesOf = (url: string): string[] =>
  domainServiceNames.map((service) => withDatabase(url, `courtcast_${service}`));

async function clearAll(url: string): Promise<void> {
  for (const database of databasesOf(url)) await inDatabase(database, clearDatabase);
}

/** Its name as it says it itself. Throws where it holds databases of Courtcast with something in them. */
async function identify(url: string): Promise<string> {
  for (const database of databasesOf(url)) {
    await inDatabase(database, async ({ connection }) => {
      const names = (await connection.listCollections()).map(({ name }) => name);
      if (names.some((name) => name !== 'meta'))
        throw new Error(`${connection.name} holds data: give another server`);
    });
  }
  const [first = ''] = databasesOf(url);
  return inDatabase(first, async ({ connection }) => {
    const { version } = await connection.getClient().db('admin').command({ buildInfo: 1 });
    return `the server at ${new URL(url).host} (MongoDB ${String(version)})`;
  });
}

function runSuite(url: string, { name, variable, args }: Suite, folder: string): SuiteResult {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args, ...reporters];
  const env = { ...process.env, [variable]: url };
  spawnSync(process.execPath, vitest, { cwd: root, env, stdio: 'inherit' });
  return readSuiteReport(name, JSON.parse(readFileSync(report, 'utf8')));
}

async function runAll(url: string, chosen: readonly Suite[]): Promise<void> {
  const server = await identify(url);
  const folder = mkdtempSync(join(tmpdir(), 'courtcast-mongo-'));
  const results: SuiteResult[] = [];
  try {
    for (const suite of chosen) {
      await clearAll(url);
      results.push(runSuite(url, suite, folder));
    }
    await clearAll(url);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const line of describeSuites(server, results)) console.log(line);
  if (results.some(({ failures, ran }) => failures.length > 0 || ran === 0)) process.exitCode = 1;
}

const [url = process.env.TEST_MONGODB_URL ?? '', ...wanted] = process.argv.slice(2);
const chosen = suites.filter(({ name }) => wanted.length === 0 || wanted.some((one) => name.includes(one)));
try {
  if (url === '') throw new Error('npm run test:mongo -- URL [contract|libraries|services|end to end …]');
  await runAll(url, chosen);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
