import { commandOutput, runCommand } from '../commands/command.ts';
import type { Ended } from '../commands/command.ts';

/** Runs `docker` with these arguments at the root of the repository; returns its outcome. */
export function runDocker(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Ended> {
  return runCommand('docker', args, { env });
}

/** The output of `docker`; throws with its last lines if it failed. */
export function docker(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string> {
  return commandOutput('docker', args, { env });
}

/** The lines that `docker` printed. */
export async function dockerLines(args: readonly string[]): Promise<string[]> {
  return (await docker(args)).split('\n').filter((line) => line !== '');
}
