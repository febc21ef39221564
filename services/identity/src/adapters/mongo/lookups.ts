import { createLookup } from '@courtcast/mongo';
import { toPlayerState } from '../views/player.ts';
import { toUserState } from '../views/user.ts';
import type { Stores } from './stores.ts';

/** Lookups for other services, with the epoch of this database. */
export function createLookups({ players, users }: Stores, epoch: number) {
  return {
    epoch,
    players: createLookup(players, epoch, toPlayerState),
    users: createLookup(users, epoch, toUserState),
  };
}

export type Lookups = ReturnType<typeof createLookups>;
