import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** A process that can be distinguished from a later one with the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it began, in whatever form the system gives it. */
  readonly startedAt: string;
}

const START_TIME_FIELD = 19;

const startFromProc = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the command stands in brackets and may hold anything, spaces and brackets included.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[START_TIME_FIELD] ?? null);
  } catch {
    return null;
  }
};

const startFromPs = (pid: number): string | null => {
  try {
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim() ||
      null
    );
  } catch {
    return null;
  }
};

/** Identifies a running process; null when there is none with this number. */
export function identifyProcess(pid: number): ProcessIdentity | null {
  const startedAt = existsSync('/proc/self/stat') ? startFromProc(pid) : startFromPs(pid);
  return startedAt === null ? null : { pid, startedAt };
}

/** Whether the very same process still runs. */
export function isStillRunning({ pid, startedAt }: ProcessIdentity): boolean {
  return identifyProcess(pid)?.startedAt === startedAt;
}
