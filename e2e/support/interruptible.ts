/** Writes a line to the terminal. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a command until it ends or is interrupted, which its signal says; the exit code is 0 only where `run` says that
 * all is well.
 */
export async function runInterruptible(run: (signal: AbortSignal) => Promise<boolean>): Promise<void> {
  const interrupted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => interrupted.abort());
  try {
    process.exitCode = (await run(interrupted.signal)) ? 0 : 1;
  } catch (error) {
    process.exitCode = 1;
    if (interrupted.signal.aborted) print('interrupted');
    else print(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}
