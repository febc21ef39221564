import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { listStaffInvitations, openStaffInvitation } from '../../../application/invitations/read.ts';
import {
  acceptStaffInvitation,
  createStaffInvitation,
  deleteStaffInvitation,
} from '../../../application/invitations/write.ts';
import type { Deps } from '../../../application/ports.ts';
import { toInvitationView, toOpenStaffInvitationView } from '../../views/invitation.ts';
import { toTournamentDetailView } from '../../views/tournament.ts';

const NAME = 'Invitation';

/** Mounts the operations on invitations to be staff (decisions 14). */
export function mountStaffInvitations({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listStaffInvitations, async ({ params, query, caller }) => {
    const { data, meta } = await listStaffInvitations(deps, { id: params.id, query }, caller);
    return { body: { data: data.map((invitation) => toInvitationView(invitation, deps.now())), meta } };
  });
  handle(operations.createStaffInvitation, async ({ params, body, caller, command }) => {
    const { role, name = NAME, expiresAt } = body;
    const until = expiresAt === undefined ? undefined : new Date(expiresAt);
    const asked = { id: params.id, input: { role, name, expiresAt: until } };
    const { invitation, key } = await createStaffInvitation(deps, asked, { caller, command });
    return {
      body: { invitation: toInvitationView(invitation, deps.now()), key },
      location: `/tournaments/${params.id}/staff-invitations/${invitation.id}`,
      isShownOnce: true,
    };
  });
  handle(operations.deleteStaffInvitation, async ({ params, ...request }) => {
    await deleteStaffInvitation(deps, params, request);
    return {};
  });
  handle(operations.openStaffInvitation, async ({ body }) => ({
    body: toOpenStaffInvitationView(await openStaffInvitation(deps, body.key)),
    isPrivate: true,
  }));
  handle(operations.acceptStaffInvitation, async ({ body, caller, command }) => {
    const detail = await acceptStaffInvitation(deps, body.key, { caller, command });
    const { state, version } = detail.tournament;
    return { body: toTournamentDetailView(detail), version, isPrivate: state.phase === 'draft' };
  });
}
