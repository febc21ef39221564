import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@courtcast/testkit';
import { expectListening } from '../../child-process.ts';
import { fileOf } from '../../gateway/processes.ts';
import type { Usage } from './probe.ts';

/** A server of Node in a process of its own, which reports what it uses. */
export interface ProbedServer {
  readonly port: number;
  usage(): Promise<Usage>;
  /** After a collection of garbage. */
  collectedUsage(): Promise<Usage>;
  send(order: object): void;
  stop(): Promise<void>;
}

/** The program to start: a file beside this one, and its arguments. */
interface Program {
  readonly file: string;
  readonly args?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

const patience = { withinMs: 60_000 };

/** Starts a program that listens on `port`, and waits until it does. */
export async function startProbedServer(
  { file, args = [], environment = {} }: Program,
  port: number,
): Promise<ProbedServer> {
  const given = (process.env.BENCH_NODE_OPTIONS ?? '').split(' ').filter(Boolean);
  const options = ['--expose-gc', '--import', fileOf('../realtime/servers/probe.ts'), ...given];
  const child = spawn(process.execPath, [...options, fileOf(file), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await eventually(() => expectListening(port), patience);
  async function ask(question: 'usage' | 'collected usage'): Promise<Usage> {
    child.send(question);
    const [usage] = (await once(child, 'message')) as [Usage];
    return usage;
  }
  return {
    port,
    usage: () => ask('usage'),
    collectedUsage: () => ask('collected usage'),
    send: (order) => void child.send(order),
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
