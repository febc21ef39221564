import type { Command } from '@courtcast/contracts';
import { pageOf } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { conflict, notFound } from '@courtcast/problem';
import { boardKeys } from '../../src/adapters/mongo/board-store.ts';
import { PUBLIC, toMatchKeys } from '../../src/adapters/mongo/match-store.ts';
import type {
  BoardStore,
  Copies,
  Deps,
  LoggedMatch,
  MatchFilter,
  MatchQueries,
  MatchStore,
  Records,
  StoredMatch,
} from '../../src/application/ports.ts';
import type { Board } from '../../src/domain/board.ts';
import type { Match } from '../../src/domain/match.ts';
import type { OwnedRecords } from './owners.ts';

const getFrom = <T>(records: ReadonlyMap<string, T>, id: string, what: string): T => {
  const found = records.get(id);
  if (found === undefined) throw notFound(what);
  return found;
};

const liveOn = (stored: ReadonlyMap<string, LoggedMatch>, match: Match): boolean =>
  [...stored.values()].some(
    (other) =>
      other.id !== match.id &&
      toMatchKeys(other.state).liveCourtId !== undefined &&
      toMatchKeys(other.state).liveCourtId === toMatchKeys(match).liveCourtId,
  );

const createMatches = (stored: Map<string, LoggedMatch>): MatchStore => {
  const write = (next: LoggedMatch): StoredMatch => {
    if (liveOn(stored, next.state)) throw conflict('court-busy', 'Another match is live on this court');
    stored.set(next.id, next);
    return next;
  };
  const update: MatchStore['update'] = async (id, command, change) => {
    const known = getFrom(stored, id, 'Match');
    const next = await change.decide(change.withLog === true ? known : { ...known, log: [] });
    if (next === null) return known;
    const logged = { id, state: next.state, version: known.version + 1, log: [...known.log, ...next.append] };
    const courtId = next.state.court?.id ?? '';
    if (!liveOn(stored, next.state) || !((await change.freeCourt?.(courtId)) ?? false)) return write(logged);
    return update(id, command, { ...change, freeCourt: async () => false });
  };
  return {
    find: async (id) => stored.get(id) ?? null,
    findLogged: async (id) => stored.get(id) ?? null,
    findMany: async (ids) =>
      ids.flatMap((id) => stored.get(id) ?? []).map((match) => ({ ...match, waitingFrom: null })),
    insert: async ({ match, append }) => write({ id: match.id, state: match, version: 1, log: append }),
    update,
  };
};

const matchesFilter =
  ({ drafts, clubId, playerId, ...equal }: MatchFilter) =>
  ({ state: match }: StoredMatch): boolean => {
    const keys = toMatchKeys(match);
    const byName = new Map<string, unknown>(Object.entries(keys));
    const wanted = new Map<string, unknown>(Object.entries(equal));
    return (
      [PUBLIC, ...drafts].includes(keys.audience ?? PUBLIC) &&
      (clubId === undefined || keys.clubIds.includes(clubId)) &&
      (playerId === undefined || keys.playerIds.includes(playerId)) &&
      [...wanted].every(([name, value]) => value === undefined || byName.get(name) === value)
    );
  };

/** Newest first, whatever was asked for: order is tested on the real queries. */
const createQueries = (stored: ReadonlyMap<string, LoggedMatch>): MatchQueries => {
  const all = () => [...stored.values()].toReversed();
  const nothing = async () => [];
  return {
    list: async ({ filter, ...query }) => pageOf(all().filter(matchesFilter(filter)), query),
    listLive: async (filter) => all().filter(matchesFilter({ ...filter, status: 'in_progress' })),
    idsWithStale: nothing,
    isOnEitherSide: async (...ids) =>
      all().some(({ state }) => ids.every((id) => toMatchKeys(state).playerIds.includes(id))),
    idsOfTournament: nothing,
    idleFreeplay: async (before) =>
      all()
        .filter(({ state }) => (toMatchKeys(state).idleSince ?? before) < before)
        .map(({ id }) => id),
    withVacatedSlots: async () => all().filter(({ state }) => toMatchKeys(state).vacatedBy !== undefined),
  };
};

const createBoards = (stored: Map<string, Stored<Board>>): BoardStore => {
  const present = () => [...stored.values()].filter(({ state }) => state.keyHash !== null);
  const find = async (id: string) => present().find((board) => board.id === id) ?? null;
  const write = (next: Stored<Board>): Stored<Board> => {
    stored.set(next.id, next);
    return next;
  };
  return {
    find,
    get: async (id) => (await find(id)) ?? getFrom<Stored<Board>>(new Map(), id, 'Board'),
    findByKeyHash: async (keyHash) => present().find(({ state }) => state.keyHash === keyHash) ?? null,
    insert: async ({ id, state }) => write({ id, state, version: 1 }),
    update: async (id, _command: Command, decide) => {
      const known = getFrom(stored, id, 'Board');
      const next = decide(known);
      return next === null ? known : write({ id, state: next.state, version: known.version + 1 });
    },
    list: async ({ clubId, ...query }) => {
      const found = present().filter(({ state }) => state.clubId === clubId);
      return pageOf(found, query);
    },
  };
};

const copiesOf = <S>(states: ReadonlyMap<string, S>): Copies<S> => {
  const find = async (id: string): Promise<S | null> => states.get(id) ?? null;
  return {
    find,
    findOrAsk: find,
    refresh: find,
    findMany: async (ids) =>
      new Map(ids.flatMap((id) => (states.has(id) ? [[id, getFrom(states, id, id)]] : []))),
    findRecord: async () => null,
    apply: async () => true,
  };
};

const createRecords = (owned: OwnedRecords): Records => ({
  players: copiesOf(owned.players),
  clubs: copiesOf(owned.clubs),
  courts: copiesOf(owned.courts),
  tournaments: copiesOf(owned.tournaments),
  draws: copiesOf(owned.draws),
  ties: copiesOf(owned.ties),
  isUser: async (id) => owned.users.has(id),
  draftsOf: async (userId) =>
    [...owned.tournaments.values()]
      .filter(({ phase }) => phase === 'draft')
      .filter(
        ({ ownerId, staff }) =>
          userId === null || ownerId === userId || staff.some((member) => member.userId === userId),
      )
      .map(({ id }) => id),
});

/** Every port in memory; `matches` is what is stored. */
export function createMemoryDeps(owned: OwnedRecords): { deps: Deps; matches: Map<string, LoggedMatch> } {
  const matches = new Map<string, LoggedMatch>();
  return {
    matches,
    deps: {
      matches: createMatches(matches),
      queries: createQueries(matches),
      boards: createBoards(new Map()),
      records: createRecords(owned),
      keys: boardKeys,
    },
  };
}
