import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@courtcast/client';
import type { Client, RetryOptions } from '@courtcast/client';
import { startSystem } from '@courtcast/local';
import type { System, SystemOptions } from '@courtcast/local';
import { freePort } from '@courtcast/local/backing';
import { borrowBacking } from './borrowed-backing.ts';
import { checkedFetch } from './checked-fetch.ts';

/** The whole system as processes, for one test file. */
export interface Courtcast {
  readonly system: System;
  /** Lines that it printed; what its processes log stands in files. */
  readonly lines: readonly string[];
  /** Everything that its processes have logged so far, and what it printed. */
  logs(): Promise<string>;
  /** A client without credentials. */
  readonly anonymous: Client;
  /** A client that is signed in as a user of this name. It waits where a service asks for it, unless it is given another patience. */
  as(name: string, retry?: RetryOptions): Client;
  /** A client that enters points as a portable board. */
  board(): Promise<Client>;
  /** Value of an `Authorization` header for a user of this name. */
  bearer(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** Limits that no test of something else can reach. */
const generousLimits = {
  RATE_LIMIT_PUBLIC_PER_MINUTE: '1000000',
  RATE_LIMIT_AUTHENTICATED_PER_MINUTE: '1000000',
};

/** What a service asks for while it starts; a limit of a minute is no part of it. */
const patience: RetryOptions = { maxWaitMs: 10_000 };

const subjectOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

async function readLogs(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'logs'));
  return Promise.all(names.map((name) => readFile(join(dataDir, 'logs', name), 'utf8')));
}

/** Starts everything on free ports with data of its own; nothing of it is left after `stop`. */
export async function startCourtcast(options: Partial<SystemOptions> = {}): Promise<Courtcast> {
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
  const baseUrl = system.apiUrl;
  const tokenOf = (name: string) => system.getToken({ sub: subjectOf(name), name });
  const at = { url: baseUrl, fetch: checkedFetch, retry: patience };
  const as = (name: string, retry: RetryOptions = patience): Client =>
    createClient({ ...at, token: () => tokenOf(name), retry });
  return {
    system,
    lines,
    logs: async () => [...lines, ...(await readLogs(options.dataDir ?? dataDir))].join('\n'),
    anonymous: createClient(at),
    as,
    bearer: async (name) => `Bearer ${await tokenOf(name)}`,
    async board() {
      const owner = as('Board Owner');
      const club = await owner.call('createClub', { body: { name: 'Club of boards' } });
      const { key } = await owner.call('createBoard', { body: { clubId: club.id, name: 'Board' } });
      return createClient({ ...at, boardKey: key });
    },
    async stop() {
      await system.stop();
      await borrowed.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
