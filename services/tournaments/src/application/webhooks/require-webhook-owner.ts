import type { Caller } from '@courtcast/contracts';
import { isAdmin, requireUser } from '@courtcast/domain';
import { forbidden, notFound } from '@courtcast/problem';
import { roleOf } from '../../domain/tournaments/staff.ts';
import { isNewlyCreatedBy } from '../../domain/venues.ts';
import type { DisabledReason, Webhook, WebhookScope } from '../../domain/webhooks/webhook.ts';
import { getVisibleTournament, managers, requireClubManager, requireStaff } from '../access.ts';
import type { Deps } from '../ports.ts';
import type { UserRights } from '../ports/webhooks.ts';

type Known = Pick<Deps, 'tournaments' | 'clubs' | 'userRights' | 'now'>;

const names = { tournament: 'Tournament', club: 'Club', 'league-group': 'League group' } as const;

async function requireOrganizer({ userRights }: Known, id: string, caller: Caller): Promise<void> {
  const { userId } = requireUser(caller);
  const known = await userRights.findOrganizer(id);
  if (known === null) throw notFound(names['league-group']);
  if (isAdmin(caller) || known === userId) return;
  if ((await userRights.findOrganizer(id, { isFresh: true })) === userId) return;
  throw forbidden();
}

/**
 * Requires that the caller may manage webhooks of a scope: owner or director of the tournament, owner or manager of the
 * club, organizer of the championship, admin (decisions 13). Problem forbidden; not-found if the caller cannot see the
 * scope.
 */
export async function requireWebhookOwner(
  deps: Known,
  { kind, id }: WebhookScope,
  caller: Caller,
): Promise<void> {
  requireUser(caller);
  switch (kind) {
    case 'league-group':
      await requireOrganizer(deps, id, caller);
      break;
    case 'club':
      requireClubManager(caller, await deps.clubs.get(id), deps.now());
      break;
    case 'tournament':
      requireStaff((await getVisibleTournament(deps, { id, caller })).state, caller, { roles: managers });
  }
}

function mayKeepClub(clubs: UserRights['clubs'], clubId: string): boolean {
  return clubs.some((club) => club.clubId === clubId && (club.role === 'owner' || club.role === 'manager'));
}

interface Question {
  readonly userId: string;
  readonly scope: WebhookScope;
  readonly isFresh: boolean;
}

async function lostRightOver(
  deps: Known,
  { userId, scope: { kind, id }, isFresh }: Question,
  facts: UserRights,
): Promise<DisabledReason | null> {
  const lost = (may: boolean) => (may || facts.isAdmin ? null : 'owner-lost-right');
  if (kind === 'league-group') {
    const organizer = await deps.userRights.findOrganizer(id, { isFresh });
    return organizer === null ? 'scope-removed' : lost(organizer === userId);
  }
  if (kind === 'club') {
    const club = await deps.clubs.find(id);
    if (club === null) return 'scope-removed';
    return lost(mayKeepClub(facts.clubs, id) || isNewlyCreatedBy(club.state, userId, deps.now()));
  }
  const tournament = await deps.tournaments.find(id);
  if (tournament === null) return 'scope-removed';
  const role = roleOf(tournament.state.staff, userId);
  return lost(role !== null && managers.includes(role));
}

async function lostRight(deps: Known, question: Question): Promise<DisabledReason | null> {
  const facts = await deps.userRights.findUser(question.userId, question);
  if (facts === null || facts.disabled) return 'owner-lost-right';
  return lostRightOver(deps, question, facts);
}

/**
 * Why the owner of a webhook may not be sent its events any more; null where they may. Copies say so first, and their
 * owners before the answer is no. Problem unavailable where one does not answer.
 */
export async function findLostRight(
  deps: Known,
  { ownerId: userId, scope }: Pick<Webhook, 'ownerId' | 'scope'>,
): Promise<DisabledReason | null> {
  const known = await lostRight(deps, { userId, scope, isFresh: false });
  return known === null ? null : lostRight(deps, { userId, scope, isFresh: true });
}
