import { conflict } from '@courtcast/problem';
import { assertClubManager } from '../access.ts';
import { assertNoMatch } from '../assert-no-match.ts';
import type { Deps, Request } from '../ports.ts';
import { getClub } from './get-club.ts';

type Needs = Pick<Deps, 'clubs' | 'courts' | 'tournaments' | 'matches' | 'now'>;

async function assertUnused(deps: Needs, id: string): Promise<void> {
  const { courts, tournaments } = deps;
  const [ofClub, hasTournament] = await Promise.all([
    courts.listOfClub(id, {}),
    tournaments.hasUnfinishedAt(id),
  ]);
  if (ofClub.length > 0) throw conflict('in-use', 'The club still has courts');
  if (hasTournament) throw conflict('in-use', 'An unfinished tournament is held at the club');
  await assertNoMatch(
    deps,
    (matches) => matches.listIdsAtClub(id),
    'An unfinished match is played at the club',
  );
}

/**
 * Removes a club; for its owners and managers. Problem conflict while courts, unfinished tournaments or unfinished
 * matches of any kind use it: of a tie at home there, or of one of its boards.
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
