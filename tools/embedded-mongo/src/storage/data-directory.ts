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
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function takeLock(path: string): void {
  if (existsSync(path)) {
    const owner = Number(readFileSync(path, 'utf8'));
    if (Number.isInteger(owner) && owner > 0 && isAlive(owner)) {
      throw new Error(`the data directory is in use by process ${owner} (${path})`);
    }
    rmSync(path);
  }
  writeFileSync(path, String(process.pid), { flag: 'wx' });
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
