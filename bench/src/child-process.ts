import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

const TICKS_PER_SECOND = 100;
/** Where user time stands in `/proc/PID/stat`, behind the name; system time is next. */
const USER_TICKS = 11;
const PAGE_BYTES = 4_096;

/** CPU time in µs: all of it, and what of it was spent in the kernel. */
export interface CpuTime {
  readonly cpuMicros: number;
  readonly systemMicros: number;
}

/** CPU time that a process has used so far (`/proc`, in ticks of 10 ms). */
export function cpuTimeOf({ pid = 0 }: Pick<ChildProcess, 'pid'>): CpuTime {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user = 0, system = 0] = fields
    .slice(USER_TICKS, USER_TICKS + 2)
    .map((ticks) => (Number(ticks) / TICKS_PER_SECOND) * 1e6);
  return { cpuMicros: user + system, systemMicros: system };
}

/** The same in one figure, in µs. */
export function cpuMicrosOf(process: Pick<ChildProcess, 'pid'>): number {
  return cpuTimeOf(process).cpuMicros;
}

/** Memory of a process that is in use now, in bytes (`/proc`, in pages of 4 KiB). */
export function rssBytesOf({ pid = 0 }: Pick<ChildProcess, 'pid'>): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
}

/**
 * Memory of a process in bytes, in which a page that several processes share counts for each with its part (PSS): those of
 * several processes may be added. 0 for one that has ended.
 */
export function pssBytesOf({ pid = 0 }: Pick<ChildProcess, 'pid'>): number {
  try {
    const [, kilobytes = '0'] =
      /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

/** Rejects while nothing listens on a port of this machine. */
export function expectListening(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}
