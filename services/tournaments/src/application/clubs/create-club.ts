import type { Club } from '../../domain/venues.ts';
import { userOf } from '../access.ts';
import type { Deps, Request, Stored } from '../ports.ts';

export interface ClubInput {
  readonly name: string;
  readonly address?: string | null | undefined;
  readonly logo?: string | null | undefined;
  readonly timeZone?: string | undefined;
}

/** Creates a club. Identity makes its creator the owner, from the club's event. */
export async function createClub(
  { clubs }: Pick<Deps, 'clubs'>,
  input: ClubInput,
  { caller, command }: Request,
): Promise<Stored<Club>> {
  const { userId } = userOf(caller);
  const now = command.startedAt;
  const state: Club = {
    name: input.name,
    address: input.address ?? null,
    logo: input.logo ?? null,
    timeZone: input.timeZone ?? 'UTC',
    createdByUserId: userId,
    createdAt: now,
    updatedAt: now,
    deleted: false,
  };
  return clubs.insert({ id: command.newId('club'), state, changes: ['created'], command });
}
