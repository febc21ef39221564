import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The end of a server process. */
export interface Ending {
  code: number | null;
  signal: string | null;
  stdout: string;
  stderr: string;
}

/** The server as a process of its own. */
export interface ChildServer {
  /** The first line that it printed. */
  readyLine: string;
  port: number;
  url: string;
  /** Sends a signal and waits for the end. */
  end: (signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT') => Promise<Ending>;
}

function launch(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, NODE_ENV: 'test', NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => (output.stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.stderr += text.toString()));
  const ended = once(child, 'close').then(([code, signal]): Ending => ({
    code: code as number | null,
    signal: signal as string | null,
    ...output,
  }));
  return { child, output, ended };
}

/** Runs the server until it ends by itself. */
export function runToEnd(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ending> {
  return launch(args, env).ended;
}

/** Starts the server and waits until it is ready; throws its output if it ends instead. */
export async function startChild(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ChildServer> {
  const { child, output, ended } = launch(args, env);
  const isReady = new Promise<boolean>((resolve) => {
    child.stdout.on('data', () => {
      if (output.stdout.includes('\n')) resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  if (!(await isReady)) throw new Error(`the server did not start: ${output.stderr}`);
  const readyLine = output.stdout.split('\n')[0] ?? '';
  const port = Number(readyLine.split(':').at(-1));
  return {
    readyLine,
    port,
    url: `mongodb://127.0.0.1:${port}`,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** A directory that is removed at the end. */
export interface TemporaryDirectory {
  path: string;
  remove: () => void;
}

export function temporaryDirectory(): TemporaryDirectory {
  const path = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
