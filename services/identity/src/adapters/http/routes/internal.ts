import { internalOperations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { findRecords } from '@courtcast/mongo';
import { followClub } from '../../../application/events/handle-club.ts';
import { createGhosts } from '../../../application/players/create-ghosts.ts';
import type { Ports } from '../../../application/ports.ts';
import { toPlayerState, toUserState } from '../../views/user.ts';
import type { Stores } from '../../mongo/stores.ts';

/** Makes the creator of a club its owner, where both are known. */
async function settleCreator(ports: Ports, clubId: string): Promise<void> {
  const club = await ports.clubs.findOrAsk(clubId);
  if (club !== null && (await ports.users.find(club.createdByUserId)) !== null) await followClub(ports, club);
}

/** Mounts what other services ask for before they refuse something because of their copies. */
export function mountLookups(
  { handleInternal }: Pick<ServiceApp, 'handleInternal'>,
  { stores, ports, epoch }: { stores: Stores; ports: Ports; epoch: number },
): void {
  const { users, players } = stores;
  handleInternal(internalOperations.lookupPlayers, async ({ body }) => {
    if (body.clubId !== undefined) await settleCreator(ports, body.clubId);
    const found = await findRecords(players, body.ids);
    return {
      body: {
        data: found.map(({ id, version, state }) => ({
          id,
          epoch,
          version,
          state: toPlayerState(id, state),
        })),
      },
    };
  });
  handleInternal(internalOperations.createGhosts, async ({ body, command }) => {
    const made = await createGhosts(ports, body.ghosts, command);
    return {
      body: {
        data: made.map(({ id, player }) => ({
          id,
          player: {
            id: player.id,
            epoch,
            version: player.version,
            state: toPlayerState(player.id, player.state),
          },
        })),
      },
    };
  });
  handleInternal(internalOperations.lookupUsers, async ({ body }) => {
    const found = await findRecords(users, body.ids);
    return {
      body: {
        data: found.map(({ id, version, state }) => ({ id, epoch, version, state: toUserState(id, state) })),
      },
    };
  });
}
