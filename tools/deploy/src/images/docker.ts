import { commandOutput, runCommand } from '../commands/command.ts';
import type { Ended } from '../commands/command.ts';

/** Runs `docker` with these arguments at the root of the repository, and reports how it ended. */
export function runDocker(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Ended> {
  return runCommand('docker', args, { env });
}

/** What `docker` printed; throws with its last words where it failed. */
export function docker(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string> {
  return commandOutput('docker', args, { env });
}

/** The lines that `docker` printed. */
export async function dockerLines(args: readonly string[]): Promise<string[]> {
  return (await docker(args)).split('\n').filter((line) => line !== '');
}
