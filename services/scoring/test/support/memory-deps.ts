import type { Command } from '@courtcast/contracts';
import { pageOf } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { conflict, notFound } from '@courtcast/problem';
import { secretKeys } from '@courtcast/runtime';
import { createMemoryAggregates } from '@courtcast/testkit';
import { PUBLIC, toMatchKeys } from '../../src/adapters/mongo/match-store.ts';
import type {
  BoardStore,
  Copies,
  Deps,
  KeyScope,
  LoggedMatch,
  MatchFilter,
  MatchQueries,
  MatchStore,
  MatchUpdate,
  Records,
  StoredMatch,
} from '../../src/application/ports.ts';
import type { Board } from '../../src/domain/board.ts';
import type { Match } from '../../src/domain/match.ts';
import { previewOf } from './owners.ts';
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

const requireVersion = ({ version }: StoredMatch, { expectedVersion = version }: Command): void => {
  if (expectedVersion !== version) throw conflict('version-mismatch', 'Changed');
};

/** A court is freed once. */
const noOther = async (): Promise<boolean> => false;

const createMatches = (stored: Map<string, LoggedMatch>): MatchStore => {
  /** Ids of the commands carried out on each match; the first one created it. */
  const commands = new Map<string, readonly string[]>();
  const commandsOf = ({ id }: StoredMatch): readonly string[] => commands.get(id) ?? [];
  const write = (next: LoggedMatch, done: readonly string[]): StoredMatch => {
    if (liveOn(stored, next.state)) throw conflict('court-busy', 'Another match is live on this court');
    stored.set(next.id, next);
    commands.set(next.id, done);
    return next;
  };
  const isFreed = async (match: Match, { freeCourt = noOther }: MatchUpdate): Promise<boolean> =>
    liveOn(stored, match) && freeCourt(match.court?.id ?? '');
  const update: MatchStore['update'] = async (id, command, change) => {
    const known = getFrom(stored, id, 'Match');
    const done = commandsOf(known);
    if (done.includes(command.id)) return known;
    requireVersion(known, command);
    const next = await change.decide(change.withLog === true ? known : { ...known, log: [] });
    if (next === null) return known;
    if (await isFreed(next.state, change)) return update(id, command, { ...change, freeCourt: noOther });
    // Another writer was first: decided again.
    if (stored.get(id) !== known) return update(id, command, change);
    const log = [...known.log, ...next.append];
    return write({ id, state: next.state, version: known.version + 1, log }, [...done, command.id]);
  };
  return {
    find: async (id) => stored.get(id) ?? null,
    findLogged: async (id) => stored.get(id) ?? null,
    findMany: async (ids) =>
      [...new Set(ids)]
        .flatMap((id) => stored.get(id) ?? [])
        .map((match) => ({ ...match, waitingFrom: null })),
    async insert({ match, append }, command) {
      const known = stored.get(match.id);
      if (known === undefined)
        return write({ id: match.id, state: match, version: 1, log: append }, [command.id]);
      if (commandsOf(known)[0] === command.id) return known;
      throw conflict('already-exists', 'This match exists already');
    },
    update,
  };
};

const isWithin = ({ from, to }: MatchFilter, at: Date | null): boolean => {
  if (from === undefined && to === undefined) return true;
  return at !== null && (from === undefined || at >= from) && (to === undefined || at <= to);
};

const hasPart = ({ part }: MatchFilter, { umpireUserId, ...match }: Match): boolean =>
  part === undefined ||
  (part.umpireUserId !== undefined && part.umpireUserId === umpireUserId) ||
  (part.playerId !== undefined && playersOf(match).includes(part.playerId));

const playersOf = ({ sides: { home, guest } }: Pick<Match, 'sides'>): string[] =>
  [...(home ?? []), ...(guest ?? [])].map(({ id }) => id);

const isAcross = ({ playerId = '', opponentId }: MatchFilter, { sides: { home, guest } }: Match): boolean => {
  if (opponentId === undefined) return true;
  const stands = (seats: Match['sides']['home'], id: string) =>
    seats?.some((seat) => seat.id === id) === true;
  return (
    (stands(home, playerId) && stands(guest, opponentId)) ||
    (stands(guest, playerId) && stands(home, opponentId))
  );
};

const idsIn = (match: Match): Readonly<Record<string, unknown>> => ({
  tournamentId: match.tournament?.id,
  drawId: match.draw?.id,
  courtId: match.court?.id,
  kind: match.kind,
  leagueGroupId: match.tie?.leagueGroupId,
  round: match.round,
  umpireUserId: match.umpireUserId,
  boardId: match.board?.id,
});

/** The fields that an id or a word of a filter is compared with; an undefined filter keeps all. */
const hasAll = (match: Match, wanted: Readonly<Record<string, unknown>>): boolean => {
  const ids = idsIn(match);
  return Object.entries(wanted).every(([name, value]) => value === undefined || ids[name] === value);
};

const isListed = (values: readonly unknown[], wanted: unknown): boolean =>
  wanted === undefined || values.includes(wanted);

/** Whether a match has the people that a filter asks for. */
const hasPeople = (filter: MatchFilter, match: Match): boolean =>
  isListed(match.review?.waitsFor ?? [], filter.waitsFor) &&
  filter.drawTypes?.includes(match.drawRound?.drawType ?? '') !== false &&
  isAcross(filter, match) &&
  hasPart(filter, match);

const matchesFilter =
  (filter: MatchFilter) =>
  ({ state: match }: StoredMatch): boolean => {
    const { drafts, clubId, playerId, status, from: _from, to: _to, part: _part, ...rest } = filter;
    const { opponentId: _opponentId, waitsFor: _waitsFor, drawTypes: _drawTypes, ...equal } = rest;
    const { audience = PUBLIC, clubIds } = toMatchKeys(match);
    return (
      [PUBLIC, ...drafts].includes(audience) &&
      isListed(clubIds, clubId) &&
      isListed(playersOf(match), playerId) &&
      (status === undefined || [status].flat().includes(match.status)) &&
      isWithin(filter, match.scheduledTime) &&
      hasPeople(filter, match) &&
      hasAll(match, equal)
    );
  };

/** Newest first, whatever was asked for: order is tested on the real queries. */
const createQueries = (stored: ReadonlyMap<string, LoggedMatch>): MatchQueries => {
  const all = () => [...stored.values()].toReversed();
  const idsWhere = (isWanted: (match: Match) => boolean): string[] =>
    all()
      .filter(({ state }) => isWanted(state))
      .map(({ id }) => id);
  return {
    list: async ({ filter, ...query }) => pageOf(all().filter(matchesFilter(filter)), query),
    listLive: async (filter) => all().filter(matchesFilter({ ...filter, status: 'in_progress' })),
    idsWithStale: () => Promise.reject(new Error('copies of others are tested on the real store')),
    decidedOf: async (playerId) =>
      all()
        .filter(matchesFilter({ playerId, status: 'completed', drafts: [] }))
        .map(({ state }) => state)
        .filter(({ confirmedAt }) => confirmedAt !== null),
    isOnEitherSide: async (...ids) =>
      all().some(({ state }) => ids.every((id) => toMatchKeys(state).playerIds.includes(id))),
    idsOfTournament: async (tournamentId, statuses) =>
      idsWhere((match) => match.tournament?.id === tournamentId && statuses.includes(match.status)),
    idsOnCourtsOf: async (clubId, statuses) =>
      idsWhere((match) => match.court?.clubId === clubId && statuses.includes(match.status)),
    idleFreeplay: async (before) =>
      idsWhere((match) => {
        const { idleSince } = toMatchKeys(match);
        return idleSince !== undefined && idleSince <= before;
      }),
    undisputed: async (now) =>
      idsWhere((match) => {
        const { countsAt } = toMatchKeys(match);
        return countsAt !== undefined && countsAt <= now;
      }),
    recalledBefore: async (before) =>
      all().filter(({ state }) => {
        const { recalledAt } = toMatchKeys(state);
        return recalledAt !== undefined && recalledAt <= before;
      }),
    withVacatedSlots: async () => all().filter(({ state }) => toMatchKeys(state).vacatedBy !== undefined),
  };
};

const isRemoved = ({ state }: Stored<Board>): boolean => state.keyHash === null;

const slotTaken = () => conflict('changed-meanwhile', 'Another scoring link was made at the same moment');

const createBoards = (): BoardStore => {
  const boards = createMemoryAggregates<Board>('Board');
  const present = () => boards.all().filter((board) => !isRemoved(board));
  const find = async (id: string) => present().find((board) => board.id === id) ?? null;
  const keysOf = (of: KeyScope) =>
    present().filter(({ state: { link, code } }) =>
      'matchId' in of ? link?.matchId === of.matchId : code?.drawId === of.drawId,
    );
  const slotOf = ({ state: { link, code } }: Stored<Board>) => (link ?? code)?.slot;
  const requireFree = (id: string, { keyHash, link, code }: Board): void => {
    const isOther = (board: Stored<Board>) => board.id !== id;
    if (present().some((board) => isOther(board) && board.state.keyHash === keyHash))
      throw conflict('already-exists', 'This key is taken');
    const terms = link ?? code;
    if (terms?.slot === undefined) return;
    if (keysOf(terms).some((board) => isOther(board) && slotOf(board) === terms.slot)) throw slotTaken();
  };
  return {
    find,
    takenSlots: async (of) => keysOf(of).map((board) => slotOf(board) ?? null),
    async get(id) {
      const found = await find(id);
      if (found === null) throw notFound('Board');
      return found;
    },
    findByKeyHash: async (keyHash) => present().find(({ state }) => state.keyHash === keyHash) ?? null,
    async insert(creation) {
      requireFree(creation.id, creation.state);
      return boards.insert(creation);
    },
    update: (id, command, decide) =>
      boards.update(id, command, (stored) => {
        if (isRemoved(stored)) throw notFound('Board');
        return decide(stored);
      }),
    list: async ({ of, ...query }) =>
      pageOf(
        'clubId' in of ? present().filter(({ state }) => state.clubId === of.clubId) : keysOf(of),
        query,
      ),
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
  playerOfUser: async (id) => [...owned.players.values()].find(({ userId }) => userId === id)?.id ?? null,
  previewResult: async ({ state }) => previewOf(owned, state.tie?.id ?? null),
  draftsOf: async (userId) =>
    [...owned.tournaments.values()]
      .filter(({ phase }) => phase === 'draft')
      .filter(
        ({ ownerId, staff }) =>
          userId === null || ownerId === userId || staff.some((member) => member.userId === userId),
      )
      .map(({ id }) => id),
});

/** Every port in memory; `matches` are the stored ones, and `clock` sets how far ahead keys see the present. */
export function createMemoryDeps(owned: OwnedRecords) {
  const matches = new Map<string, LoggedMatch>();
  const clock = { aheadMs: 0 };
  const deps: Deps = {
    matches: createMatches(matches),
    queries: createQueries(matches),
    boards: createBoards(),
    records: createRecords(owned),
    keys: secretKeys,
    now: () => new Date(Date.now() + clock.aheadMs),
  };
  return { matches, clock, deps };
}
