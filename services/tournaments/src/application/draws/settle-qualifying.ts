import { changeOf, settle } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { seedFromId } from '@courtcast/pairings/seeded-random';
import { isProblem } from '@courtcast/problem';
import type { Draw } from '../../domain/draws/draw.ts';
import { goalsOf } from '../../domain/draws/family.ts';
import { drawWhenKnown } from '../../domain/draws/qualifier-lots.ts';
import type { DrawRecord } from '../../domain/draws/structures/arrivals.ts';
import { followQualifying } from '../../domain/draws/qualifying.ts';
import type { QualifyingRecord } from '../../domain/draws/qualifying.ts';
import { followExits } from '../../domain/draws/exits.ts';
import type { Deps } from '../ports.ts';
import { qualifyingInto } from './read.ts';

type Needs = Pick<Deps, 'draws' | 'now' | 'systemCommand'>;

/**
 * Changes a draw because of an event; returns the draw if that changed anything, null otherwise, and for a missing
 * draw.
 */
export async function updateDraw(
  { draws, now, systemCommand }: Needs,
  id: string,
  { change, next }: { change: string; next: (draw: Draw) => Draw },
): Promise<Stored<Draw> | null> {
  const at = now();
  const follow = { isChanged: false };
  try {
    const stored = await draws.update(id, systemCommand(), ({ state }) => {
      const changed = changeOf(state, next(state), { at, changes: [change] });
      follow.isChanged = changed !== null;
      return changed;
    });
    return follow.isChanged ? stored : null;
  } catch (error) {
    // The draw may be removed at any moment, for example when two requests remove the draws of a structure.
    if (isProblem(error) && error.code === 'not-found') return null;
    throw error;
  }
}

/** A draw as the domain follows it. */
export function toRecord({ id, version, state }: Stored<Draw>): DrawRecord {
  return { id, version, draw: state };
}

async function sendOnFrom(deps: Needs, { id, state }: Stored<Draw>): Promise<boolean> {
  const parents = await Promise.all(goalsOf(state).map(({ drawId }) => deps.draws.find(drawId)));
  const targets = parents.flatMap((parent) => (parent === null ? [] : [toRecord(parent)]));
  const next = (draw: Draw): Draw => followExits(draw, id, targets);
  return (await updateDraw(deps, id, { change: 'destinations', next })) !== null;
}

/** Writes into the draws that qualify into a draw which of its matches their winners go to. */
export async function settleDestinations(deps: Needs, parentId: string): Promise<void> {
  for (const qualifying of await deps.draws.listQualifying(parentId)) {
    await settle(() => sendOnFrom(deps, qualifying));
  }
}

/** The draw with its qualifiers, placed on their lines once all are known. */
function bringIn(draw: Draw, qualifying: readonly QualifyingRecord[], seed: number): Draw {
  return drawWhenKnown(followQualifying(draw, qualifying), seed);
}

/** Whether a generated draw does not have its qualifiers yet. */
export async function lacksQualifiers(deps: Pick<Needs, 'draws'>, id: string): Promise<boolean> {
  const draw = (await deps.draws.find(id))?.state;
  if (draw === undefined || draw.lines === null) return false;
  return bringIn(draw, await qualifyingInto(deps, id), 0) !== draw;
}

/** Updates a generated draw from its qualifying draws; returns it if anything changed, otherwise null. */
export async function settleQualifiers(deps: Needs, id: string): Promise<Stored<Draw> | null> {
  let settled: Stored<Draw> | null = null;
  await settle(async () => {
    const qualifying = await qualifyingInto(deps, id);
    const seed = seedFromId(deps.systemCommand().newId('random-seed'));
    const next = (draw: Draw) => (draw.lines === null ? draw : bringIn(draw, qualifying, seed));
    const changed = await updateDraw(deps, id, { change: 'qualifiers', next });
    settled = changed ?? settled;
    return changed !== null;
  });
  return settled;
}
