import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { repositoryPath } from '../repository.ts';

let running: ChildProcess | null = null;
let wasStopped = false;

/** From now on Ctrl-C ends the running command and cancels later ones, and this process goes on to clean up. */
export function outliveSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      wasStopped = true;
      if (running?.pid !== undefined) process.kill(-running.pid, signal);
    });
  }
}

/**
 * Runs a command before the user's eyes as a group of processes, for some (`docker`) forward no signal to their
 * plugins; its exit code, or 1 where a signal ended it or came before it.
 */
export async function runInForeground(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  if (wasStopped) return 1;
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  running = spawn(command, args, { cwd: repositoryPath('.'), env, stdio: [...stdio], detached: true });
  const [code] = (await once(running, 'exit')) as [number | null];
  running = null;
  return code ?? 1;
}
