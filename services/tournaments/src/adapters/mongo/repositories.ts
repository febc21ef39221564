import { allOf, asAggregates, DuplicateKeyError, keyConditions, listAggregates } from '@courtcast/mongo';
import type { AggregateStore } from '@courtcast/mongo';
import { conflict, isProblem } from '@courtcast/problem';
import type {
  Clubs,
  Courts,
  Draws,
  Naming,
  OrdersOfPlay,
  Registrations,
  Tournaments,
  Viewer,
} from '../../application/ports.ts';
import type { Draw } from '../../domain/draw.ts';
import type { OrderOfPlay } from '../../domain/order-of-play/order-of-play.ts';
import type { Registration } from '../../domain/registration.ts';
import type { Tournament } from '../../domain/tournament.ts';
import type { Club, Court } from '../../domain/venues.ts';
import { findAggregates, hasAggregate } from './find-aggregates.ts';
import { onceADraw } from './stores.ts';

const notDeleted = keyConditions({ deleted: false });

/** Clubs in MongoDB. */
export function createClubs(store: AggregateStore<Club>): Clubs {
  const clubs = asAggregates(store, 'Club');
  return {
    ...clubs,
    findMany: async (ids) => new Map((await clubs.findMany(ids)).map((club) => [club.id, club])),
    list: (query) => listAggregates(store, allOf([notDeleted], query.search), query),
  };
}

/** Courts in MongoDB. */
export function createCourts(store: AggregateStore<Court>): Courts {
  const courts = asAggregates(store, 'Court');
  return {
    ...courts,
    findMany: async (ids) => new Map((await courts.findMany(ids)).map((court) => [court.id, court])),
    list: ({ clubId, surface, ...query }) =>
      listAggregates(store, allOf([notDeleted, keyConditions({ clubId, surface })], query.search), query),
    listOfClub: (clubId, { surface, search }) =>
      findAggregates(store, allOf([notDeleted, keyConditions({ clubId, surface })], search), 'name'),
  };
}

/** Whether a tournament is there for the viewer. */
function visibleTo(viewer: Viewer): Readonly<Record<string, unknown>> {
  if (viewer.kind === 'all') return {};
  const isPublic = keyConditions({ isDraft: false });
  return viewer.kind === 'stranger'
    ? isPublic
    : { $or: [isPublic, keyConditions({ staffUserIds: viewer.userId })] };
}

/** Tournaments in MongoDB. */
export function createTournaments(store: AggregateStore<Tournament>): Tournaments {
  return {
    ...asAggregates(store, 'Tournament'),
    async list({ status, hostClubId, ownerId, staffUserId, ...query }, viewer) {
      const asked = keyConditions({
        status,
        hostClubIds: hostClubId,
        ownerIds: ownerId,
        staffUserIds: staffUserId,
      });
      const conditions = [asked, visibleTo(viewer)];
      const drafts = allOf([...conditions, keyConditions({ isDraft: true })], query.search);
      const [page, hasDrafts] = await Promise.all([
        listAggregates(store, allOf(conditions, query.search), query),
        viewer.kind === 'stranger' ? false : hasAggregate(store, drafts),
      ]);
      return { ...page, hasDrafts };
    },
    hasUnfinishedAt: (clubId) =>
      hasAggregate(store, keyConditions({ hostClubIds: clubId, status: { $in: ['upcoming', 'active'] } })),
  };
}

/** Aggregates that keep the players whom they name in `keys.playerIds`. */
function asNaming<S extends object>(store: AggregateStore<S>, what: string): Naming<S> {
  return {
    ...asAggregates(store, what),
    async listIdsNaming(playerId) {
      const found = await findAggregates(store, keyConditions({ playerIds: playerId }), 'createdAt');
      return found.map(({ id }) => id);
    },
    updateAny: (id, command, decide) => store.update(id, command, decide, { notFound: what }),
  };
}

/** Draws in MongoDB. */
export function createDraws(store: AggregateStore<Draw>): Draws {
  return {
    ...asNaming(store, 'Draw'),
    listOfTournament: (tournamentId) =>
      findAggregates(store, allOf([notDeleted, keyConditions({ tournamentId })]), 'createdAt'),
    listQualifying: (parentDrawId) =>
      findAggregates(store, allOf([notDeleted, keyConditions({ parentDrawId })]), 'createdAt'),
  };
}

async function onceForADraw<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    const isTwice = error instanceof DuplicateKeyError && error.index === onceADraw;
    throw isTwice ? conflict('already-registered', 'A player is already registered for this draw') : error;
  }
}

/** Registrations in MongoDB. */
export function createRegistrations(store: AggregateStore<Registration>): Registrations {
  const registrations = asNaming(store, 'Registration');
  return {
    ...registrations,
    insert: (creation) => onceForADraw(() => registrations.insert(creation)),
    update: (...change) => onceForADraw(() => registrations.update(...change)),
    updateAny: (...change) => onceForADraw(() => registrations.updateAny(...change)),
    list: (tournamentId, { drawId, playerIds, ...query }) => {
      const withPlayers = playerIds.map((playerId) => keyConditions({ playerIds: playerId }));
      const asked = keyConditions({ tournamentId, drawId });
      return listAggregates(store, allOf([notDeleted, asked, ...withPlayers]), query);
    },
  };
}

/** Orders of play in MongoDB. */
export function createOrdersOfPlay(store: AggregateStore<OrderOfPlay>): OrdersOfPlay {
  const orders = asAggregates(store, 'Order of play');
  const changes = ['schedule'];
  return {
    find: (id) => orders.find(id),
    async put(id, state, command) {
      const update = () => orders.update(id, command, () => ({ state, changes }));
      if ((await orders.find(id)) !== null) return update();
      try {
        return await orders.insert({ id, state, changes, command });
      } catch (error) {
        // Another first order of this tournament was stored in this moment.
        if (isProblem(error) && error.code === 'conflict') return update();
        throw error;
      }
    },
  };
}
