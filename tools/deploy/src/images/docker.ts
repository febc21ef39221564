import { execFile } from 'node:child_process';
import { repositoryPath } from '../repository.ts';

const MAX_OUTPUT_BYTES = 64 * 2 ** 20;

/** How a command ended, with what it printed, lines of both streams together where `joined`. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `docker` with these arguments at the root of the repository, and reports how it ended. */
export function runDocker(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<Ended> {
  const options = { cwd: repositoryPath('.'), env, maxBuffer: MAX_OUTPUT_BYTES };
  return new Promise((resolve) => {
    execFile('docker', args, options, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : 1;
      resolve({ code: error === null ? 0 : code, stdout: stdout.trim(), stderr: stderr.trim() });
    });
  });
}

/** What `docker` printed; throws with its last words where it failed. */
export async function docker(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string> {
  const { code, stdout, stderr } = await runDocker(args, env);
  if (code !== 0) throw new Error(`docker ${args.join(' ')} ended with ${code}: ${stderr || stdout}`);
  return stdout;
}

/** The lines that `docker` printed. */
export async function dockerLines(args: readonly string[]): Promise<string[]> {
  return (await docker(args)).split('\n').filter((line) => line !== '');
}
