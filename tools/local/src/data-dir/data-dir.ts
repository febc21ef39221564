import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { z } from 'zod';

import type { ProcessIdentity } from './process-identity.ts';
import { identifyProcess, isStillRunning } from './process-identity.ts';

const Identity = z.object({ pid: z.number().int(), startedAt: z.string() });
const Identities = z.array(Identity);

/** The data directory of a local run, held by this process alone. */
export interface DataDir {
  /** The path of something in it. */
  readonly path: (...names: string[]) => string;
  /** Notes a process that was started, so that the next run can end it should this one be killed. */
  readonly noteProcess: (pid: number) => void;
  readonly release: () => void;
}

const POLL_MS = 20;

const readJson = <T>(file: string, schema: z.ZodType<T>): T | null => {
  try {
    const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

const isTaken = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';

const takeLock = (file: string, me: ProcessIdentity, shown: string): void => {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(me), { flag: 'wx', mode: 0o600 });
      return;
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
    const holder = readJson(file, Identity);
    if (holder && isStillRunning(holder)) break;
    // Of several processes that find the same stale lock, only one can rename it.
    const stale = `${file}.${me.pid}`;
    renameSync(file, stale);
    const removed = readJson(stale, Identity);
    if (removed && isStillRunning(removed)) renameSync(stale, file);
    else rmSync(stale);
  }
  const holder = readJson(file, Identity);
  throw new Error(
    `${shown} is in use by another run${holder ? ` (process ${holder.pid})` : ''}: stop it, or give another COURTCAST_DATA_DIR`,
  );
};

const endLeftovers = async (file: string, log: (line: string) => void) => {
  const leftovers = (readJson(file, Identities) ?? []).filter(isStillRunning);
  for (const { pid } of leftovers) process.kill(pid, 'SIGKILL');
  while (leftovers.some(isStillRunning)) await delay(POLL_MS);
  if (leftovers.length > 0) log(`Ended ${leftovers.length} processes that a killed run left behind`);
};

/**
 * Locks the data directory, creating it if missing, and ends processes that a killed run left behind. Throws one line
 * if another run holds the lock. The lock of a dead process is taken over.
 */
export async function openDataDir(dir: string, log: (line: string) => void): Promise<DataDir> {
  const me = identifyProcess(process.pid);
  if (!me) throw new Error('cannot tell this process apart from others: neither /proc nor ps answers');
  mkdirSync(join(dir, 'logs'), { recursive: true, mode: 0o700 });
  const lock = join(dir, 'lock');
  const noted = join(dir, 'processes.json');
  takeLock(lock, me, dir);
  await endLeftovers(noted, log);
  let processes: ProcessIdentity[] = [];
  const write = () => writeFileSync(noted, JSON.stringify(processes), { mode: 0o600 });
  write();
  return {
    path: (...names) => join(dir, ...names),
    noteProcess: (pid) => {
      const identity = identifyProcess(pid);
      processes = [...processes.filter(isStillRunning), ...(identity ? [identity] : [])];
      write();
    },
    release: () => rmSync(lock, { force: true }),
  };
}
