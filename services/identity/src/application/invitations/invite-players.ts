import type { Command, UserCaller } from '@courtcast/contracts';
import { changeEach, decided, inMs, invitationKey, requireUser } from '@courtcast/domain';
import type { ChangeOutcome, Request, Stored } from '@courtcast/domain';
import { forbidden } from '@courtcast/problem';
import { readCodeExpiry } from '../../domain/claim-requests.ts';
import {
  findOpenInvitation,
  INVITATION_MS,
  invited,
  isTooSoon,
  secretOf,
} from '../../domain/player-invitation.ts';
import type { InvitedBy } from '../../domain/player-invitation.ts';
import type { Player } from '../../domain/player.ts';
import { getPlayerPlaces, invites, placeOfInviter } from '../players/get-player-places.ts';
import { getPlayer } from '../players/read.ts';
import type { Deps } from '../ports.ts';

/** Somebody who is to be invited. */
export interface InvitationAsked {
  readonly playerId: string;
  readonly by: InvitedBy;
  readonly email?: string | undefined;
  readonly language?: string | undefined;
}

/** What became of one of them; refusals are Problems. */
export type Invited =
  | { readonly outcome: 'joined' | 'no-address' | 'too-soon' }
  | { readonly outcome: 'invited'; readonly expiresAt: Date; readonly key: string };

/** The secret part of the key of a player's invitation. */
function keySecretOf(
  { invitationKeys }: Pick<Deps, 'invitationKeys'>,
  playerId: string,
  secret: string,
): string {
  return invitationKeys.sign(secret, `player invitation\n${playerId}`);
}

/** The key of the open invitation of a player; null where there is none. */
export function keyOfOpen(
  deps: Pick<Deps, 'invitationKeys'>,
  { id, state }: Stored<Player>,
  now: Date,
): { readonly key: string; readonly expiresAt: Date } | null {
  const open = findOpenInvitation(state, now);
  if (open === null || open.secret === null) return null;
  return { key: invitationKey(id, keySecretOf(deps, id, open.secret)), expiresAt: open.expiresAt };
}

async function inviteOne(
  deps: Deps,
  { asked, user, expiresAt }: { asked: InvitationAsked; user: UserCaller; expiresAt: Date },
  command: Command,
): Promise<Invited> {
  const at = command.startedAt;
  const player = await getPlayer(deps, asked.playerId);
  if (player.state.userId !== null) return { outcome: 'joined' };
  const places = await getPlayerPlaces(deps, player);
  if (!(await invites(deps, user, places))) throw forbidden();
  const { by, email, language } = asked;
  const address = email ?? findOpenInvitation(player.state, at)?.email ?? null;
  if (by === 'mail' && address === null) return { outcome: 'no-address' };
  if (isTooSoon(player.state, { by, email }, at)) return { outcome: 'too-soon' };
  const place = await placeOfInviter(deps, user, places);
  const fresh = deps.invitationKeys.create();
  const saved = await deps.players.update(player.id, command, ({ state }) => {
    const secret = secretOf(state, fresh, at);
    const hash = deps.invitationKeys.hash(keySecretOf(deps, player.id, secret));
    const inviting = { by, email, language, place, expiresAt, secret, hash, inviterId: user.userId };
    return { state: decided(invited(state, inviting, at)), changes: ['invited'] };
  });
  const known = keyOfOpen(deps, saved, at);
  // A user has become the player in this moment.
  return known === null ? { outcome: 'joined' } : { outcome: 'invited', ...known };
}

/**
 * Invites people to be the players who they are already; each is invited, or refused, alone. Problem invalid for an
 * impossible end or a player who is named twice, forbidden for devices, unavailable if the request was cut short.
 */
export async function invitePlayers(
  deps: Deps,
  { invitations, expiresAt: asked }: { invitations: readonly InvitationAsked[]; expiresAt: Date | undefined },
  request: Request,
): Promise<readonly ChangeOutcome<InvitationAsked, Invited>[]> {
  const user = requireUser(request.caller);
  const now = request.command.startedAt;
  const expiresAt = decided(readCodeExpiry(asked ?? inMs(now, INVITATION_MS), now));
  return changeEach(request, invitations, {
    key: 'playerId',
    list: 'invitations',
    changeOne: (one, command) => inviteOne(deps, { asked: one, user, expiresAt }, command),
  });
}
