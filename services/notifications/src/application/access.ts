import type { Caller, ClubState } from '@courtcast/contracts';
import { isNewlyCreatedBy } from '@courtcast/contracts';
import { isAdmin, managesClub, requireUser } from '@courtcast/domain';
import { unavailable } from '@courtcast/problem';
import type { Deps } from './ports.ts';
import type { TournamentFacts } from './ports/webhooks.ts';

const RETRY_S = 5;

/** That what tournaments kept before is here; else Problem unavailable, for some seconds of an upgrade. */
export function requireTakenOver({ takenOver }: Pick<Deps, 'takenOver'>): void {
  if (!takenOver.isDone()) throw unavailable('This is being upgraded', RETRY_S);
}

/** Who may keep webhooks of a tournament. */
const managers: readonly string[] = ['owner', 'director'];

/** Whether a user may keep webhooks of a tournament. */
export function managesTournament({ staff }: TournamentFacts, userId: string): boolean {
  return staff.some((one) => one.userId === userId && managers.includes(one.role));
}

/** Whether a tournament is there for the caller: drafts are for staff and admins only (decisions 4). */
export function canSee({ isDraft, staff }: TournamentFacts, caller: Caller): boolean {
  const { userId } = requireUser(caller);
  return !isDraft || isAdmin(caller) || staff.some((one) => one.userId === userId);
}

/** Whether the caller runs a club: its owners and managers, its creator until identity has caught up, admins (decisions 3). */
export function runsClub(caller: Caller, club: ClubState, now: Date): boolean {
  const { clubs, userId } = requireUser(caller);
  if (isAdmin(caller) || managesClub(clubs, club.id)) return true;
  return !clubs.some(({ clubId }) => clubId === club.id) && isNewlyCreatedBy(club, userId, now);
}
