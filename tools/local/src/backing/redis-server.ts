import { mkdirSync } from 'node:fs';

import { findCommand } from './find-command.ts';
import { REDIS_DIALOGUE } from './probe.ts';
import type { ServerSpec } from './server.ts';

/** Says how to start a Redis server on a loopback port. It keeps nothing: limits and presence start afresh. */
export function redisServer({ dir, port }: { dir: string; port: number }): ServerSpec {
  mkdirSync(dir, { recursive: true });
  const settings = [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--dir',
    dir,
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  return {
    name: 'Redis',
    port,
    child: {
      command: findCommand('redis-server') ?? 'redis-server',
      args: [...settings, '--daemonize', 'no'],
    },
    dialogue: REDIS_DIALOGUE,
    install: 'install redis-server, or give REDIS_URL',
  };
}
