import { internalOperations } from '@courtcast/contracts';
import type { AnswerOf } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { handleClub } from '../../../application/events/handle-club.ts';
import { readInvitationMail } from '../../../application/invitations/read.ts';
import { hideIfYoung } from '../../../application/players/hide-player.ts';
import { findWholeNames } from '../../../application/players/read.ts';
import { createGhosts } from '../../../application/players/create-ghosts.ts';
import { findMailAddresses } from '../../../application/users/read.ts';
import type { Deps } from '../../../application/ports.ts';
import { syncPrincipal } from '../../../application/users/sync-principal.ts';
import type { Lookups } from '../../mongo/lookups.ts';
import { toInvitationMail } from '../../views/invitation.ts';
import { toPlayerState } from '../../views/player.ts';

type HandleInternal = Pick<ServiceApp, 'handleInternal'>;

/** Makes the creator of a club its owner, where both are known. */
async function settleCreator(deps: Deps, clubId: string): Promise<void> {
  const club = await deps.clubs.findOrAsk(clubId);
  if (club !== null && (await deps.users.find(club.createdByUserId)) !== null) await handleClub(deps, club);
}

/** Mounts the operation by which the gateway learns the user of a token (decisions 2). */
export function mountPrincipals({ handleInternal }: HandleInternal, deps: Deps): void {
  handleInternal(internalOperations.syncPrincipal, async ({ body, command }) => ({
    body: await syncPrincipal(deps, body, command),
  }));
}

/** Mounts the lookups that other services use before they refuse something because of their copies. */
export function mountLookups({ handleInternal }: HandleInternal, deps: Deps, lookups: Lookups): void {
  handleInternal(internalOperations.lookupPlayers, async ({ body }) => {
    if (body.clubId !== undefined) await settleCreator(deps, body.clubId);
    return { body: { data: await lookups.players(body.ids) } };
  });
  handleInternal(internalOperations.lookupUsers, async ({ body }) => ({
    body: { data: await lookups.users(body.ids) },
  }));
  handleInternal(internalOperations.lookupWholeNames, async ({ body }) => ({
    body: { data: await findWholeNames(deps, body.ids) },
  }));
  handleInternal(internalOperations.findMailAddresses, async ({ body }) => ({
    body: { data: await findMailAddresses(deps, body.ids) },
  }));
  handleInternal(internalOperations.readInvitationMail, async ({ body, command }) => {
    const letter = await readInvitationMail(deps, body.playerId, command.startedAt);
    return { body: { mail: letter && toInvitationMail(letter) } };
  });
  handleInternal(internalOperations.findNamedPlayers, async ({ body }) => {
    const data: AnswerOf<typeof internalOperations.findNamedPlayers>['data'] = [];
    for (const named of body.names) {
      const found = await deps.players.findOnlyNamed(named);
      if (found === null) continue;
      const { id, version, state } = found;
      data.push({ named, id, epoch: lookups.epoch, version, state: toPlayerState(id, state) });
    }
    return { body: { data } };
  });
  handleInternal(internalOperations.hideIfYoung, async ({ body, command }) => {
    await hideIfYoung(deps, body, command);
    return { body: {} };
  });
  handleInternal(internalOperations.createGhosts, async ({ body, command }) => {
    const made = await createGhosts(deps, body.ghosts, command);
    const data = made.map(({ id, player: { id: playerId, version, state } }) => ({
      id,
      player: { id: playerId, epoch: lookups.epoch, version, state: toPlayerState(playerId, state) },
    }));
    return { body: { data } };
  });
}
