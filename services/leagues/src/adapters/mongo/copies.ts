import type { ClubState, MatchState, PlayerState } from '@courtcast/contracts';
import { findMerges, findWithSuccessors } from '@courtcast/contracts';
import { createManyReads, createReadCopy } from '@courtcast/mongo';
import type { Mongo, ReadCopy } from '@courtcast/mongo';
import { isProblem } from '@courtcast/problem';
import type { Clubs, Matches, Players } from '../../application/ports.ts';
import type { Owners } from '../owners.ts';
import { toTeamMatchState } from '../views/team-match.ts';

/** The read copies of leagues. */
export interface Copies {
  readonly players: ReadCopy<PlayerState>;
  readonly clubs: ReadCopy<ClubState>;
  /** Matches of team matches only. */
  readonly matches: ReadCopy<MatchState>;
}

/** Makes the read copies, in this service's own database. */
export function createCopies(mongo: Mongo, owners: Owners): Copies {
  return {
    players: createReadCopy<PlayerState>({
      mongo,
      name: 'player',
      askOwner: async (id) => (await owners.lookupPlayers([id])).at(0) ?? null,
    }),
    clubs: createReadCopy<ClubState>({
      mongo,
      name: 'club',
      askOwner: async (id) => (await owners.lookupClubs([id])).at(0) ?? null,
    }),
    matches: createReadCopy<MatchState>({ mongo, name: 'match' }),
  };
}

/** The copy of players as the use cases see it. */
export function createPlayers(copy: ReadCopy<PlayerState>, owners: Owners): Players {
  const { refresh, findOrAsk } = createManyReads(copy, (ids) => owners.lookupPlayers(ids));
  return {
    refresh,
    findMany: (ids) => findWithSuccessors(findOrAsk, ids),
    findMerges: (ids) => findMerges((asked) => copy.findMany([...asked]), ids),
    known: (ids) => copy.findMany([...ids]),
    async names(ids) {
      return new Map([...(await copy.findMany([...ids]))].map(([id, { name }]) => [id, name]));
    },
    async findOnlyNamed(names) {
      const found = await owners.findNamedPlayers(names);
      for (const record of found) await copy.put(record.id, record);
      return new Map(found.map(({ named, state }) => [named, state]));
    },
    async createGhosts(ghosts) {
      const made = await owners.createGhosts(ghosts);
      for (const { player } of made) await copy.put(player.id, player);
      return new Map(made.map(({ id, player }) => [id, player.id]));
    },
    async refreshFor(id, clubId) {
      const record = (await owners.lookupPlayers([id], clubId)).at(0);
      if (record !== undefined) await copy.put(id, record);
      return record?.state ?? null;
    },
  };
}

/** The copy of clubs as the use cases see it. */
export function createClubs(copy: ReadCopy<ClubState>): Clubs {
  return {
    findOrAsk: (id) => copy.findOrAsk(id),
    async timeZones(ids) {
      const known = await copy.findMany(ids);
      return new Map([...known].map(([id, { timeZone }]) => [id, timeZone]));
    },
  };
}

/** The matches of team matches as the use cases see them; `epoch` is of this service's own events. */
export function createMatches(copy: ReadCopy<MatchState>, owner: Owners, epoch: number): Matches {
  return {
    findMany: (ids) => copy.findMany([...ids]),
    apply: (event, state, isReplay) => copy.apply(event, state, isReplay),
    async refresh(ids) {
      if (ids.length === 0) return;
      const known = await copy.findMany([...ids]);
      const asked = ids.map((id) => ({ id, version: known.get(id)?.version ?? 0 }));
      for (const record of await owner.lookupMatches(asked)) await copy.put(record.id, record);
    },
    enterResults: (entering) => owner.enterResults(entering),
    async place(teamMatch) {
      const { id, version } = teamMatch;
      try {
        await owner.placeTeamMatch({ id, epoch, version, state: toTeamMatchState(teamMatch) });
      } catch (error) {
        // The event of the change brings scoring the same.
        if (!isProblem(error)) throw error;
      }
    },
  };
}
