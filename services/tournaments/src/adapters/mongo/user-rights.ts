import { findWithSuccessors, presentPlayerId } from '@courtcast/contracts';
import type { PlayerState } from '@courtcast/contracts';
import type { UserRights, RightsLookup } from '../../application/ports.ts';
import type { Owners } from '../owners.ts';
import type { Copies } from './copies.ts';

type Find = (ids: readonly string[]) => Promise<ReadonlyMap<string, PlayerState>>;

function createPlayerFinders({ players }: Copies, owners: Owners): { known: Find; fresh: Find } {
  const fresh: Find = async (ids) => {
    const answered = ids.length === 0 ? [] : await owners.lookupPlayers(ids);
    for (const record of answered) await players.put(record.id, record);
    return new Map(answered.map(({ id, state }) => [id, state]));
  };
  const known: Find = async (ids) => {
    const found = await players.findMany(ids);
    const missing = ids.filter((id) => !found.has(id));
    return missing.length === 0 ? found : new Map([...found, ...(await fresh(missing))]);
  };
  return { known, fresh };
}

/** Rights of users, out of the read copies; with `isFresh` their owners are asked. */
export function createRightsLookup(copies: Copies, owners: Owners): RightsLookup {
  const find = createPlayerFinders(copies, owners);
  const clubsOf = async (playerId: string | null, isFresh: boolean): Promise<UserRights['clubs']> => {
    if (playerId === null) return [];
    const players = await findWithSuccessors(isFresh ? find.fresh : find.known, [playerId]);
    return players.get(presentPlayerId(players, playerId))?.clubs ?? [];
  };
  return {
    async findUser(userId, { isFresh } = { isFresh: false }) {
      const user = isFresh ? await copies.users.refresh(userId) : await copies.users.findOrAsk(userId);
      if (user === null) return null;
      const { disabled, role, playerId } = user;
      return { disabled, isAdmin: role === 'admin', clubs: await clubsOf(playerId, isFresh) };
    },
    async findOrganizer(id, { isFresh } = { isFresh: false }) {
      const { leagueGroups } = copies;
      const group = isFresh ? await leagueGroups.refresh(id) : await leagueGroups.findOrAsk(id);
      return group?.organiserId ?? null;
    },
  };
}
