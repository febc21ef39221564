import { sendOn, takeQualifiers } from '../../domain/draws/advancement.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import type { Deps, Stored } from '../ports.ts';
import { qualifyingInto } from './read.ts';

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

async function fillSlots(deps: Needs, id: string): Promise<Stored<Draw> | null> {
  const qualifying = await qualifyingInto(deps, id);
  const updatedAt = deps.now();
  const outcome = { isChanged: false };
  const stored = await deps.draws.update(id, deps.systemCommand(), ({ state }) => {
    const next = state.lines === null ? state : takeQualifiers(state, qualifying);
    outcome.isChanged = next !== state;
    return next === state ? null : { state: { ...next, updatedAt }, changes: ['qualifiers'] };
  });
  return outcome.isChanged ? stored : null;
}

/**
 * Brings a generated draw up to date with the draws that qualify into it; answers it where something changed, else
 * null. Looks again after every write, so that of two that read at different times the one with the older state never
 * has the last word.
 */
export async function settleQualifiers(deps: Needs, id: string): Promise<Stored<Draw> | null> {
  let settled: Stored<Draw> | null = null;
  for (;;) {
    const found = await deps.draws.find(id);
    const changed = found === null ? null : await fillSlots(deps, id);
    if (changed === null) return settled;
    settled = changed;
  }
}
