import type { UserState } from '@courtcast/contracts';
import { changeOf } from '@courtcast/domain';
import { invitationsOf } from '../../domain/tournaments/tournament.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import type { Deps } from '../ports.ts';

/** A tournament without a user who was erased: their role, and the invitation that they came by, which may name them. */
function withoutUser(tournament: Tournament, userId: string): Tournament {
  const others = tournament.staff.filter((one) => one.userId !== userId);
  // Somebody stays in the books: an admin sees to a tournament whose last owner is gone.
  const isOwned = others.some(({ role }) => role === 'owner');
  const invitations = invitationsOf(tournament).filter(({ accepted }) => accepted?.by !== userId);
  return {
    ...tournament,
    staff: isOwned ? others : tournament.staff,
    ...(tournament.invitations === undefined ? {} : { invitations }),
  };
}

/** Takes a user who was erased out of the staff of tournaments. */
export async function handleUser(
  { tournaments, now, systemCommand }: Pick<Deps, 'tournaments' | 'now' | 'systemCommand'>,
  { id: userId, erased = false }: Pick<UserState, 'id' | 'erased'>,
): Promise<void> {
  if (!erased) return;
  for (const id of await tournaments.listIdsWithOfficial(userId))
    await tournaments.update(id, systemCommand(), ({ state }) =>
      changeOf(state, withoutUser(state, userId), { at: now(), changes: ['staff', 'invitations'] }),
    );
}
