import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { expect } from 'vitest';
import {
  createInternalKeys,
  eventually,
  freePort,
  startMongo,
  startNats,
  startRedis,
} from '@courtcast/testkit';
import { composeEnvironment, readCompose } from '../../src/compose.ts';
import { repositoryPath } from '../../src/repository.ts';
import { deployedServices } from '../../src/service-settings.ts';

const compose = readCompose('docker-compose.yml');
const PATIENCE = { withinMs: 60_000 };

/** A service as its own process, with its addresses. */
interface ServiceProcess {
  readonly url: string;
  readonly process: ChildProcess;
}

/** Options of a service's start: further variables, and flags of Node. */
interface StartOptions {
  readonly variables?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
  /** Called with every message that the process sends to its parent. */
  readonly onMessage?: (message: unknown) => void;
}

/** Backing services, and services beside them that know no others. */
export interface ServiceProcesses {
  /** Starts a service, and waits until it is ready. */
  start(service: string, options?: StartOptions): Promise<ServiceProcess>;
  /** Ends every process, and the backing services. */
  stop(): Promise<void>;
}

/** Starts MongoDB, NATS and Redis for services whose environment is that of the compose file. */
export async function startBacking(): Promise<ServiceProcesses> {
  const [mongo, nats, redis, keys] = await Promise.all([
    startMongo(),
    startNats(),
    startRedis(),
    createInternalKeys(deployedServices),
  ]);
  const started: ChildProcess[] = [];

  const environmentOf = (service: string, port: number): Record<string, string> => {
    const own = composeEnvironment(compose, service);
    const peers = Object.keys(own).filter((name) => name.endsWith('_URL'));
    return {
      ...own,
      ...Object.fromEntries(peers.map((name) => [name, 'http://127.0.0.1:9'])),
      ...('WEB_DIR' in own ? { WEB_DIR: '' } : {}),
      ...{ MONGODB_URL: mongo.urlOf(service), NATS_URL: nats.url, REDIS_URL: redis.url },
      ...{ INTERNAL_KEY: keys.privateKeys[service] ?? '', INTERNAL_TRUSTED_KEYS: keys.trustedKeys },
      ...{ HOST: '127.0.0.1', PORT: String(port), ADMIN_PORT: '0', LOG_LEVEL: 'error' },
      PATH: process.env.PATH ?? '',
    };
  };

  const start: ServiceProcesses['start'] = async (service, { variables, flags = [], onMessage } = {}) => {
    const port = await freePort();
    const main = repositoryPath(`services/${service}/src/main.ts`);
    const child = spawn(process.execPath, [...flags, main], {
      env: { ...environmentOf(service, port), ...variables },
      stdio: ['ignore', 'inherit', 'inherit', onMessage === undefined ? 'ignore' : 'ipc'],
    });
    started.push(child);
    if (onMessage !== undefined) child.on('message', onMessage);
    const url = `http://127.0.0.1:${port}`;
    await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), PATIENCE);
    return { url, process: child };
  };

  const stop = async (): Promise<void> => {
    for (const child of started) child.kill('SIGKILL');
    await Promise.all([mongo.stop(), nats.stop(), redis.stop()]);
  };
  return { start, stop };
}
