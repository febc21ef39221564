import { hostname } from 'node:os';
import { z } from 'zod';
import { identifyProcess, isStillRunning } from '../data-dir/process-identity.ts';
import type { Engine } from './engine.ts';

/** The label of containers that tests start; its value says which process owns them. */
export const OWNER_LABEL = 'courtcast.tests.owner';

const ownerSchema = z.object({ host: z.string(), pid: z.number(), startedAt: z.string() });
type Owner = z.output<typeof ownerSchema>;

const readOwner = (text: string): Owner | null => {
  try {
    return ownerSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/** The label of this process's containers. */
export function ownLabel(): string {
  return JSON.stringify({
    host: hostname(),
    ...(identifyProcess(process.pid) ?? { pid: process.pid, startedAt: '' }),
  });
}

const removeWhere = async (engine: Engine, isMeant: (value: string) => boolean): Promise<number> => {
  const meant = (await engine.listLabeled(OWNER_LABEL)).filter(({ value }) => isMeant(value));
  await Promise.all(meant.map(({ id }) => engine.remove(id)));
  return meant.length;
};

/** Removes the containers with this label; how many there were. */
export function removeOwned(engine: Engine, label: string): Promise<number> {
  return removeWhere(engine, (value) => value === label);
}

/**
 * Removes containers that earlier test runs of this machine left behind because they could not clean up: their process
 * is gone. Containers of other machines on the same engine cannot be judged from here, and stay.
 */
export function removeOrphans(engine: Engine): Promise<number> {
  return removeWhere(engine, (value) => {
    const owner = readOwner(value);
    return owner !== null && owner.host === hostname() && !isStillRunning(owner);
  });
}
