import type { Club } from '../../domain/venues.ts';
import { assertClubManager } from '../access.ts';
import type { Deps, Request, Stored } from '../ports.ts';
import type { ClubInput } from './create-club.ts';

/** Changes a club; for its owners and managers. */
export async function patchClub(
  { clubs, now }: Pick<Deps, 'clubs' | 'now'>,
  { id, input }: { id: string; input: Partial<ClubInput> },
  { caller, command }: Request,
): Promise<Stored<Club>> {
  const at = now();
  return clubs.update(id, command, (club) => {
    assertClubManager(caller, club, at);
    const { state } = club;
    return {
      state: {
        ...state,
        name: input.name ?? state.name,
        address: input.address === undefined ? state.address : input.address,
        logo: input.logo === undefined ? state.logo : input.logo,
        timeZone: input.timeZone ?? state.timeZone,
        updatedAt: at,
      },
      changes: ['details'],
    };
  });
}
