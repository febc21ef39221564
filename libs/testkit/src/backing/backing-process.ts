import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Child, ServerSpec } from '@courtcast/local/backing';
import { endChild, freePort, startServer, stopServer } from '@courtcast/local/backing';

/** A backing service that a test uses; to other tests it is empty and unseen. */
export interface BackingServer {
  readonly url: string;
  /** Ends it and removes its data, or returns it to the test run. */
  readonly stop: () => Promise<void>;
}

/** A backing service of a test alone, on a loopback port of its own. */
export interface BackingService extends BackingServer {
  /** Ends it at once (SIGKILL) and keeps its port and store for `restart`. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same port and store. */
  readonly restart: () => Promise<void>;
  /** Freezes it: connections stay open, nothing is answered. */
  readonly pause: () => void;
  readonly resume: () => void;
}

const keep = (scheme: string, spec: ServerSpec, started: Child): BackingService => {
  let child = started;
  return {
    url: `${scheme}://127.0.0.1:${spec.port}`,
    stop: async () => {
      child.signal('SIGCONT');
      await stopServer(child);
    },
    kill: async () => {
      await endChild(child, 0);
    },
    restart: async () => {
      await endChild(child, 0);
      child = await startServer(spec);
    },
    pause: () => child.signal('SIGSTOP'),
    resume: () => child.signal('SIGCONT'),
  };
};

/** Starts a server process at a fixed address and folder; its data stay when it is stopped. */
export async function keepBackingProcess(scheme: string, spec: ServerSpec): Promise<BackingService> {
  return keep(scheme, spec, await startServer(spec));
}

/** Starts a server process with a temporary directory of its own. */
export async function startBackingProcess(
  scheme: string,
  describe: (place: { dir: string; port: number }) => ServerSpec,
): Promise<BackingService> {
  const dir = await mkdtemp(join(tmpdir(), `courtcast-${scheme}-`));
  const removeDir = () => rm(dir, { recursive: true, force: true, maxRetries: 5 });
  const spec = describe({ dir, port: await freePort() });
  const started = await startServer(spec).catch(async (error: unknown) => {
    await removeDir();
    throw error;
  });
  const service = keep(scheme, spec, started);
  return {
    ...service,
    stop: async () => {
      await service.stop();
      await removeDir();
    },
  };
}

/** A server that the environment names: it is used as it stands and never stopped. */
export function givenServer(url: string): BackingServer {
  return { url, stop: () => Promise.resolve() };
}
