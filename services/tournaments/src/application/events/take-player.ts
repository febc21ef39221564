import type { PlayerState } from '@courtcast/contracts';
import { isProblem } from '@courtcast/problem';
import { replacePlayer } from '../../domain/draw-making.ts';
import { replaceRegistered } from '../../domain/registration.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'draws' | 'registrations' | 'now' | 'systemCommand'>;
type Merge = readonly [from: string, to: string];

async function replaceInDraws({ draws, now, systemCommand }: Needs, [from, to]: Merge): Promise<void> {
  for (const drawId of await draws.listIdsWithPlayer(from)) {
    await draws.update(drawId, systemCommand(), ({ state }) => {
      const next = replacePlayer(state, from, to);
      return next === state ? null : { state: { ...next, updatedAt: now() }, changes: ['entrants'] };
    });
  }
}

async function replaceInRegistration(
  { registrations, now, systemCommand }: Needs,
  id: string,
  [from, to]: Merge,
): Promise<void> {
  try {
    await registrations.update(id, systemCommand(), ({ state }) => {
      const next = replaceRegistered(state, from, to);
      return next === state ? null : { state: { ...next, updatedAt: now() }, changes: ['players'] };
    });
  } catch (error) {
    if (!isProblem(error) || error.code !== 'conflict') throw error;
    // The other one is registered for this draw himself: of the two, that one stays.
    await registrations.update(id, systemCommand(), ({ state }) => ({
      state: { ...state, deleted: true, updatedAt: now() },
      changes: ['deleted'],
    }));
  }
}

/** After a player was merged into another: that one takes his place in every draw and registration. */
export async function takePlayer(
  deps: Needs,
  { id, mergedInto }: Pick<PlayerState, 'id' | 'mergedInto'>,
): Promise<void> {
  if (mergedInto === null) return;
  for (const registrationId of await deps.registrations.listIdsWithPlayer(id)) {
    await replaceInRegistration(deps, registrationId, [id, mergedInto]);
  }
  await replaceInDraws(deps, [id, mergedInto]);
}
