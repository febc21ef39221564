import {
  decided,
  followUp,
  invitationKey,
  readInvitationExpiry,
  readInvitationKey,
  refuseUnknownKey,
  requireUser,
  savedInvitation,
  withSeenKey,
} from '@courtcast/domain';
import type { Decision, Invitation, Request, SeenKey } from '@courtcast/domain';
import type { Match } from '../../domain/match.ts';
import { acceptMatch } from '../../domain/match-decision.ts';
import type { MatchDecision } from '../../domain/match-decision.ts';
import { mayInvite } from '../../domain/permissions.ts';
import { acceptUmpire, invitationsOf, inviteUmpire, uninviteUmpire } from '../../domain/details.ts';
import { changeMatch, toChange } from '../matches/write.ts';
import type { MatchRequest } from '../matches/write.ts';
import type { Deps, StoredMatch } from '../ports.ts';

/** An invitation with its key, which is shown this once. */
export interface InvitationWithKey {
  readonly invitation: Invitation;
  readonly key: string;
}

const asStep = (decision: Decision<Match>): MatchDecision =>
  decision.ok ? acceptMatch(decision.value) : decision;

const keepSeenKey = async (
  { matches }: Deps,
  { id: matchId, command }: MatchRequest,
  seen: SeenKey,
): Promise<Invitation> => {
  const withKey = (match: Match): Match => {
    const before = invitationsOf(match);
    const invitations = withSeenKey(before, seen);
    return invitations === before ? match : { ...match, invitations };
  };
  const { state } = await matches.update(matchId, followUp(command, `key:${seen.keyHash}`), {
    decide: async ({ state: match }) => toChange(match, acceptMatch(withKey(match)), command.startedAt),
  });
  return savedInvitation(invitationsOf(state), seen.id);
};

/** `POST /matches/{id}/umpire-invitations`, by people who may name the umpire. */
export async function createUmpireInvitation(
  deps: Deps,
  request: MatchRequest,
  { name, expiresAt: asked }: { readonly name: string; readonly expiresAt: Date | undefined },
): Promise<InvitationWithKey> {
  const { command } = request;
  const { userId: createdBy } = requireUser(request.caller);
  const createdAt = command.startedAt;
  const secret = deps.keys.create();
  const keyHash = deps.keys.hash(secret);
  const id = command.newId('invitation');
  await changeMatch(deps, request, {
    may: mayInvite,
    decide: (match) => {
      const expiresAt = decided(readInvitationExpiry(asked, createdAt));
      const ending = { accepted: null, revokedAt: null };
      const added = { ...{ id, name, keyHash, createdBy, createdAt, expiresAt }, ...ending };
      return asStep(inviteUmpire(match, added, createdAt));
    },
  });
  const invitation = await keepSeenKey(deps, request, { id, keyHash });
  return { invitation, key: invitationKey(request.id, secret) };
}

/** `DELETE /matches/{id}/umpire-invitations/{invitationId}`, by people who may name the umpire. */
export function deleteUmpireInvitation(
  deps: Deps,
  request: MatchRequest,
  invitationId: string,
): Promise<StoredMatch> {
  const now = deps.now();
  return changeMatch(deps, request, {
    may: mayInvite,
    decide: (match) => asStep(uninviteUmpire(match, invitationId, now)),
  });
}

/**
 * `POST /umpire-invitations/accept`: the caller becomes the umpire, in the same save that notes the acceptance. Problem
 * invalid for a key without an invitation, whether its match exists or not.
 */
export async function acceptUmpireInvitation(
  deps: Deps,
  { caller, command }: Request,
  key: string,
): Promise<StoredMatch> {
  const { userId } = requireUser(caller);
  const { aboutId, secret } = readInvitationKey(key) ?? decided<never>(refuseUnknownKey());
  const match = (await deps.matches.find(aboutId))?.state;
  if (match === undefined || match.recalled !== undefined) decided(refuseUnknownKey());
  const accepting = { keyHash: deps.keys.hash(secret), userId, at: deps.now() };
  return deps.matches.update(aboutId, command, {
    isFresh: true,
    decide: async ({ state: match }) =>
      toChange(match, asStep(acceptUmpire(match, accepting)), command.startedAt),
  });
}
