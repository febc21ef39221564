import { sendOn } from '../../domain/advancement.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'draws' | 'now' | 'systemCommand'>;

async function sendOnFrom(deps: Needs, id: string, parentId: string): Promise<boolean> {
  const parent = await deps.draws.find(parentId);
  if (parent === null) return false;
  const updatedAt = deps.now();
  let isChanged = false;
  await deps.draws.update(id, deps.systemCommand(), ({ state }) => {
    const next = state.parentDrawId === parentId ? sendOn(state, id, parent.state) : state;
    isChanged = next !== state;
    return isChanged ? { state: { ...next, updatedAt }, changes: ['destinations'] } : null;
  });
  return isChanged;
}

/**
 * Tells the draws that qualify into a draw which of its matches their winners go to. Looks again after every write, so
 * that of two that read at different times the one with the older state never has the last word.
 */
export async function settleDestinations(deps: Needs, parentId: string): Promise<void> {
  for (const { id } of await deps.draws.listQualifying(parentId)) {
    while (await sendOnFrom(deps, id, parentId));
  }
}
