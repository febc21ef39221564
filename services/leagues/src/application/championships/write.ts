import { invalid } from '@courtcast/problem';
import { isPeriod } from '../../domain/championship.ts';
import type { Championship } from '../../domain/championship.ts';
import { userOf } from '../access.ts';
import type { Deps, Request, Stored } from '../ports.ts';

export interface ChampionshipInput {
  readonly name: string;
  readonly sport: Championship['sport'];
  readonly season: string;
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
}

/** Creates a championship; any user may, and becomes its organiser. A period that runs backwards is invalid. */
export async function createChampionship(
  { championships }: Pick<Deps, 'championships'>,
  input: ChampionshipInput,
  { caller, command }: Request,
): Promise<Stored<Championship>> {
  const { userId } = userOf(caller);
  const startDate = input.startDate ?? null;
  const endDate = input.endDate ?? null;
  if (!isPeriod(startDate, endDate))
    throw invalid([{ path: 'endDate', message: 'must not be before the start' }]);
  const at = command.startedAt;
  const state: Championship = {
    ...input,
    startDate,
    endDate,
    organiserId: userId,
    createdAt: at,
    updatedAt: at,
  };
  return championships.insert({ id: command.newId('championship'), state, changes: ['created'], command });
}
