import { readdirSync, readFileSync } from 'node:fs';

/** A process and the command it was started with. */
export interface RunningProcess {
  readonly pid: number;
  readonly command: string;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`;
  try {
    return readdirSync(tasks).flatMap((task) =>
      read(`${tasks}/${task}/children`).split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** A process and all that it and its children have started (`/proc`). */
export function processesBelow(pid: number): RunningProcess[] {
  const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  return [{ pid, command }, ...childrenOf(pid).flatMap(processesBelow)];
}
