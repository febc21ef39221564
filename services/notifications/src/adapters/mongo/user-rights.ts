import { findWithSuccessors, presentPlayerId } from '@courtcast/contracts';
import { createManyReads } from '@courtcast/mongo';
import type { ReadCopy } from '@courtcast/mongo';
import type { UserRights, RightsLookup } from '../../application/ports/webhooks.ts';
import type { Owners } from '../owners.ts';
import type { Copies } from './copies.ts';

const known = { isFresh: false };

function read<S>(copy: ReadCopy<S>, id: string, isFresh: boolean): Promise<S | null> {
  return isFresh ? copy.refresh(id) : copy.findOrAsk(id);
}

/** Rights of users, out of the read copies; with `isFresh` their owners are asked. */
export function createRightsLookup(copies: Copies, owners: Owners): RightsLookup {
  const players = createManyReads(copies.players, (ids) => owners.lookupPlayers(ids));
  const clubsOf = async (playerId: string | null, isFresh: boolean): Promise<UserRights['clubs']> => {
    if (playerId === null) return [];
    const found = await findWithSuccessors(isFresh ? players.refresh : players.findOrAsk, [playerId]);
    return found.get(presentPlayerId(found, playerId))?.clubs ?? [];
  };
  return {
    async findUser(userId, { isFresh } = known) {
      const user = await read(copies.users, userId, isFresh);
      if (user === null) return null;
      const { disabled, role, playerId } = user;
      return { disabled, isAdmin: role === 'admin', clubs: await clubsOf(playerId, isFresh) };
    },
    async findTournament(id, { isFresh } = known) {
      const tournament = await read(copies.tournaments, id, isFresh);
      if (tournament === null || tournament.deleted) return null;
      return { isDraft: tournament.phase === 'draft', staff: tournament.staff };
    },
    async findClub(id, { isFresh } = known) {
      const club = await read(copies.clubs, id, isFresh);
      return club === null || club.deleted ? null : club;
    },
    findOrganizer: async (id, { isFresh } = known) =>
      (await read(copies.leagueGroups, id, isFresh))?.organiserId ?? null,
  };
}
