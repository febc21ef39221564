import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { findCommand } from './find-command.ts';
import { NATS_DIALOGUE } from './probe.ts';
import type { ServerSpec } from './server.ts';

/** Folder of a NATS server for streams and configuration, and its loopback port. */
export interface NatsServerOptions {
  readonly dir: string;
  readonly port: number;
  /** Whether an acknowledged message must already be on the disk, where this release of the server can do that. */
  readonly isDurable: boolean;
  /** Makes it a server of a cluster. Its clients learn of no servers except those they were given. */
  readonly cluster?: {
    readonly port: number;
    /** Ports for the cluster's own traffic of all its servers. */
    readonly routes: readonly number[];
  };
}

/** Folder of the streams of a server with its own folder. */
export function natsStore(dir: string): string {
  return join(dir, 'store');
}

const clusterOf = ({ cluster }: NatsServerOptions): string =>
  cluster === undefined
    ? ''
    : `cluster {
  name: "courtcast"
  listen: "127.0.0.1:${cluster.port}"
  no_advertise: true
  routes: [${cluster.routes.map((port) => `"nats://127.0.0.1:${port}"`).join(', ')}]
}
`;

const configuration = (options: NatsServerOptions, sync: string): string => `
listen: "127.0.0.1:${options.port}"
server_name: "courtcast-${options.port}"
pid_file: ${JSON.stringify(join(options.dir, 'nats-server.pid'))}
jetstream { store_dir: ${JSON.stringify(natsStore(options.dir))}${sync} }
${clusterOf(options)}`;

const isAccepted = (command: string, file: string): boolean => {
  try {
    execFileSync(command, ['-t', '-c', file], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/**
 * Writes the configuration of a NATS server with JetStream into `dir` and says how to start it.
 * `sync_interval` exists from nats-server 2.10 on; older ones refuse the word, so the server itself is asked.
 */
export function natsServer(options: NatsServerOptions): ServerSpec {
  mkdirSync(options.dir, { recursive: true });
  const file = join(options.dir, 'nats-server.conf');
  const command = findCommand('nats-server') ?? 'nats-server';
  if (options.isDurable) writeFileSync(file, configuration(options, ', sync_interval: always'));
  if (!options.isDurable || !isAccepted(command, file)) writeFileSync(file, configuration(options, ''));
  return {
    name: 'NATS',
    port: options.port,
    child: { command, args: ['-c', file] },
    dialogue: NATS_DIALOGUE,
    install: 'install nats-server, or give NATS_URL',
  };
}
