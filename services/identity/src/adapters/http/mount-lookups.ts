import { internalOperations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { findRecords } from '@courtcast/mongo';
import { toPlayerState, toUserState } from '../mongo/public-states.ts';
import type { Stores } from '../mongo/stores.ts';

/** Mounts what other services ask for before they refuse something because of their copies. */
export function mountLookups(
  { handleInternal }: Pick<ServiceApp, 'handleInternal'>,
  { users, players }: Stores,
  epoch: number,
): void {
  handleInternal(internalOperations.lookupPlayers, async ({ body }) => {
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
  handleInternal(internalOperations.lookupUsers, async ({ body }) => {
    const found = await findRecords(users, body.ids);
    return {
      body: {
        data: found.map(({ id, version, state }) => ({ id, epoch, version, state: toUserState(id, state) })),
      },
    };
  });
}
