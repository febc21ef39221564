import type { Caller } from '@courtcast/contracts';
import { isNewlyCreatedBy } from '@courtcast/contracts';
import { isAdmin, requireUser } from '@courtcast/domain';
import { forbidden, notFound } from '@courtcast/problem';
import type { DisabledReason, Webhook, WebhookScope } from '../../domain/webhooks/webhook.ts';
import { canSee, managesTournament, runsClub } from '../access.ts';
import type { Deps } from '../ports.ts';
import type { UserRights } from '../ports/webhooks.ts';

type Known = Pick<Deps, 'userRights' | 'now'>;

const names = { tournament: 'Tournament', club: 'Club', 'league-group': 'League group' } as const;

/** What a copy, or its owner, says of a caller: `missing` where there is no such thing for them. */
type Standing = 'keeper' | 'other' | 'missing';

async function standingOf(
  { userRights, now }: Known,
  { kind, id }: WebhookScope,
  { caller, isFresh }: { caller: Caller; isFresh: boolean },
): Promise<Standing> {
  const { userId } = requireUser(caller);
  const standing = (may: boolean): Standing => (may || isAdmin(caller) ? 'keeper' : 'other');
  if (kind === 'league-group') {
    const organizer = await userRights.findOrganizer(id, { isFresh });
    return organizer === null ? 'missing' : standing(organizer === userId);
  }
  if (kind === 'club') {
    const club = await userRights.findClub(id, { isFresh });
    return club === null ? 'missing' : standing(runsClub(caller, club, now()));
  }
  const tournament = await userRights.findTournament(id, { isFresh });
  if (tournament === null || !canSee(tournament, caller)) return 'missing';
  return standing(managesTournament(tournament, userId));
}

/**
 * Requires that the caller may manage webhooks of a scope: owner or director of the tournament, owner or manager of the
 * club, organizer of the championship, admin (decisions 13). Problem forbidden; not-found if the caller cannot see the
 * scope. Before a copy refuses, its owner is asked.
 */
export async function requireWebhookOwner(deps: Known, scope: WebhookScope, caller: Caller): Promise<void> {
  requireUser(caller);
  const known = await standingOf(deps, scope, { caller, isFresh: false });
  const standing = known === 'keeper' ? known : await standingOf(deps, scope, { caller, isFresh: true });
  if (standing === 'missing') throw notFound(names[scope.kind]);
  if (standing === 'other') throw forbidden();
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
  { userRights, now }: Known,
  { userId, scope: { kind, id }, isFresh }: Question,
  facts: UserRights,
): Promise<DisabledReason | null> {
  const lost = (may: boolean) => (may || facts.isAdmin ? null : 'owner-lost-right');
  if (kind === 'league-group') {
    const organizer = await userRights.findOrganizer(id, { isFresh });
    return organizer === null ? 'scope-removed' : lost(organizer === userId);
  }
  if (kind === 'club') {
    const club = await userRights.findClub(id, { isFresh });
    if (club === null) return 'scope-removed';
    return lost(mayKeepClub(facts.clubs, id) || isNewlyCreatedBy(club, userId, now()));
  }
  const tournament = await userRights.findTournament(id, { isFresh });
  return tournament === null ? 'scope-removed' : lost(managesTournament(tournament, userId));
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
