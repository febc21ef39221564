import { internalOperations } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { ServiceApp } from '@courtcast/http';
import { findRecords } from '@courtcast/mongo';
import { handleClub } from '../../../application/events/handle-club.ts';
import { createGhosts } from '../../../application/players/create-ghosts.ts';
import type { Deps } from '../../../application/ports.ts';
import { syncPrincipal } from '../../../application/users/sync-principal.ts';
import type { Stores } from '../../mongo/stores.ts';
import { toPlayerState } from '../../views/player.ts';
import { toUserState } from '../../views/user.ts';

type HandleInternal = Pick<ServiceApp, 'handleInternal'>;

/** Makes the creator of a club its owner, where both are known. */
async function settleCreator(deps: Deps, clubId: string): Promise<void> {
  const club = await deps.clubs.findOrAsk(clubId);
  if (club !== null && (await deps.users.find(club.createdByUserId)) !== null) await handleClub(deps, club);
}

/** Mounts the operation by which the gateway learns who a token's bearer is (decisions 2). */
export function mountPrincipals({ handleInternal }: HandleInternal, deps: Deps): void {
  handleInternal(internalOperations.syncPrincipal, async ({ body, command }) => ({
    body: await syncPrincipal(deps, body, command),
  }));
}

/** Mounts what other services ask for before they refuse something because of their copies. */
export function mountLookups(
  { handleInternal }: HandleInternal,
  { stores, deps, epoch }: { stores: Stores; deps: Deps; epoch: number },
): void {
  const recordOf = <S, P>({ id, version, state }: Stored<S>, toState: (id: string, state: S) => P) => ({
    id,
    epoch,
    version,
    state: toState(id, state),
  });
  handleInternal(internalOperations.lookupPlayers, async ({ body }) => {
    if (body.clubId !== undefined) await settleCreator(deps, body.clubId);
    const found = await findRecords(stores.players, body.ids);
    return { body: { data: found.map((player) => recordOf(player, toPlayerState)) } };
  });
  handleInternal(internalOperations.createGhosts, async ({ body, command }) => {
    const made = await createGhosts(deps, body.ghosts, command);
    return {
      body: { data: made.map(({ id, player }) => ({ id, player: recordOf(player, toPlayerState) })) },
    };
  });
  handleInternal(internalOperations.lookupUsers, async ({ body }) => {
    const found = await findRecords(stores.users, body.ids);
    return { body: { data: found.map((user) => recordOf(user, toUserState)) } };
  });
}
