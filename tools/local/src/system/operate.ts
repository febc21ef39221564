import { domainServiceNames } from '@courtcast/contracts';
import type { DomainServiceName } from '@courtcast/contracts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BackingUrls } from '../backing/urls.ts';
import { readBackingUrls } from '../backing/urls.ts';
import { withDatabase } from '../backing/urls.ts';
import { readInternalKeys } from '../data-dir/secret-keys.ts';
import { readServiceUrls } from '../data-dir/service-urls.ts';
import { projectFile } from '../project.ts';
import { readSettings } from '../settings.ts';

const NAMES = domainServiceNames.join('|');
const usage = `npm run republish -- --service ${NAMES}
npm run rebuild-standings
npm run list-claims
npm run dead-letters -- list|show|replay …
npm run audit -- [--service ${NAMES}] [--settle SECONDS]

All act on the local run in COURTCAST_DATA_DIR, or on what MONGODB_URL (with the service's database) and NATS_URL name; audit then needs --service, and all that this service reads from its environment.`;

/** A process to run, and its settings beside this one's environment. */
interface Operation {
  readonly args: readonly string[];
  readonly variables: Readonly<Record<string, string | undefined>>;
}

const inDataDir = (name: string): string => join(readSettings(process.env, projectFile('.')).dataDir, name);

const backingUrls = (): BackingUrls => {
  const urls = readBackingUrls(inDataDir);
  if (urls === null) throw new Error(`no local run was ever started in ${inDataDir('')}`);
  return urls;
};

const databaseOf = (service: string): Operation['variables'] => ({
  MONGODB_URL: process.env.MONGODB_URL ?? withDatabase(backingUrls().mongodb, `courtcast_${service}`),
});

const serviceNamed = (name: string | undefined): DomainServiceName => {
  const service = domainServiceNames.find((one) => one === name);
  if (service === undefined) throw new Error(name === undefined ? usage : `--service is one of ${NAMES}`);
  return service;
};

const republish = (args: readonly string[]): Operation => {
  const { values } = parseArgs({ args: [...args], options: { service: { type: 'string' } } });
  const service = serviceNamed(values.service);
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

/** Environment variables of a service in the local run. */
const localVariables = (service: DomainServiceName): Operation['variables'] => {
  const { mongodb, nats } = backingUrls();
  const urls = readServiceUrls(inDataDir);
  const keys = readInternalKeys(inDataDir('internal-keys.json'));
  if (urls === null || keys === null) throw new Error(`${inDataDir('')} does not say where services are`);
  return {
    MONGODB_URL: withDatabase(mongodb, `courtcast_${service}`),
    NATS_URL: nats,
    ...Object.fromEntries(domainServiceNames.map((name) => [`${name.toUpperCase()}_URL`, urls[name]])),
    INTERNAL_KEY: keys.privateKeys[service],
    INTERNAL_TRUSTED_KEYS: keys.trustedKeys,
  };
};

const listClaims = (): Operation => ({
  args: ['services/identity/src/list-claims.ts'],
  variables: process.env.MONGODB_URL === undefined ? localVariables('identity') : {},
});

const audits = (args: readonly string[]): Operation[] => {
  const options = { service: { type: 'string' }, settle: { type: 'string' } } as const;
  const { service, settle } = parseArgs({ args: [...args], options }).values;
  const isElsewhere = process.env.MONGODB_URL !== undefined;
  if (isElsewhere && service === undefined) throw new Error('MONGODB_URL is of one service: say --service');
  if (settle !== undefined && !/^\d+$/.test(settle)) throw new Error('--settle takes whole seconds');
  const services = service === undefined ? domainServiceNames : [serviceNamed(service)];
  return services.map((name) => ({
    args: [`services/${name}/src/audit.ts`, ...(settle === undefined ? [] : ['--settle', settle])],
    variables: isElsewhere ? {} : localVariables(name),
  }));
};

const operationsOf = ([command, ...args]: readonly string[]): Operation[] => {
  if (command === 'republish') return [republish(args)];
  if (command === 'rebuild-standings') return [rebuildStandings()];
  if (command === 'dead-letters') return [deadLetters(args)];
  if (command === 'list-claims') return [listClaims()];
  if (command === 'audit') return audits(args);
  throw new Error(usage);
};

const [, , ...asked] = process.argv;
/** Distinguishes an audit that could not look from one that found differences. */
const FAILED = asked[0] === 'audit' ? 2 : 1;

const perform = async ({ args, variables }: Operation): Promise<number> => {
  const env = { ...process.env, ...variables };
  const child = spawn(process.execPath, args, { cwd: projectFile('.'), env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as readonly unknown[];
  return typeof code === 'number' ? code : FAILED;
};

try {
  // The worst of their exit codes is that of all.
  for (const operation of operationsOf(asked)) {
    process.exitCode = Math.max(Number(process.exitCode ?? 0), await perform(operation));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = FAILED;
}
