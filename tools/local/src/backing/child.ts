import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { createInterface } from 'node:readline';

/** The end of a process: its exit code, its signal, or the error that prevented its start. */
export interface ChildExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly error: Error | null;
}

/** The command. `env` is the whole environment of the child; by default it inherits this process's. */
export interface ChildSpec {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Receives standard output and standard error; both are dropped when absent. */
  readonly output?: Writable;
}

/** A running process, with the facts that a supervisor needs. */
export interface Child {
  readonly pid: number | null;
  /** Settles once, when the process is gone. Never rejects. */
  readonly exited: Promise<ChildExit>;
  readonly isRunning: () => boolean;
  /** The last line on standard error, otherwise on standard output; empty without output. */
  readonly lastLine: () => string;
  readonly signal: (signal: NodeJS.Signals) => void;
}

const PIPE_GRACE_MS = 500;

// The last lines of Node's report of an uncaught error, and of printed objects; the message is above them.
const TAIL = /^([{}[\]()]+|Node\.js v[\d.]+)$/;
const ERROR = /^(\S+: )?\[?\w*Error\b.*:/;

const trackLine = (stream: Readable) => {
  let last = '';
  let lastError = '';
  createInterface({ input: stream }).on('line', (line) => {
    const text = line.trim();
    // Records for machines stay in the log file.
    if (text !== '' && !text.startsWith('{"')) last = text;
    if (ERROR.test(text)) lastError = text;
  });
  return () => (TAIL.test(last) && lastError !== '' ? lastError : last);
};

const trackLines = ({ stdout, stderr }: ChildProcess, output: Writable | undefined) => {
  const lastLines = [stderr, stdout].flatMap((stream) => {
    if (stream === null) return [];
    if (output) stream.pipe(output, { end: false });
    return [trackLine(stream)];
  });
  return () => lastLines.map((lastLine) => lastLine()).find((line) => line !== '') ?? '';
};

/** Starts a process. A command that does not exist shows up in `exited`, not as a throw. */
export function startChild(spec: ChildSpec): Child {
  const child = spawn(spec.command, spec.args, {
    cwd: spec.cwd,
    env: spec.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let running = true;
  const exited = new Promise<ChildExit>((resolve) => {
    const settle = (exit: ChildExit) => {
      running = false;
      resolve(exit);
    };
    child.once('error', (error) => settle({ code: null, signal: null, error }));
    child.once('close', (code, signal) => settle({ code, signal, error: null }));
    // A grandchild may keep the pipes open, so the exit of the process itself counts.
    child.once('exit', (code, signal) => {
      setTimeout(() => settle({ code, signal, error: null }), PIPE_GRACE_MS).unref();
    });
  });
  return {
    pid: child.pid ?? null,
    exited,
    isRunning: () => running,
    lastLine: trackLines(child, spec.output),
    signal: (signal) => void child.kill(signal),
  };
}

/** Asks with SIGTERM, insists with SIGKILL after `graceMs` (at once for 0), and settles when the process is gone. */
export async function endChild(child: Child, graceMs: number): Promise<ChildExit> {
  if (!child.isRunning()) return child.exited;
  child.signal(graceMs > 0 ? 'SIGTERM' : 'SIGKILL');
  const insist = setTimeout(() => child.signal('SIGKILL'), graceMs);
  const exit = await child.exited;
  clearTimeout(insist);
  return exit;
}

/** "exit code 1", "signal SIGKILL" or the reason why it never started. */
export function describeExit({ code, signal, error }: ChildExit): string {
  if (error) return 'code' in error && error.code === 'ENOENT' ? 'not found' : error.message;
  return signal === null ? `exit code ${code ?? 'unknown'}` : `signal ${signal}`;
}
