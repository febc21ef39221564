import { changeOf, decided, requireUser } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { fieldConflict } from '@courtcast/problem';
import { checkedChampionship } from '../../domain/championship.ts';
import type { Championship } from '../../domain/championship.ts';
import { requireOrganizer } from '../access.ts';
import type { Deps } from '../ports.ts';

/** Fields of a championship; an absent date is an open end. */
export interface ChampionshipInput extends Pick<Championship, 'name' | 'sport' | 'season'> {
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
}

/** Creates a championship; any user may, and becomes its organizer. A period that runs backwards is invalid. */
export async function createChampionship(
  { championships }: Pick<Deps, 'championships'>,
  { startDate = null, endDate = null, ...input }: ChampionshipInput,
  { caller, command }: Request,
): Promise<Stored<Championship>> {
  const { userId: organiserId } = requireUser(caller);
  const dates = { createdAt: command.startedAt, updatedAt: command.startedAt };
  const state = decided(checkedChampionship({ ...input, startDate, endDate, organiserId, ...dates }));
  return championships.insert({ id: command.newId('championship'), state, changes: ['created'], command });
}

/**
 * Changes a championship, for its organizer. Problem invalid for a period that ends before it begins, conflict for
 * another sport than the one its leagues play.
 */
export async function patchChampionship(
  { championships, leagues }: Pick<Deps, 'championships' | 'leagues'>,
  { id, input }: { id: string; input: Partial<ChampionshipInput> },
  { caller, command }: Request,
): Promise<Stored<Championship>> {
  requireOrganizer(caller, (await championships.get(id)).state);
  const hasLeagues = (await leagues.listOf(id)).length > 0;
  return championships.update(id, command, ({ state: before }) => {
    const next = decided(checkedChampionship({ ...before, ...input }));
    if (hasLeagues && next.sport !== before.sport)
      throw fieldConflict('sport-in-use', 'sport', 'The leagues of this championship play another sport');
    return changeOf(before, next, { at: command.startedAt, changes: ['details'] });
  });
}
