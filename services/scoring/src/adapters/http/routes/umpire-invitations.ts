import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { listUmpireInvitations } from '../../../application/invitations/read.ts';
import {
  acceptUmpireInvitation,
  createUmpireInvitation,
  deleteUmpireInvitation,
} from '../../../application/invitations/write.ts';
import type { Deps } from '../../../application/ports.ts';
import { toInvitationView } from '../../views/invitation.ts';
import { toDetailReply, toMatchRequest } from './scoring.ts';

const NAME = 'Invitation';

/** Invitations to umpire a match (decisions 14). */
export function mountUmpireInvitations(api: ServiceApp, deps: Deps): void {
  api.handle(operations.listUmpireInvitations, async ({ params, query, caller }) => {
    const { data, meta } = await listUmpireInvitations(deps, { caller }, { id: params.id, query });
    const shown = data.map((invitation) => toInvitationView(invitation, deps.now()));
    return { body: { data: shown, meta: { ...meta } } };
  });
  api.handle(operations.createUmpireInvitation, async ({ params, body, caller, command }) => {
    const { name = NAME, expiresAt } = body;
    const until = expiresAt === undefined ? undefined : new Date(expiresAt);
    const request = toMatchRequest({ params, body: undefined, caller, command });
    const { invitation, key } = await createUmpireInvitation(deps, request, { name, expiresAt: until });
    return {
      body: { invitation: toInvitationView(invitation, deps.now()), key },
      location: `/matches/${params.id}/umpire-invitations/${invitation.id}`,
      isShownOnce: true,
    };
  });
  api.handle(operations.deleteUmpireInvitation, async ({ params, caller, command }) => {
    const request = toMatchRequest({ params, body: undefined, caller, command });
    await deleteUmpireInvitation(deps, request, params.invitationId);
    return {};
  });
  api.handle(operations.acceptUmpireInvitation, async ({ body, caller, command }) =>
    toDetailReply(await acceptUmpireInvitation(deps, { caller, command }, body.key)),
  );
}
