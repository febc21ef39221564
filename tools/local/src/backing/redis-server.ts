import { mkdirSync } from 'node:fs';

import { findCommand } from './find-command.ts';
import { REDIS_DIALOGUE } from './probe.ts';
import type { ServerSpec } from './server.ts';

/** As much as half a day of the demonstration's idempotency keys needs; limits need a hundredth of it. */
const MAX_MEMORY = '16mb';

/**
 * Says how to start a Redis server on a loopback port. It keeps nothing: limits and presence start afresh. Where its memory
 * is full it forgets what was used longest ago: paths of idempotency keys, which the services know beside it.
 */
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
    '--maxmemory',
    MAX_MEMORY,
    '--maxmemory-policy',
    'volatile-lru',
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
