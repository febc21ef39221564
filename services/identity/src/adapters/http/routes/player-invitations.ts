import { operations } from '@courtcast/contracts';
import { requireUser } from '@courtcast/domain';
import type { ServiceApp } from '@courtcast/http';
import {
  acceptPlayerInvitation,
  openPlayerInvitation,
  refusePlayerInvitation,
} from '../../../application/invitations/answer-invitation.ts';
import { invitePlayers } from '../../../application/invitations/invite-players.ts';
import { listInvited } from '../../../application/invitations/read.ts';
import type { Deps } from '../../../application/ports.ts';
import { toInvitationOutcome, toInvitedPlayerView, toOpenInvitationView } from '../../views/invitation.ts';
import { viewPlayer } from './players.ts';

/** Mounts the operations on invitations of people to be a player (decisions 14). */
export function mountPlayerInvitations({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listPlayerInvitations, async ({ query, caller, command }) => {
    const { userId } = requireUser(caller);
    const listed = await listInvited(deps, query.playerIds, caller);
    const data = listed.map((one) => toInvitedPlayerView(one, userId, command.startedAt));
    return { body: { data } };
  });
  handle(operations.createPlayerInvitations, async ({ body, ...request }) => {
    const expiresAt = body.expiresAt === undefined ? undefined : new Date(body.expiresAt);
    const asked = { invitations: body.invitations, expiresAt };
    const data = (await invitePlayers(deps, asked, request)).map(toInvitationOutcome);
    return { body: { data }, isShownOnce: data.some(({ key }) => key !== undefined) };
  });
  handle(operations.openPlayerInvitation, async ({ body, command }) => ({
    body: toOpenInvitationView(await openPlayerInvitation(deps, body.key, command)),
    isPrivate: true,
  }));
  handle(operations.acceptPlayerInvitation, async ({ body, ...request }) => {
    const player = await acceptPlayerInvitation(deps, body.key, request);
    return { body: { player: await viewPlayer(deps, player) }, version: player.version };
  });
  handle(operations.refusePlayerInvitation, async ({ body, command }) => {
    await refusePlayerInvitation(deps, body.key, command);
    return {};
  });
}
