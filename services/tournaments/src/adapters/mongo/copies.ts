import { findMerges, findWithSuccessors, matchSchema } from '@courtcast/contracts';
import type { BoardState, MatchState, PlayerState, UserState } from '@courtcast/contracts';
import type { Revision } from '@courtcast/domain';
import { asProblems, createManyReads, createReadCopy } from '@courtcast/mongo';
import type { CopyDocument, Filter, Mongo, ReadCopy } from '@courtcast/mongo';
import type { MatchCopy, Matches, Players, Users } from '../../application/ports.ts';
import type { Owners } from '../owners.ts';
import { toOrderOfPlayState } from '../views/order-of-play.ts';
import { createLeagueGroupCopy } from './league-group-copy.ts';
import type { LeagueGroupRecord } from './league-group-copy.ts';

/** The copy of a match. */
export interface MatchRecord extends Omit<MatchCopy, keyof Revision> {
  /** The court that an unfinished match uses. */
  readonly busyCourtId: string | null;
  /** The clubs whose unfinished match it is; absent where scoring did not say. */
  readonly busyClubIds?: readonly string[];
}

const overStatuses: ReadonlySet<string> = new Set(['completed', 'cancelled']);

/** The bracket itself advances a side without an opponent; the walkover of that match does not. */
function advancing({
  status,
  bothOut,
  dropped = false,
  confirmedAt,
  winnerSide,
}: MatchState): MatchRecord['advances'] {
  if (dropped) return null;
  if (status === 'cancelled') return bothOut ? 'bothOut' : null;
  return confirmedAt === null ? null : winnerSide;
}

/** The copy that is made of a match. */
export function toMatchRecord(match: MatchState): MatchRecord {
  const isOver = overStatuses.has(match.status);
  return {
    view: matchSchema.parse(match),
    drawId: match.draw?.id ?? null,
    advances: advancing(match),
    decisions: match.decisions,
    isSettled: match.confirmedAt !== null || match.status === 'cancelled',
    busyCourtId: isOver ? null : (match.court?.id ?? null),
    busyClubIds: isOver ? [] : (match.clubIds ?? []),
  };
}

/** The read copies of this service. */
export interface Copies {
  readonly matches: ReadCopy<MatchRecord>;
  readonly players: ReadCopy<PlayerState>;
  readonly users: ReadCopy<UserState>;
  /** Names of boards and scoring links; one without an event has none. */
  readonly boards: ReadCopy<Pick<BoardState, 'name'>>;
  /** Organizers of league groups. */
  readonly leagueGroups: ReadCopy<LeagueGroupRecord>;
}

/** Makes the read copies, in this service's own database. */
export function createCopies(mongo: Mongo, owners: Owners): Copies {
  return {
    matches: createReadCopy<MatchRecord>({
      mongo,
      name: 'match',
      indexes: [{ fields: { 'state.busyCourtId': 1 } }, { fields: { 'state.busyClubIds': 1 } }],
    }),
    players: createReadCopy<PlayerState>({ mongo, name: 'player' }),
    boards: createReadCopy({ mongo, name: 'board' }),
    users: createReadCopy<UserState>({
      mongo,
      name: 'user',
      askOwner: async (id) => (await owners.lookupUsers([id])).at(0) ?? null,
    }),
    leagueGroups: createLeagueGroupCopy(mongo, owners),
  };
}

function toMatchCopy({ epoch, version, state }: CopyDocument<MatchRecord>): MatchCopy | null {
  if (state === null) return null;
  const { busyCourtId: _court, busyClubIds: _clubs, ...copy } = state;
  return { epoch, version, ...copy };
}

/** The copy of matches as the use cases see it. */
export function createMatches(
  copy: ReadCopy<MatchRecord>,
  { owners, epoch }: { owners: Owners; epoch: number },
): Matches {
  const findWhere = async (filter: Filter<CopyDocument<MatchRecord>>): Promise<CopyDocument<MatchRecord>[]> =>
    asProblems(() => copy.docs.find(filter).toArray());
  const putAll = async (records: Awaited<ReturnType<Owners['lookupMatches']>>): Promise<void> => {
    await Promise.all(
      records.map((record) => copy.put(record.id, { ...record, state: toMatchRecord(record.state) })),
    );
  };
  return {
    async find(id) {
      const [found] = await findWhere({ _id: id });
      return found === undefined ? null : toMatchCopy(found);
    },
    async findMany(ids) {
      const found = ids.length === 0 ? [] : await findWhere({ _id: { $in: [...ids] } });
      return new Map(
        found.flatMap((document) => {
          const copy = toMatchCopy(document);
          return copy === null ? [] : [[document._id, copy] as const];
        }),
      );
    },
    async listIdsAtClub(clubId) {
      const found = await findWhere({ 'state.busyClubIds': clubId });
      return found.map(({ _id }) => _id);
    },
    async listIdsOnCourt(courtId) {
      const found = await findWhere({ 'state.busyCourtId': courtId });
      return found.map(({ _id }) => _id);
    },
    recall: (asked) => owners.recallDraw(asked),
    refresh: async (ids) => putAll(await owners.lookupMatches(ids)),
    place: async ({ id, version, state }) =>
      putAll(await owners.placeOrderOfPlay({ epoch, version, state: toOrderOfPlayState(id, state) })),
  };
}

/** The copy of players as the use cases see it. */
export function createPlayers(copy: ReadCopy<PlayerState>, owners: Owners): Players {
  const { refresh, findOrAsk } = createManyReads(copy, (ids) => owners.lookupPlayers(ids));
  return {
    refresh,
    findMany: (ids) => findWithSuccessors(findOrAsk, ids),
    findMerges: (ids) => findMerges((asked) => copy.findMany(asked), ids),
    async createGhosts(ghosts) {
      const made = ghosts.length === 0 ? [] : await owners.createGhosts(ghosts);
      for (const { player } of made) await copy.put(player.id, player);
      return new Map(made.map(({ id, player }) => [id, player.id]));
    },
    hideIfYoung: (playerId, birthYear) => owners.hideIfYoung(playerId, birthYear),
    async names(ids) {
      // Without an answer, the copy's names are used.
      const known = await findOrAsk([...new Set(ids)]).catch(() => copy.findMany(ids));
      return new Map([...known].map(([id, { name }]) => [id, name]));
    },
  };
}

/** The copy of users as the use cases see it. */
export function createUsers(copy: ReadCopy<UserState>): Users {
  return { exists: async (userId) => (await copy.findOrAsk(userId)) !== null };
}
