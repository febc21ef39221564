import { decided } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import type { Draw, Structure } from '../../domain/draws/draw.ts';
import { addStructure, removeStructures } from '../../domain/draws/structures/structure-making.ts';
import { managers } from '../access.ts';
import { getDrawToChange } from './read.ts';
import type { Deps } from '../ports.ts';
import { settleStructures } from './settle-structures.ts';

type Needs = Pick<Deps, 'draws' | 'tournaments' | 'now' | 'seededId' | 'systemCommand' | 'coalesce'>;

/** Makes the draws of a preset of a main draw, and returns them; for owners and directors. */
export async function makeStructure(
  deps: Needs,
  { id, input }: { id: string; input: Omit<Structure, 'id'> },
  { caller, command }: Request,
): Promise<readonly Stored<Draw>[]> {
  await getDrawToChange(deps, id, { caller, roles: managers });
  const structure: Structure = { id: command.newId('structure'), ...input };
  const now = deps.now();
  await deps.draws.update(id, command, ({ state }) => ({
    state: decided(addStructure(state, structure, now)),
    changes: ['structures'],
  }));
  await settleStructures(deps, id);
  const made = await deps.draws.listStructure(id);
  return made.filter(({ state }) => state.structure?.structureId === structure.id);
}

/** Removes all draws that were made of a main draw; for owners and directors. Again changes nothing. */
export async function deleteStructures(deps: Needs, id: string, { caller, command }: Request): Promise<void> {
  await getDrawToChange(deps, id, { caller, roles: managers });
  const now = deps.now();
  await deps.draws.update(id, command, ({ state }) => {
    const next = decided(removeStructures(state, now));
    return next === state ? null : { state: next, changes: ['structures'] };
  });
  await settleStructures(deps, id);
}
