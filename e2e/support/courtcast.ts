import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@courtcast/client';
import type { Client, RetryOptions } from '@courtcast/client';
import type { ServiceName } from '@courtcast/contracts';
import { getScriptToken } from '@courtcast/dev-idp';
import { startSystem } from '@courtcast/local';
import type { System, SystemOptions } from '@courtcast/local';
import { freePort } from '@courtcast/local/backing';
import { borrowSystem } from '@courtcast/local/test-backing';
import type { LentSystem } from '@courtcast/local/test-backing';
import { borrowBacking } from './borrowed-backing.ts';
import { checkedFetch } from './checked-fetch.ts';

interface Place {
  readonly url: string;
}

/** The part of a system that a test may use if the system is not its own: everything but its processes. */
export interface RunningSystem extends Pick<
  System,
  'url' | 'apiUrl' | 'issuer' | 'databaseUrl' | 'getToken'
> {
  readonly services: Readonly<Record<ServiceName, Place & { readonly adminUrl: string }>>;
  readonly backing: Readonly<Record<keyof System['backing'], Place>>;
}

/** A running Courtcast without any data at first, for one test file. */
export interface Courtcast {
  readonly system: RunningSystem;
  /** Directory of its logs, a file for each service. */
  readonly logsDir: string;
  /** Everything that it has logged so far, and what it printed. */
  logs(): Promise<string>;
  /** A client without credentials. */
  readonly anonymous: Client;
  /** A client that is signed in as a user of this name. It waits where a service asks for it, unless it is given another patience. */
  as(name: string, retry?: RetryOptions): Client;
  /** A client that enters points as a portable board. */
  board(): Promise<Client>;
  /** Value of an `Authorization` header for a user of this name. */
  bearer(name: string): Promise<string>;
  /** Stops it, or returns it to the run. */
  stop(): Promise<void>;
}

/** The whole system as processes of the test's own, which it may kill. */
export interface OwnCourtcast extends Courtcast {
  readonly system: System;
  /** Lines that it printed; what its processes log stands in files. */
  readonly lines: readonly string[];
}

/** Limits that no test of something else can reach. */
const generousLimits = {
  RATE_LIMIT_PUBLIC_PER_MINUTE: '1000000',
  RATE_LIMIT_AUTHENTICATED_PER_MINUTE: '1000000',
};

/** What a service asks for while it starts; a limit of a minute is no part of it. */
const patience: RetryOptions = { maxWaitMs: 10_000 };

/** The subject at the provider of a user of this name. */
export function subjectOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

async function readLogs(logsDir: string): Promise<string[]> {
  const names = await readdir(logsDir);
  return Promise.all(names.map((name) => readFile(join(logsDir, name), 'utf8')));
}

/** How tests ask a system. */
function clientsOf(system: RunningSystem): Pick<Courtcast, 'anonymous' | 'as' | 'bearer' | 'board'> {
  const tokens = new Map<string, Promise<string>>();
  // Good for an hour: another one only where the API has refused it.
  const tokenOf = (name: string, refused?: string): Promise<string> => {
    const known = refused === undefined ? tokens.get(name) : undefined;
    if (known !== undefined) return known;
    const token = system.getToken({ sub: subjectOf(name), name });
    tokens.set(name, token);
    token.catch(() => tokens.delete(name));
    return token;
  };
  const at = { url: system.apiUrl, fetch: checkedFetch, retry: patience };
  const as = (name: string, retry: RetryOptions = patience): Client =>
    createClient({ ...at, token: (refused) => tokenOf(name, refused), retry });
  return {
    anonymous: createClient(at),
    as,
    bearer: async (name) => `Bearer ${await tokenOf(name)}`,
    async board() {
      const owner = as('Board Owner');
      const club = await owner.call('createClub', { body: { name: 'Club of boards' } });
      const { key } = await owner.call('createBoard', { body: { clubId: club.id, name: 'Board' } });
      return createClient({ ...at, boardKey: key });
    },
  };
}

/**
 * Starts everything on free ports with data of its own, each service as a process; nothing of it is left after `stop`.
 * For tests that kill, pause or look at processes: all others take less by `lendCourtcast`.
 */
export async function startCourtcast(options: Partial<SystemOptions> = {}): Promise<OwnCourtcast> {
  const dataDir = await mkdtemp(join(tmpdir(), 'courtcast-e2e-'));
  const lines: string[] = [];
  const env = { ...process.env, ...generousLimits, ...options.env };
  const borrowed = await borrowBacking(env);
  const system = await startSystem({
    dataDir,
    gatewayPort: await freePort(),
    demo: false,
    web: false,
    log: (line) => void lines.push(line),
    ...borrowed.options,
    ...options,
    env: { ...env, ...borrowed.env },
  });
  const logsDir = join(options.dataDir ?? dataDir, 'logs');
  return {
    ...clientsOf(system),
    ...{ system, lines, logsDir },
    logs: async () => [...lines, ...(await readLogs(logsDir))].join('\n'),
    async stop() {
      await system.stop();
      await borrowed.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A system as those see it who have borrowed it. */
function runningSystem({ url, apiUrl, issuer, hasProvider, services, ...rest }: LentSystem): RunningSystem {
  const { mongodb, nats, redis } = rest.backing;
  return {
    ...{ url, apiUrl, issuer, services },
    backing: { mongodb: { url: mongodb }, nats: { url: nats }, redis: { url: redis } },
    databaseUrl: (service) => rest.databases[service],
    getToken: (subject) =>
      hasProvider
        ? getScriptToken({ issuer, ...subject })
        : Promise.reject(new Error(`tokens of ${issuer} cannot be made here`)),
  };
}

/** Settings of a system that is lent (`LOG_LEVEL`), and whether it serves the web app as it is now. */
export interface LoanOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly web?: boolean;
}

/**
 * Borrows a Courtcast of the test run: it stores nothing yet and no other test uses it; its services share one process, and
 * are started in a fraction of the time that `startCourtcast` takes. `stop` rejects where a test has ended that process.
 * Where no run lends any it is started for this test.
 */
export async function lendCourtcast({ env = {}, web = false }: LoanOptions = {}): Promise<Courtcast> {
  const borrowed = await borrowSystem({ env: { ...generousLimits, ...env }, web });
  if (borrowed === null) return startCourtcast({ env, web });
  const system = runningSystem(borrowed.system);
  const { logsDir } = borrowed.system;
  return {
    ...clientsOf(system),
    ...{ system, logsDir },
    logs: async () => (await readLogs(logsDir)).join('\n'),
    stop: borrowed.stop,
  };
}
