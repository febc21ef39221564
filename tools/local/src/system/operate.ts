import { domainServiceNames } from '@courtcast/contracts';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BackingUrls } from '../backing/urls.ts';
import { readBackingUrls } from '../backing/urls.ts';
import { withDatabase } from '../backing/urls.ts';
import { projectFile } from '../project.ts';
import { readSettings } from '../settings.ts';

const usage = `npm run republish -- --service ${domainServiceNames.join('|')}
npm run rebuild-standings
npm run dead-letters -- list|show|replay …

All act on the local run in COURTCAST_DATA_DIR, or on what MONGODB_URL (with the service's database) and NATS_URL name.`;

/** A process to run, and its settings beside this one's environment. */
interface Operation {
  readonly args: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
}

const backingUrls = (): BackingUrls => {
  const { dataDir } = readSettings(process.env, projectFile('.'));
  const urls = readBackingUrls((name) => join(dataDir, name));
  if (urls === null) throw new Error(`no local run was ever started in ${dataDir}`);
  return urls;
};

const databaseOf = (service: string): Operation['variables'] => ({
  MONGODB_URL: process.env.MONGODB_URL ?? withDatabase(backingUrls().mongodb, `courtcast_${service}`),
});

const republish = (args: readonly string[]): Operation => {
  const { values } = parseArgs({ args: [...args], options: { service: { type: 'string' } } });
  const service = domainServiceNames.find((name) => name === values.service);
  if (service === undefined) throw new Error(usage);
  return { args: [`services/${service}/src/republish.ts`], variables: databaseOf(service) };
};

const rebuildStandings = (): Operation => ({
  args: ['services/leagues/src/rebuild-standings.ts'],
  variables: databaseOf('leagues'),
});

const deadLetters = (args: readonly string[]): Operation => ({
  args: ['libs/messaging/bin/dead-letters.ts', ...args],
  variables: { NATS_URL: process.env.NATS_URL ?? backingUrls().nats },
});

const operationOf = ([command, ...args]: readonly string[]): Operation => {
  if (command === 'republish') return republish(args);
  if (command === 'rebuild-standings') return rebuildStandings();
  if (command === 'dead-letters') return deadLetters(args);
  throw new Error(usage);
};

const [, , ...asked] = process.argv;
try {
  const { args, variables } = operationOf(asked);
  const env = { ...process.env, ...variables };
  const child = spawn(process.execPath, args, { cwd: projectFile('.'), env, stdio: 'inherit' });
  child.once('exit', (code) => (process.exitCode = code ?? 1));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
