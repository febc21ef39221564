import { erase, isEntry } from '../../domain/entries/entry.ts';
import type { Deps } from '../ports.ts';

/** So many are erased in one round; the next one goes on. */
const PER_ROUND = 200;

/** Ends an entry that nobody has confirmed, and forgets what was said in it; one that somebody has stays. */
export async function eraseEntry(
  { registrations, systemCommand, now }: Pick<Deps, 'registrations' | 'systemCommand' | 'now'>,
  id: string,
): Promise<void> {
  await registrations.updateAny(id, systemCommand(), ({ state }) => {
    if (state.deleted || !isEntry(state) || state.entry.confirmedBy !== null) return null;
    return { state: { ...erase(state), updatedAt: now() }, changes: ['deleted'] };
  });
}

/** Erases the entries that nobody has confirmed in time, with everything that was said in them. */
export async function eraseUnconfirmed(
  deps: Pick<Deps, 'registrations' | 'systemCommand' | 'now'>,
): Promise<void> {
  for (const id of await deps.registrations.listExpiredIds(deps.now(), PER_ROUND)) await eraseEntry(deps, id);
}
