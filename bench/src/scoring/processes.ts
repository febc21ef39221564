import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createInternalSigner } from '@courtcast/auth';
import type { UserCaller } from '@courtcast/contracts';
import { freePort } from '@courtcast/local/backing';
import { createInternalKeys, eventually, startNats } from '@courtcast/testkit';
import { expectListening } from '../child-process.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const patience = { withinMs: 60_000 };

const launch = (file: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(process.execPath, [fileOf(file), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/** One replica of scoring, a database in a process of its own, and NATS. */
export interface ScoringUnderLoad {
  readonly port: number;
  readonly child: ChildProcess;
  /** The replica, and the database where it was started here. */
  readonly children: readonly ChildProcess[];
  readonly mongoUrl: string;
  /** What the gateway sends with a request of an admin. */
  sign(): Promise<string>;
  stop(): Promise<void>;
}

const admin: UserCaller = { kind: 'user', userId: 'bench', playerId: 'bench', role: 'admin', clubs: [] };

/** A process that updates documents as scoring does, and nothing else. */
export function startBareUpdates(mongoUrl: string): ChildProcess {
  return launch('./bare-updates.ts', [mongoUrl]);
}

/** Starts everything on free ports. `MONGODB_URL` names a database server to be used instead of the embedded one. */
export async function startScoringUnderLoad(): Promise<ScoringUnderLoad> {
  const [nats, keys] = await Promise.all([startNats(), createInternalKeys(['gateway', 'scoring'])]);
  const [mongoPort, port, adminPort] = [await freePort(), await freePort(), await freePort()];
  const given = process.env.MONGODB_URL;
  const mongo =
    given === undefined
      ? launch('../../../tools/embedded-mongo/src/main.ts', ['--port', String(mongoPort)])
      : null;
  const mongoUrl = given ?? `mongodb://127.0.0.1:${mongoPort}/bench`;
  const unreachable = 'http://127.0.0.1:9';
  const start = () =>
    launch('../../../services/scoring/src/main.ts', [], {
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      LOG_LEVEL: 'error',
      MONGODB_URL: mongoUrl,
      NATS_URL: nats.url,
      INTERNAL_KEY: keys.privateKeys.scoring,
      INTERNAL_TRUSTED_KEYS: keys.trustedKeys,
      IDENTITY_URL: unreachable,
      TOURNAMENTS_URL: unreachable,
      LEAGUES_URL: unreachable,
    });
  if (mongo !== null) {
    await eventually(() => expectListening(mongoPort), patience);
  }
  const child = start();
  await eventually(async () => {
    const { status } = await fetch(`http://127.0.0.1:${port}/readyz`);
    if (status !== 200) throw new Error(`scoring is not ready: ${status}`);
  }, patience);
  const signer = createInternalSigner({ service: 'gateway', key: keys.privateKeys.gateway ?? '' });
  return {
    port,
    child,
    children: mongo === null ? [child] : [child, mongo],
    mongoUrl,
    sign: () => signer.sign('scoring', admin),
    async stop() {
      child.kill();
      await once(child, 'exit');
      // Nothing of it is wanted any more.
      mongo?.kill('SIGKILL');
      await nats.stop();
    },
  };
}
