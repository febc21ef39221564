import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '@courtcast/local/backing';
import { eventually } from '@courtcast/testkit';
import { cpuMicrosOf, expectListening } from '../child-process.ts';

/** A server in a process of its own. */
export interface Server {
  readonly pid: number | undefined;
  readonly port: number;
  /** CPU time that it and its own children have used so far, in µs. */
  cpuMicros(): number;
  stop(): Promise<void>;
}

const patience = { withinMs: 30_000 };

/** The path of a file beside this one, of `..` and so on. */
export function fileOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

const cpuMicrosOfAll = ({ pid = 0 }: ChildProcess): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + cpuMicrosOf({ pid: each }), 0);

const serverOf = (child: ChildProcess, port: number): Server => ({
  pid: child.pid,
  port,
  cpuMicros: () => cpuMicrosOfAll(child),
  stop: async () => {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  },
});

/** Starts a command that listens on `port`, and waits until it does. */
export async function startServer(
  [command, ...args]: readonly [string, ...string[]],
  port: number,
  environment: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await eventually(() => expectListening(port), patience);
  return serverOf(child, port);
}

/** Starts one of the servers of `peer.ts`. */
export async function startPeer(kind: string, upstreamPort = 0): Promise<Server> {
  const port = await freePort();
  const args = [fileOf('./peer.ts'), kind, String(port), String(upstreamPort)];
  return startServer([process.execPath, ...args], port);
}

/** Whether a command can be run here. */
export function isInstalled(command: string, ...args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
