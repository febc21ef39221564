import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { domainServiceNames } from '@courtcast/contracts';
import type { ServiceName } from '@courtcast/contracts';
import { withDatabase } from '@courtcast/local/backing';
import { machineVariables } from '@courtcast/local/service-environment';
import type { Courtcast } from './courtcast.ts';

const root = resolve(import.meta.dirname, '../..');

/** What a process of a service beside those of a running system reads from its environment; its ports are free ones. */
export function environmentOf(
  { system }: Courtcast,
  service: ServiceName,
  dataDir: string,
): Readonly<Record<string, string | undefined>> {
  const keys = JSON.parse(readFileSync(join(dataDir, 'internal-keys.json'), 'utf8')) as {
    readonly privateKeys: Readonly<Record<string, string>>;
    readonly trustedKeys: string;
  };
  const peers = [...domainServiceNames, 'realtime' as const];
  const urls = peers.map((name) => [`${name.toUpperCase()}_URL`, system.services[name].url] as const);
  const { mongodb, nats, redis } = system.backing;
  return {
    ...machineVariables(process.env),
    ...Object.fromEntries(urls),
    ...{ HOST: '127.0.0.1', PORT: '0', ADMIN_PORT: '0', WEB_DIR: '' },
    ...{ MONGODB_URL: withDatabase(mongodb.url, `courtcast_${service}`), NATS_URL: nats.url },
    ...{ REDIS_URL: redis.url, AUTH_ISSUER: system.issuer, AUTH_AUDIENCE: 'courtcast' },
    ...{ INTERNAL_KEY: keys.privateKeys[service], INTERNAL_TRUSTED_KEYS: keys.trustedKeys },
  };
}

/** How a process ended, and what it printed. */
export interface Outcome {
  readonly code: number | null;
  readonly text: string;
}

/** Runs a file of the repository by Node until it ends, or has said what was waited for. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv, awaited?: string): Promise<Outcome> {
  return new Promise((done) => {
    let text = '';
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (awaited !== undefined && text.includes(awaited)) child.kill('SIGKILL');
      });
    }
    child.once('close', (code) => done({ code, text }));
  });
}
