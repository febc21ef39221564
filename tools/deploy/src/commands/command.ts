import { execFile } from 'node:child_process';
import { repositoryPath } from '../repository.ts';

const MAX_OUTPUT_BYTES = 64 * 2 ** 20;

/** The outcome of a command, with its output. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Options of a command beside its arguments. */
export interface CommandOptions {
  readonly env?: NodeJS.ProcessEnv | undefined;
  readonly input?: string | undefined;
}

/** Runs a command at the root of the repository, and reports how it ended; 1 where there is no such command. */
export function runCommand(
  command: string,
  args: readonly string[],
  { env = process.env, input = '' }: CommandOptions = {},
): Promise<Ended> {
  const options = { cwd: repositoryPath('.'), env, maxBuffer: MAX_OUTPUT_BYTES };
  return new Promise((resolve) => {
    const child = execFile(command, args, options, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : 1;
      resolve({ code: error === null ? 0 : code, stdout: stdout.trim(), stderr: stderr.trim() });
    });
    // A command that ends without reading its input is judged by its exit code.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** The output of a command; throws with its last lines if it failed. */
export async function commandOutput(
  command: string,
  args: readonly string[],
  options?: CommandOptions,
): Promise<string> {
  const { code, stdout, stderr } = await runCommand(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${stderr || stdout}`);
  return stdout;
}
