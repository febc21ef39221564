import { findMerges, findWithSuccessors, matchSchema } from '@courtcast/contracts';
import type { MatchState, PlayerState } from '@courtcast/contracts';
import { pageOf } from '@courtcast/domain';
import type { PageQuery } from '@courtcast/domain';
import { conflict, unavailable } from '@courtcast/problem';
import { coalesceCalls, createCommand, createSeededId, secretKeys } from '@courtcast/runtime';
import { createMemoryActivityLog, createMemoryAggregates, playerState } from '@courtcast/testkit';
import type { Deps, UserRights, MatchCopy, TournamentFilter } from '../../src/application/ports.ts';
import type { HandOverDeps } from '../../src/application/ports/hand-over.ts';
import { playersInBoxLeague } from '../../src/domain/box-leagues/box-league.ts';
import type { BoxLeague } from '../../src/domain/box-leagues/box-league.ts';
import type { Draw } from '../../src/domain/draws/draw.ts';
import { goalIn } from '../../src/domain/draws/family.ts';
import { playersInDraw } from '../../src/domain/draws/merged-player.ts';
import type { OrderOfPlay } from '../../src/domain/order-of-play/order-of-play.ts';
import { isEntry, isTelling, personKeys } from '../../src/domain/entries/entry.ts';
import type { EntryRegistration } from '../../src/domain/entries/entry.ts';
import { note } from '../../src/domain/tournaments/check-in.ts';
import type { CheckIn } from '../../src/domain/tournaments/check-in.ts';
import type { EntryList } from '../../src/domain/entries/entry-list.ts';
import type { Ranking } from '../../src/domain/rankings/ranking.ts';
import { playersOf, registeredKeys } from '../../src/domain/registration.ts';
import type { Registration } from '../../src/domain/registration.ts';
import { invitationsOf, isOver } from '../../src/domain/tournaments/tournament.ts';
import type { Tournament } from '../../src/domain/tournaments/tournament.ts';
import type { Club, Court } from '../../src/domain/venues.ts';
import { matchState } from './matches.ts';
import { createLogoWorld, logosInMemory } from './memory-logos.ts';
import type { LogoWorld } from './memory-logos.ts';

const venuesInMemory = () => {
  const clubs = createMemoryAggregates<Club>('Club');
  const courts = createMemoryAggregates<Court>('Court');
  return {
    clubs: {
      ...clubs,
      list: async (query: PageQuery) => pageOf(clubs.all(), query),
    },
    courts: {
      ...courts,
      list: async (query: PageQuery) => pageOf(courts.all(), query),
      listOfClub: async (clubId: string) => courts.all().filter(({ state }) => state.clubId === clubId),
    },
  };
};

const isStaffOf = ({ staff }: Tournament, user: string): boolean =>
  staff.some(({ userId }) => userId === user);

/** The other filters are tested on the real store. */
const hasPart = (part: TournamentFilter['part'], id: string, tournament: Tournament): boolean =>
  part === undefined ||
  (part.staffUserId !== undefined && isStaffOf(tournament, part.staffUserId)) ||
  (part.playedIds ?? []).includes(id);

const tournamentsInMemory = () => {
  const tournaments = createMemoryAggregates<Tournament>('Tournament');
  const draws = createMemoryAggregates<Draw>('Draw');
  const drawsWhere = async (holds: (draw: Draw) => boolean) =>
    draws.all().filter(({ state }) => holds(state));
  const list: Deps['tournaments']['list'] = async (query, viewer) => {
    const visible = tournaments
      .all()
      .filter(
        ({ state }) =>
          viewer.kind === 'all' ||
          state.phase !== 'draft' ||
          (viewer.kind === 'user' && isStaffOf(state, viewer.userId)),
      )
      .filter(({ id, state }) => hasPart(query.part, id, state));
    return { ...pageOf(visible, query), hasDrafts: visible.some(({ state }) => state.phase === 'draft') };
  };
  const asking = (clubId: string) =>
    tournaments.all().filter(({ state }) => state.askedClubIds?.includes(clubId) === true && !isOver(state));
  return {
    tournaments: {
      ...tournaments,
      list,
      listUnfinishedAt: async (clubId: string) =>
        tournaments.all().filter(({ state }) => state.hostClubIds.includes(clubId) && !isOver(state)),
      listKeptAlone: async (userId: string) =>
        tournaments
          .all()
          .filter(({ state }) => !isOver(state))
          .filter(({ state: { staff } }) => {
            const owners = staff.filter(({ role }) => role === 'owner');
            return owners.length === 1 && owners[0]?.userId === userId;
          }),
      listIdsOfStaff: async (userId: string) =>
        tournaments.all().flatMap(({ id, state }) => (isStaffOf(state, userId) ? [id] : [])),
      listIdsWithOfficial: async (userId: string) =>
        tournaments
          .all()
          .filter(
            ({ state }) =>
              isStaffOf(state, userId) ||
              invitationsOf(state).some(({ accepted }) => accepted?.by === userId),
          )
          .map(({ id }) => id),
      listHostedAt: async (clubId: string) =>
        tournaments
          .all()
          .filter(({ state }) => state.hostClubIds.includes(clubId) && state.phase !== 'draft'),
      listAsking: async (clubId: string) => asking(clubId),
      listAskingBy: async (clubId: string, place: { page: number; perPage: number }) =>
        pageOf(asking(clubId), place),
    },
    draws: {
      ...draws,
      listOfTournament: (id: string) => drawsWhere(({ tournamentId }) => tournamentId === id),
      listQualifying: (id: string) => drawsWhere((draw) => goalIn(draw, id) !== undefined),
      listStructure: (id: string) =>
        drawsWhere(({ structure, deleted }) => !deleted && structure?.mainDrawId === id),
      listIdsNaming: async (id: string) =>
        (await drawsWhere(({ entrants }) => entrants.some(({ playerIds }) => playerIds.includes(id)))).map(
          (draw) => draw.id,
        ),
      listTournamentIdsNaming: async (id: string) =>
        (await drawsWhere((draw) => !draw.deleted && playersInDraw(draw).includes(id))).map(
          ({ state }) => state.tournamentId,
        ),
    },
  };
};

const registrationsInMemory = (): Deps['registrations'] => {
  const registrations = createMemoryAggregates<Registration>('Registration');
  const entries = () =>
    registrations.every().flatMap((one) => (isEntry(one.state) ? [{ ...one, state: one.state }] : []));
  const openEntries = () => entries().filter(({ state }) => !state.deleted);
  const isUnconfirmed = ({ entry }: EntryRegistration) => entry.confirmedBy === null;
  const withPlayer = (playerId: string) =>
    registrations.all().filter(({ state }) => playersOf(state).includes(playerId));
  const requireFree = (ownId: string, state: Registration): void => {
    const others = registrations.all().filter(({ id }) => id !== ownId);
    const keysOf = (one: Registration) => [...registeredKeys(one), ...personKeys(one)];
    const taken = others.flatMap((one) => keysOf(one.state));
    if (keysOf(state).some((key) => taken.includes(key)))
      throw conflict('already-registered', 'Already registered');
  };
  return {
    ...registrations,
    insert: async (creation) => {
      requireFree(creation.id, creation.state);
      return registrations.insert(creation);
    },
    update: (id, command, decide) =>
      registrations.update(id, command, (stored) => {
        const change = decide(stored);
        if (change !== null) requireFree(id, change.state);
        return change;
      }),
    list: async (tournamentId, { drawId, playerIds, ...query }) => {
      const found = registrations
        .all()
        .filter(
          ({ state }) => state.tournamentId === tournamentId && (drawId ?? state.drawId) === state.drawId,
        )
        .filter(({ state }) => !isEntry(state) || !isUnconfirmed(state))
        .filter(({ state }) => playerIds.every((playerId) => playersOf(state).includes(playerId)));
      return pageOf(found, query);
    },
    updateAny: (id, command, decide) =>
      registrations.updateAny(id, command, (stored) => {
        const change = decide(stored);
        if (change !== null) requireFree(id, change.state);
        return change;
      }),
    findAny: async (id) => registrations.every().find((one) => one.id === id) ?? null,
    listEntries: async (drawId) => entries().filter(({ state }) => state.drawId === drawId),
    listIdsWithoutEntry: async (drawId) =>
      registrations
        .all()
        .flatMap(({ id, state }) => (state.drawId === drawId && !isEntry(state) ? [id] : [])),
    listStandings: async (drawId) =>
      entries()
        .filter(({ state }) => state.drawId === drawId)
        .map(({ id, state: { entry } }) => {
          const { status, mark, listVersion } = entry;
          return { id, status, mark, listVersion };
        }),
    listAsking: async (id) =>
      openEntries().filter(({ state }) => state.entry.asks === id && !isUnconfirmed(state)),
    listLooking: async (id) =>
      openEntries().filter(
        ({ state }) => state.tournamentId === id && state.entry.isLooking && !isUnconfirmed(state),
      ),
    listUnconfirmedIds: async (drawId, email) =>
      openEntries()
        .filter(({ state }) => state.drawId === drawId && isUnconfirmed(state))
        .filter(({ state }) => email === undefined || state.entry.entrant.email === email)
        .map(({ id }) => id),
    listTellingIds: async (before, limit) =>
      registrations
        .all()
        .filter(({ state }) => isTelling(state) && state.createdAt <= before)
        .map(({ id }) => id)
        .slice(0, limit),
    listPayingIds: async (before, limit) =>
      entries()
        .filter(({ state: { entry } }) => entry.payment !== undefined && entry.payment.openedAt <= before)
        .filter(({ state: { entry } }) => ['open', 'refunding'].includes(entry.payment?.status ?? ''))
        .slice(0, limit)
        .map(({ id }) => id),
    listExpiredIds: async (at, limit) =>
      openEntries()
        .filter(({ state: { entry } }) => entry.expiresAt !== null && entry.expiresAt <= at)
        .slice(0, limit)
        .map(({ id }) => id),
    listIdsNaming: async (playerId) => withPlayer(playerId).map(({ id }) => id),
    listTournamentIdsNaming: async (playerId) =>
      withPlayer(playerId)
        .filter(({ state }) => !state.deleted)
        .map(({ state }) => state.tournamentId),
  };
};

const entryListsInMemory = (): Deps['entryLists'] => {
  const lists = createMemoryAggregates<EntryList>('Entry list');
  return {
    ...lists,
    listOfTournaments: async (ids) => lists.all().filter(({ state }) => ids.includes(state.tournamentId)),
  };
};

const ordersOfPlayInMemory = (): Deps['ordersOfPlay'] => {
  const orders = createMemoryAggregates<OrderOfPlay>('Order of play');
  return {
    find: (id) => orders.find(id),
    put: async (id, state, command) =>
      (await orders.find(id)) === null
        ? orders.insert({ id, state, command, changes: [] })
        : orders.update(id, command, () => ({ state, changes: [] })),
  };
};

const rankingsInMemory = (): Deps['rankings'] => {
  const rankings = createMemoryAggregates<Ranking>('Ranking');
  return {
    ...rankings,
    list: async ({ clubId, championshipId, ...page }) =>
      pageOf(
        rankings
          .all()
          .filter(({ state }) => clubId === undefined || state.clubId === clubId)
          .filter(({ state }) => championshipId === undefined || state.championshipId === championshipId),
        page,
      ),
    listOfClubsAndAll: async (clubIds) =>
      rankings.all().filter(({ state: { clubId } }) => clubId === null || clubIds.includes(clubId)),
  };
};

const boxLeaguesInMemory = (): Deps['boxLeagues'] => {
  const leagues = createMemoryAggregates<BoxLeague>('Box league');
  const naming = (playerId: string) =>
    leagues.all().filter(({ state }) => playersInBoxLeague(state).includes(playerId));
  return {
    ...leagues,
    updateAny: leagues.updateAny,
    listIdsNaming: async (playerId) => naming(playerId).map(({ id }) => id),
    listTournamentIdsNaming: async (playerId) => naming(playerId).map(({ state }) => state.tournamentId),
    list: async ({ clubId, ...page }) =>
      pageOf(
        leagues.all().filter(({ state }) => clubId === undefined || state.clubId === clubId),
        page,
      ),
  };
};

const checkInsInMemory = (): Deps['checkIns'] => {
  const days = createMemoryAggregates<CheckIn>('Check-in');
  const idOf = (tournamentId: string, date: string) => `${tournamentId}_${date}`;
  return {
    find: (tournamentId, date) => days.find(idOf(tournamentId, date)),
    note: async ({ tournamentId, date }, noting, { command, now }) => {
      const id = idOf(tournamentId, date);
      const before = await days.find(id);
      const state = note(before?.state ?? { tournamentId, date, marks: [], updatedAt: now }, noting, now);
      if (before === null) return days.insert({ id, state, command, changes: [] });
      return days.update(id, command, () => ({ state, changes: [] }));
    },
  };
};

/** The records that other services have announced, and their answers. */
export interface World {
  readonly players: Map<string, PlayerState>;
  readonly users: Set<string>;
  readonly matches: Map<string, MatchCopy>;
  /** Courts that unfinished matches use. */
  readonly busyCourts: Map<string, string>;
  /** Clubs whose unfinished matches they are. */
  readonly busyClubs: Map<string, string>;
  /** Users as far as their rights go, and who organizes a league group. */
  readonly userRights: {
    readonly users: Map<string, UserRights>;
    readonly organizers: Map<string, string>;
  };
  readonly logos: LogoWorld;
  isScoringAway: boolean;
  /** Players as identity knows them now, not yet announced. */
  readonly corrected: Map<string, PlayerState>;
  /** Players who have said their year of birth. */
  /** Whole names of hidden players. */
  readonly wholeNames: Map<string, string>;
  readonly saidYoung: [playerId: string, birthYear: number][];
  isIdentityAway: boolean;
  areLeaguesAway: boolean;
  /** By sport, discipline and player. */
  readonly ratings: Map<string, { readonly value: number; readonly level: number }>;
  /** Organizers of championships. */
  readonly championships: Map<string, string>;
}

/** A match as scoring made it, for the first thing that is reported of it. */
export function matchCopy(id: string, over: Partial<MatchState> = {}): MatchCopy {
  return {
    epoch: 1,
    version: 1,
    drawId: null,
    advances: null,
    isSettled: false,
    view: matchSchema.parse(matchState({ id, ...over })),
  };
}

const playersIn = (world: World) => async (ids: readonly string[]) =>
  new Map([...world.players].filter(([id]) => ids.includes(id)));

const copiesInMemory = (world: World): Pick<Deps, 'matches' | 'players' | 'users'> => ({
  matches: {
    find: async (id) => world.matches.get(id) ?? null,
    findMany: async (ids) => new Map([...world.matches].filter(([id]) => ids.includes(id))),
    listIdsAtClub: async (clubId) =>
      [...world.busyClubs].flatMap(([matchId, at]) => (at === clubId ? [matchId] : [])),
    listIdsOnCourt: async (courtId) =>
      [...world.busyCourts].flatMap(([matchId, at]) => (at === courtId ? [matchId] : [])),
    refresh: async () => {
      if (world.isScoringAway) throw unavailable();
    },
    recall: async ({ matchIds, fedIds }) => {
      if (world.isScoringAway) throw unavailable();
      const begun = [...matchIds, ...fedIds].filter((id) => {
        const { status = 'scheduled' } = world.matches.get(id)?.view ?? {};
        return status !== 'scheduled' && status !== 'cancelled';
      });
      if (begun.length === 0) for (const id of matchIds) world.matches.delete(id);
      return begun;
    },
    place: async ({ state }) => {
      if (world.isScoringAway) throw unavailable();
      for (const { matchId, courtId, scheduledTime, notBeforeTime, playOrder } of state.slots) {
        const before = world.matches.get(matchId) ?? matchCopy(matchId);
        if (before.view.status !== 'scheduled') continue;
        const view = {
          ...before.view,
          court: { id: courtId, name: courtId, clubId: 'club', club: null },
          scheduledTime: scheduledTime.toISOString(),
          notBeforeTime: notBeforeTime.toISOString(),
          playOrder,
        };
        world.matches.set(matchId, { ...before, view });
      }
    },
  },
  players: {
    findMany: (ids) => findWithSuccessors(playersIn(world), ids),
    refresh: async (ids) => {
      if (world.isIdentityAway) throw unavailable();
      const corrected = [...world.corrected].filter(([id]) => ids.includes(id));
      return new Map([...(await playersIn(world)(ids)), ...corrected]);
    },
    findMerges: (ids) => findMerges(playersIn(world), ids),
    createGhosts: async (ghosts) => {
      for (const ghost of ghosts) {
        if (!world.players.has(ghost.id)) world.players.set(ghost.id, playerState(ghost.id, ghost));
      }
      return new Map(ghosts.map(({ id }) => [id, world.players.get(id)?.mergedInto ?? id]));
    },
    hideIfYoung: async (id, birthYear) => void world.saidYoung.push([id, birthYear]),
    names: async () => new Map([...world.players].map(([id, { name }]) => [id, name])),
  },
  users: { exists: async (id) => world.users.has(id) },
});

/** Nothing of an earlier release is left. */
const handOverInMemory: HandOverDeps = {
  handedOver: {
    isAtWork: async () => false,
    close: async () => undefined,
    findPositions: async () => [],
    keepPositions: async () => undefined,
    hasRecords: async () => false,
    list: async () => [],
    remove: async () => undefined,
    clear: async () => undefined,
  },
  formerConsumers: {
    arePulled: async () => false,
    positions: async () => [],
    giveUp: async () => undefined,
  },
};

/** Everything that the use cases need, in memory. */
export function createMemory(now: () => Date): { deps: Deps; world: World } {
  const world: World = {
    players: new Map(),
    users: new Set(),
    matches: new Map(),
    busyCourts: new Map(),
    busyClubs: new Map(),
    userRights: { users: new Map(), organizers: new Map() },
    logos: createLogoWorld(),
    isScoringAway: false,
    corrected: new Map(),
    wholeNames: new Map(),
    saidYoung: [],
    isIdentityAway: false,
    areLeaguesAway: false,
    ratings: new Map(),
    championships: new Map(),
  };
  const deps: Deps = {
    ...venuesInMemory(),
    ...tournamentsInMemory(),
    registrations: registrationsInMemory(),
    entryLists: entryListsInMemory(),
    checkIns: checkInsInMemory(),
    rankings: rankingsInMemory(),
    wholeNames: {
      find: async (ids) => {
        if (world.isIdentityAway) throw unavailable();
        return new Map(ids.flatMap((id) => [...world.wholeNames].filter(([known]) => known === id)));
      },
    },
    ratings: {
      find: async ({ sport, discipline }, ids) => {
        if (world.areLeaguesAway) throw unavailable();
        return new Map(
          ids.flatMap((id) => {
            const rating = world.ratings.get(`${sport} ${discipline} ${id}`);
            return rating === undefined ? [] : [[id, rating] as const];
          }),
        );
      },
    },
    championships: { findOrganizer: async (id) => world.championships.get(id) ?? null },
    boxLeagues: boxLeaguesInMemory(),
    entryConfirmation: 'mail',
    payments: null,
    entryRetentionDays: 400,
    ordersOfPlay: ordersOfPlayInMemory(),
    ...copiesInMemory(world),
    ...handOverInMemory,
    userRights: {
      findUser: async (id) => world.userRights.users.get(id) ?? null,
      findOrganizer: async (id) => world.userRights.organizers.get(id) ?? null,
    },
    seededId: createSeededId,
    coalesce: coalesceCalls<boolean>,
    ...logosInMemory(world.logos),
    activity: createMemoryActivityLog(),
    actorNames: {
      ofUsers: async (ids) => new Map(ids.map((id) => [id, `Name of ${id}`])),
      ofBoards: async (ids) => new Map(ids.map((id) => [id, `Board ${id}`])),
    },
    keys: secretKeys,
    now,
    systemCommand: () =>
      createCommand({
        startedAt: now(),
        caller: { kind: 'service', name: 'tournaments' },
        requestId: 'test',
      }),
  };
  return { deps, world };
}
