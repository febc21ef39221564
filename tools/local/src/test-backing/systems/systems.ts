import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '../../system/web-build.ts';
import { startHost } from './host-process.ts';
import type { Host } from './host-process.ts';
import type { LentSystem, SystemRequest } from './lent-system.ts';

/** A system that one test file uses until it ends the loan. */
export interface SystemLoan {
  readonly system: LentSystem;
  /** Stops the system and removes its data. Returns its fault, null if there is none. */
  end(): Promise<string | null>;
}

interface SystemsOptions {
  /** Further environment of systems; it names the lending port of the run. */
  readonly environment: () => Readonly<Record<string, string | undefined>>;
  readonly log: (line: string) => void;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Processes for systems, as many as are taken at a time. */
const createHosts = (environment: SystemsOptions['environment']) => {
  /** Free processes, or ones that soon will be; null for one that turns out to be unusable. */
  const returned: Promise<Host | null>[] = [];
  const hosts = new Set<Host>();
  let isClosed = false;
  const open = (): Host => {
    if (isClosed) throw new Error('the run is over');
    const host = startHost(environment());
    hosts.add(host);
    return host;
  };
  const discard = async (host: Host): Promise<void> => {
    hosts.delete(host);
    await host.close();
  };
  const stop = async (host: Host): Promise<string | null> => {
    try {
      await host.stop();
      return null;
    } catch (error) {
      await discard(host);
      return `the system that was lent did not end well: ${reasonOf(error)}`;
    }
  };
  return {
    discard,
    take: async (): Promise<Host> => {
      for (let next = returned.shift(); next !== undefined; next = returned.shift()) {
        const host = await next;
        if (host?.isRunning()) return host;
      }
      return open();
    },
    /** Stops the system of a process, for the next borrower. Returns its fault. */
    giveBack: (host: Host): Promise<string | null> => {
      const fault = stop(host);
      returned.push(fault.then((text) => (text === null ? host : null)));
      return fault;
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...hosts].map((host) => host.close()));
    },
  };
};

/** Lends systems. */
export interface Systems {
  readonly lend: (request: SystemRequest) => Promise<SystemLoan>;
  /** Ends all of them. */
  readonly close: () => Promise<void>;
}

/**
 * Lends systems, each to one test file at a time: stopped, emptied and started again for the next one in a process that
 * has loaded everything, so that there are as many processes as borrowers at a time. One that failed is thrown away.
 */
export function createSystems({ environment, log }: SystemsOptions): Systems {
  const hosts = createHosts(environment);
  let built: Promise<unknown> | null = null;
  const build = () =>
    (built ??= buildWeb({ log, logFile: join(mkdtempSync(join(tmpdir(), 'courtcast-web-')), 'build.log') }));
  const lend: Systems['lend'] = async (request) => {
    if (request.web) await build();
    const host = await hosts.take();
    const system = await host.start(request).catch(async (error: unknown) => {
      await hosts.discard(host);
      throw error;
    });
    let ended: Promise<string | null> | null = null;
    return { system, end: () => (ended ??= hosts.giveBack(host)) };
  };
  return { lend, close: hosts.close };
}
