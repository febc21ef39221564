import { serviceNames } from '@courtcast/contracts';
import type { DomainServiceName, ServiceName } from '@courtcast/contracts';
import { getScriptToken } from '@courtcast/dev-idp';

import type { BackingName, BackingPlan } from '../backing/plan.ts';
import { noteBackingUrls } from '../backing/urls.ts';
import { BACKING_LABELS, planBacking } from '../backing/plan.ts';
import { isPortFree, LOOPBACK_HOSTS } from '../backing/ports.ts';
import type { DataDir } from '../data-dir/data-dir.ts';
import { openDataDir } from '../data-dir/data-dir.ts';
import { startInboxPage } from '../mail/inbox-page.ts';
import { startStripeServer } from '../payments/stripe-server.ts';
import { noteServiceUrls } from '../data-dir/service-urls.ts';
import type { TokenSubject } from './demonstration.ts';
import { demonstrationGateway, startDemonstration } from './demonstration.ts';
import { startMembers } from './members.ts';
import type { Processes } from './members.ts';
import type { RunningParts } from './running-parts.ts';
import { keepParts } from './running-parts.ts';
import { databaseUrl } from './service-environment.ts';
import type { SystemFacts } from './service-environment.ts';
import { readSettings } from '../settings.ts';
import type { Settings } from '../settings.ts';
import { projectFile } from '../project.ts';
import type { Part, PartEvent } from './supervisor.ts';
import type { RunPorts } from './system-facts.ts';
import { choosePorts, gatherFacts, givenStripe, localAuthority } from './system-facts.ts';
import { backingPart, identityProviderMember, serviceMember } from './system-parts.ts';
import type { RunMember } from './system-parts.ts';
import { buildWeb } from './web-build.ts';

/** Options for starting the whole system as processes. */
export interface SystemOptions {
  readonly dataDir: string;
  readonly gatewayPort: number;
  /** Settings of decisions 9 beside the two above; nothing is read from this process's own environment. */
  readonly env?: NodeJS.ProcessEnv;
  /** Prefix of every service's database; default `courtcast_`. */
  readonly databasePrefix?: string;
  /** Whether to load the demonstration and keep its matches going. */
  readonly demo: boolean;
  /** Whether to build the web app first; yes unless false. */
  readonly web?: boolean;
  /** Processes of the services; default one each. */
  readonly processes?: Processes;
  /** Services that have a process of their own where the others share `one`. */
  readonly apart?: readonly ServiceName[];
  /** Further variables of single services, such as fault switches. */
  readonly serviceEnv?: Readonly<Partial<Record<ServiceName, Readonly<Record<string, string>>>>>;
  readonly log: (line: string) => void;
  readonly onEvent?: (event: PartEvent) => void;
  /** Aborts the start; started parts are stopped. */
  readonly signal?: AbortSignal;
}

/** A backing service of a running system; `part` is null for one that the settings gave. */
interface RunningBacking {
  readonly url: string;
  readonly part: Part | null;
}

/** A running system. */
export interface System {
  /** `http://localhost:<port>`, where the gateway listens. */
  readonly url: string;
  /** The same with the version prefix. */
  readonly apiUrl: string;
  /** The issuer that the gateway trusts. */
  readonly issuer: string;
  readonly services: Readonly<
    Record<ServiceName, Part & { readonly url: string; readonly adminUrl: string }>
  >;
  readonly backing: Readonly<Record<BackingName, RunningBacking>>;
  /** The URL of a service's database. */
  readonly databaseUrl: (service: DomainServiceName) => string;
  /** An access token from the local identity provider. Throws where AUTH_ISSUER names another one. */
  readonly getToken: (subject: TokenSubject) => Promise<string>;
  /** Stops everything in order; the data stay. */
  readonly stop: () => Promise<void>;
}

interface Run {
  readonly options: SystemOptions;
  readonly settings: Settings;
  readonly dataDir: DataDir;
  readonly parts: RunningParts;
  readonly ports: RunPorts;
}

const requirePort = async (port: number) => {
  for (const host of LOOPBACK_HOSTS) {
    if (!(await isPortFree(port, host))) throw new Error(`port ${port} is in use: give another GATEWAY_PORT`);
  }
};

const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(new Error('the start was given up'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    void work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort));
  });

const startOneBacking = async ({ parts, options }: Run, plan: BackingPlan): Promise<RunningBacking> => {
  options.log(`${BACKING_LABELS[plan.name].padEnd(18)} taking ${plan.source}`);
  if (!plan.server) return { url: plan.url, part: null };
  const part = parts.add(backingPart(plan.server));
  await parts.untilReady(part);
  await plan.prepare();
  return { url: plan.url, part };
};

const startBacking = async (run: Run, plans: Readonly<Record<BackingName, BackingPlan>>) => {
  const [mongodb, nats, redis] = await Promise.all([
    startOneBacking(run, plans.mongodb),
    startOneBacking(run, plans.nats),
    startOneBacking(run, plans.redis),
  ]);
  return { mongodb, nats, redis };
};

/** Takes the mails of a run and shows them, unless the settings name a mail server. */
const startOwnInbox = async ({ settings, ports, parts, options: { log } }: Run): Promise<void> => {
  if (settings.passedThrough.SMTP_URL !== undefined) return;
  const { startInbox } = await import('../mail/inbox.ts');
  const inbox = await startInbox(ports.mail.smtp);
  parts.keep('backing', inbox);
  const page = await startInboxPage(inbox, ports.mail.page);
  parts.keep('backing', page);
  log(`${'mails'.padEnd(18)} ready at ${page.url}: what is sent can be read there`);
};

/** Takes the payments of a run, for nothing, unless the settings name an account at Stripe. */
const startOwnStripe = async ({ settings, ports, parts, options: { log } }: Run): Promise<void> => {
  if (givenStripe(settings) !== undefined) return;
  const stripe = await startStripeServer({ port: ports.stripe });
  stripe.noticeUrl = `http://localhost:${settings.gatewayPort}/api/v1/payment-notices`;
  parts.keep('backing', stripe);
  log(`${'payments'.padEnd(18)} ready at ${stripe.url}: fees are paid there, with no money`);
};

const identityProviderOf = ({ ports, dataDir, settings }: Run): RunMember => {
  const { gatewayPort } = settings;
  return identityProviderMember({
    port: ports.identityProvider,
    dataDir: dataDir.path('identity-provider'),
    audience: localAuthority(ports, settings).audience,
    webOrigins: ['localhost', '127.0.0.1'].map((host) => `http://${host}:${gatewayPort}`),
  });
};

const membersOf = (run: Run, facts: SystemFacts): RunMember[] => {
  const { identityProvider, isDemonstrationWanted } = run.settings;
  const extraOf = (name: ServiceName) => run.options.serviceEnv?.[name] ?? {};
  return [
    ...(identityProvider === null || isDemonstrationWanted ? [identityProviderOf(run)] : []),
    ...serviceNames.map((name) => serviceMember(name, facts, { extra: extraOf(name) })),
    ...(isDemonstrationWanted ? [demonstrationGateway(facts, run.ports)] : []),
  ];
};

const startServices = async (
  run: Run,
  facts: SystemFacts,
  backing: Promise<unknown>,
): Promise<System['services']> => {
  const { web = true, processes = 'each', apart = [], log } = run.options;
  const build = async () => {
    if (web) await buildWeb({ log, logFile: run.dataDir.path('logs', 'web-build.log') });
  };
  const members = membersOf(run, facts);
  const partOf = await startMembers({ parts: run.parts, processes, apart, members, backing, build });
  const service = (name: ServiceName) => {
    const { http, admin } = facts.ports[name];
    return { ...partOf(name), url: `http://127.0.0.1:${http}`, adminUrl: `http://127.0.0.1:${admin}` };
  };
  return {
    identity: service('identity'),
    tournaments: service('tournaments'),
    scoring: service('scoring'),
    leagues: service('leagues'),
    notifications: service('notifications'),
    realtime: service('realtime'),
    gateway: service('gateway'),
  };
};

const bringUp = async (run: Run): Promise<Omit<System, 'stop'>> => {
  const { options, settings, dataDir, ports } = run;
  const dirOf = (name: BackingName) => dataDir.path(name);
  const plans = await planBacking({ given: settings.given, dirOf, ports: ports.backing, log: options.log });
  noteBackingUrls(dataDir.path, {
    mongodb: plans.mongodb.url,
    nats: plans.nats.url,
    redis: plans.redis.url,
  });
  const facts = await gatherFacts(dataDir, {
    ...{ settings, ports, plans },
    databasePrefix: options.databasePrefix,
  });
  await startOwnInbox(run);
  await startOwnStripe(run);
  const backed = startBacking(run, plans);
  const services = await startServices(run, facts, backed);
  const backing = await backed;
  noteServiceUrls(
    dataDir.path,
    Object.fromEntries(Object.entries(services).map(([name, service]) => [name, service.url])),
  );
  const url = `http://localhost:${settings.gatewayPort}`;
  const { issuer } = localAuthority(ports, settings);
  const getToken = (subject: TokenSubject) => getScriptToken({ issuer, ...subject });
  if (settings.isDemonstrationWanted) await startDemonstration({ ...run, facts, getToken });
  const refuse = () => Promise.reject(new Error(`tokens of ${facts.authority.issuer} cannot be made here`));
  return {
    url,
    apiUrl: `${url}/api/v1`,
    issuer: facts.authority.issuer,
    services,
    backing,
    databaseUrl: (service) => databaseUrl(facts, service),
    getToken: settings.identityProvider ? refuse : getToken,
  };
};

const openRun = async (options: SystemOptions): Promise<Run> => {
  const settings = readSettings(
    {
      ...options.env,
      GATEWAY_PORT: String(options.gatewayPort),
      COURTCAST_DATA_DIR: options.dataDir,
      COURTCAST_DEMO: options.demo ? '1' : '0',
    },
    projectFile('.'),
  );
  const dataDir = await openDataDir(settings.dataDir, options.log);
  try {
    await requirePort(settings.gatewayPort);
    const ports = await choosePorts(dataDir, settings.gatewayPort);
    const parts = keepParts({ dataDir, log: options.log, onEvent: options.onEvent ?? (() => undefined) });
    return { options, settings, dataDir, parts, ports };
  } catch (error) {
    dataDir.release();
    throw error;
  }
};

/**
 * Starts backing services, identity provider, services and gateway as processes, and waits until all are ready.
 * Whatever dies afterward is started again with back-off until `stop`. Throws one line when something cannot be
 * had, is taken, or does not become ready within a minute; then nothing is left running.
 */
export async function startSystem(options: SystemOptions): Promise<System> {
  const run = await openRun(options);
  const stop = async () => {
    await run.parts.stop();
    run.dataDir.release();
  };
  try {
    return { ...(await unlessAborted(bringUp(run), options.signal)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
