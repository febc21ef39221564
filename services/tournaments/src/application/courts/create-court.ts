import { invalid } from '@courtcast/problem';
import type { Surface } from '../../domain/tournament.ts';
import type { Court } from '../../domain/venues.ts';
import { assertClubManager, userOf } from '../access.ts';
import type { Deps, Request, Stored } from '../ports.ts';

export interface CourtInput {
  readonly name: string;
  readonly clubId: string;
  readonly surface?: Surface | null | undefined;
}

/** Adds a court to a club; for its owners and managers. An unknown club is invalid. */
export async function createCourt(
  { clubs, courts, now }: Pick<Deps, 'clubs' | 'courts' | 'now'>,
  input: CourtInput,
  { caller, command }: Request,
): Promise<Stored<Court>> {
  userOf(caller);
  const club = await clubs.find(input.clubId);
  if (club === null) throw invalid([{ path: 'clubId', message: 'There is no such club' }]);
  assertClubManager(caller, club, now());
  const at = command.startedAt;
  const state: Court = {
    name: input.name,
    clubId: input.clubId,
    surface: input.surface ?? null,
    createdAt: at,
    updatedAt: at,
    deleted: false,
  };
  return courts.insert({ id: command.newId('court'), state, changes: ['created'], command });
}
