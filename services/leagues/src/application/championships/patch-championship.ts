import { conflict, invalid } from '@courtcast/problem';
import { isPeriod } from '../../domain/championship.ts';
import type { Championship } from '../../domain/championship.ts';
import { assertOrganiser } from '../access.ts';
import { getChampionship } from '../get.ts';
import type { Deps, Request, Stored } from '../ports.ts';
import type { ChampionshipInput } from './write.ts';

/**
 * Changes a championship, for its organiser. A period that runs backwards: Problem invalid; another sport than the one
 * that its leagues play: conflict.
 */
export async function patchChampionship(
  deps: Pick<Deps, 'championships' | 'leagues'>,
  { id, input }: { id: string; input: Partial<ChampionshipInput> },
  { caller, command }: Request,
): Promise<Stored<Championship>> {
  assertOrganiser(caller, (await getChampionship(deps, id)).state.organiserId);
  const hasLeagues = (await deps.leagues.listOf(id)).length > 0;
  return deps.championships.update(id, command, ({ state: before }) => {
    const state: Championship = { ...before, ...input, updatedAt: command.startedAt };
    if (!isPeriod(state.startDate, state.endDate))
      throw invalid([{ path: 'endDate', message: 'must not be before the start' }]);
    if (hasLeagues && state.sport !== before.sport)
      throw conflict('sport-in-use', 'The leagues of this championship play another sport');
    return { state, changes: ['details'] };
  });
}
