import { conflict } from '@courtcast/problem';
import { assertClubManager } from '../access.ts';
import type { Deps, Request } from '../ports.ts';
import { getClub } from './get-club.ts';

type Needs = Pick<Deps, 'clubs' | 'courts' | 'tournaments' | 'now'>;

async function assertUnused({ courts, tournaments }: Needs, id: string): Promise<void> {
  const [ofClub, hasTournament] = await Promise.all([
    courts.listOfClub(id, {}),
    tournaments.hasUnfinishedAt(id),
  ]);
  if (ofClub.length > 0) throw conflict('The club still has courts');
  if (hasTournament) throw conflict('An unfinished tournament is held at the club');
}

/**
 * Removes a club; for its owners and managers. Problem conflict while courts or unfinished tournaments use it, and so
 * while unfinished matches do: a court with one cannot be removed.
 */
export async function deleteClub(deps: Needs, id: string, { caller, command }: Request): Promise<void> {
  const at = deps.now();
  assertClubManager(caller, await getClub(deps, id), at);
  await assertUnused(deps, id);
  await deps.clubs.update(id, command, (club) => {
    assertClubManager(caller, club, at);
    return { state: { ...club.state, deleted: true, updatedAt: at }, changes: ['deleted'] };
  });
}
