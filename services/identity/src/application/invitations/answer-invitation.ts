import type { Command } from '@courtcast/contracts';
import { decided, readInvitationKey, refuseUnknownKey, requireUser } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { hasKey, openedBy, withInvitation, withoutExpired } from '../../domain/player-invitation.ts';
import type { InvitationPlace } from '../../domain/player-invitation.ts';
import { publicName } from '../../domain/player.ts';
import type { Player } from '../../domain/player.ts';
import { claimWith } from '../players/claim-player.ts';
import type { Deps } from '../ports.ts';
import { nameOfInviter } from './read.ts';

/** The player of a key, whether it works or has ended. Problem invalid for a key that is none of ours, whatever else. */
async function playerOfKey(
  { players, invitationKeys }: Pick<Deps, 'players' | 'invitationKeys'>,
  key: string,
): Promise<{ readonly player: Stored<Player>; readonly hash: string }> {
  const { aboutId, secret } = readInvitationKey(key) ?? decided<never>(refuseUnknownKey());
  const hash = invitationKeys.hash(secret);
  const player = await players.find(aboutId);
  // Unknown players, players without an invitation and other keys are answered alike.
  if (player === null || !hasKey(player.state, hash)) return decided<never>(refuseUnknownKey());
  return { player, hash };
}

/** What an invitation offers, as far as it may be known before one has signed in. */
export interface OpenedInvitation {
  readonly name: string;
  readonly inviter: string | null;
  readonly place: (InvitationPlace & { readonly name: string | null }) | null;
  readonly expiresAt: Date;
}

/** What the invitation of a key offers; that it was opened is noted. Problem invalid, conflict for one that has ended. */
export async function openPlayerInvitation(
  deps: Deps,
  key: string,
  command: Command,
): Promise<OpenedInvitation> {
  const at = command.startedAt;
  const { player, hash } = await playerOfKey(deps, key);
  const invitation = decided(openedBy(player.state, hash, at));
  if (invitation.openedAt === null)
    await deps.players.update(player.id, command, ({ state }) => {
      const next = hasKey(state, hash) ? withInvitation(state, { openedAt: at }) : state;
      return next === state ? null : { state: next, changes: ['claims'] };
    });
  const { place } = invitation;
  const club = place?.kind === 'club' ? await deps.clubs.findOrAsk(place.id) : null;
  return {
    name: publicName(player.state),
    inviter: await nameOfInviter(deps, invitation),
    place: place && { ...place, name: club?.name ?? null },
    expiresAt: player.state.claimCode?.expiresAt ?? at,
  };
}

/**
 * Makes the caller the player of a key, as a claim with a code does; the same user may repeat it. Problem invalid,
 * conflict as opening and claiming say; unavailable where it is not known now whether the two can be one person.
 */
export async function acceptPlayerInvitation(
  deps: Deps,
  key: string,
  request: Request,
): Promise<Stored<Player>> {
  const { userId } = requireUser(request.caller);
  const at = request.command.startedAt;
  const { player, hash } = await playerOfKey(deps, key);
  const isRepeated = player.state.userId === userId;
  if (!isRepeated) decided(openedBy(player.state, hash, at));
  const check = (state: Player) => void decided(openedBy(state, hash, at));
  return (await claimWith(deps, { player, check, waits: false }, request)).player;
}

/** Ends the invitation of a key, by who has it; again it changes nothing. Problem invalid, conflict. */
export async function refusePlayerInvitation(deps: Deps, key: string, command: Command): Promise<void> {
  const { player, hash } = await playerOfKey(deps, key);
  const isRefused = player.state.userId === null && player.state.claimCode?.invitation?.ended === 'refused';
  if (isRefused) return;
  decided(openedBy(player.state, hash, command.startedAt));
  await deps.players.update(player.id, command, ({ state }) => {
    if (!hasKey(state, hash) || state.userId !== null) return null;
    const next = withInvitation(state, { ended: 'refused' });
    return next === state ? null : { state: next, changes: ['claims'] };
  });
}

/** Forgets the addresses and secrets of invitations that have expired. */
export async function forgetExpiredInvitations(deps: Pick<Deps, 'players' | 'systemCommand'>): Promise<void> {
  const command = deps.systemCommand();
  for (const id of await deps.players.listExpiredInvitations(command.startedAt))
    await deps.players.update(id, { ...command, id: `${command.id}:${id}` }, ({ state }) => {
      const next = withoutExpired(state, command.startedAt);
      return next === state ? null : { state: next, changes: ['claims'] };
    });
}
