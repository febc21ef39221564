import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../errors.ts';

/** The files of a data directory that belongs to this process. */
export interface DataDirectory {
  journalPath: string;
  /** Makes the directory's entries durable, after a file was made or renamed. */
  sync: () => void;
  release: () => void;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Tells a process from a later one with the same number: on Linux, by its start time. Undefined for a process that is
 * not running.
 */
function processIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  const statusPath = `/proc/${pid}/stat`;
  if (!existsSync(statusPath)) return `${pid}`;
  const afterName = readFileSync(statusPath, 'utf8').split(') ').at(-1) ?? '';
  return `${pid} ${afterName.split(' ')[19] ?? ''}`;
}

function takeLock(path: string): void {
  if (existsSync(path)) {
    const owner = readFileSync(path, 'utf8');
    const pid = Number(owner.split(' ')[0]);
    if (pid > 0 && processIdentity(pid) === owner) {
      throw new Error(`it is in use by process ${pid} (${path})`);
    }
    rmSync(path);
  }
  writeFileSync(path, processIdentity(process.pid) ?? '', { flag: 'wx' });
}

/** Makes and locks a data directory; throws where it cannot be written or another living process has it. */
export function openDataDirectory(directory: string): DataDirectory {
  mkdirSync(directory, { recursive: true });
  const lockPath = join(directory, 'server.lock');
  takeLock(lockPath);
  return {
    journalPath: join(directory, 'journal.log'),
    sync: () => {
      const handle = openSync(directory, 'r');
      fsyncSync(handle);
      closeSync(handle);
    },
    release: () => rmSync(lockPath, { force: true }),
  };
}
