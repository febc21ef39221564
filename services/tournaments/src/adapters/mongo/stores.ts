import { scopeOf } from '@courtcast/contracts';
import { createAggregateStore, listIndexes, orderKey, searchWords } from '@courtcast/mongo';
import type { AggregateStore, IndexDeclaration, Mongo } from '@courtcast/mongo';
import type { Draw } from '../../domain/draw.ts';
import { firstRoundOf } from '../../domain/draw-size.ts';
import type { OrderOfPlay } from '../../domain/order-of-play/order-of-play.ts';
import { playersInDraw } from '../../domain/merged-player.ts';
import type { Registration } from '../../domain/registration.ts';
import { playersOf, registeredKeys } from '../../domain/registration.ts';
import type { Tournament } from '../../domain/tournament.ts';
import { statusOf } from '../../domain/tournament.ts';
import type { Club, Court } from '../../domain/venues.ts';
import {
  toClubState,
  toCourtState,
  toDrawState,
  toOrderOfPlayState,
  toRegistrationState,
  toTournamentState,
} from './public-states.ts';

/** The stores of this service's aggregates. */
export interface Stores {
  readonly clubs: AggregateStore<Club>;
  readonly courts: AggregateStore<Court>;
  readonly tournaments: AggregateStore<Tournament>;
  readonly draws: AggregateStore<Draw>;
  readonly registrations: AggregateStore<Registration>;
  readonly ordersOfPlay: AggregateStore<OrderOfPlay>;
}

const service = 'tournaments';

interface Named {
  readonly name: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What every list searches and sorts by. Names sort without regard to case, Court 2 before Court 10. */
function listKeys({ name, createdAt, updatedAt }: Named) {
  return { words: searchWords(name), name: orderKey(name), createdAt, updatedAt };
}

const venueSorts = ['createdAt', 'updatedAt', 'name'];
const wordIndex: IndexDeclaration = { fields: { 'keys.words': 1 } };

function createClubStore(mongo: Mongo): AggregateStore<Club> {
  return createAggregateStore<Club>({
    mongo,
    service,
    aggregate: 'club',
    schemaVersion: 1,
    toPublic: (club, { id }) => toClubState(id, club),
    toScopes: (_club, id) => [scopeOf('club', id)],
    toKeys: (club) => ({
      deleted: club.deleted,
      createdByUserId: club.createdByUserId,
      ...listKeys(club),
    }),
    indexes: [
      ...listIndexes(['deleted'], venueSorts),
      ...listIndexes(['createdByUserId', 'deleted'], ['createdAt']),
      wordIndex,
    ],
  });
}

function createCourtStore(mongo: Mongo): AggregateStore<Court> {
  return createAggregateStore<Court>({
    mongo,
    service,
    aggregate: 'court',
    schemaVersion: 1,
    toPublic: (court, { id }) => toCourtState(id, court),
    toScopes: ({ clubId }, id) => [scopeOf('court', id), scopeOf('club', clubId)],
    toKeys: (court) => ({
      deleted: court.deleted,
      clubId: court.clubId,
      surface: court.surface,
      ...listKeys(court),
    }),
    indexes: [
      ...listIndexes(['deleted'], venueSorts),
      ...listIndexes(['clubId', 'deleted'], venueSorts),
      ...listIndexes(['surface', 'deleted'], venueSorts),
      wordIndex,
    ],
  });
}

function createTournamentStore(mongo: Mongo): AggregateStore<Tournament> {
  const sorts = [...venueSorts, 'startDate', 'endDate'];
  return createAggregateStore<Tournament>({
    mongo,
    service,
    aggregate: 'tournament',
    schemaVersion: 1,
    toPublic: (tournament, { id }) => toTournamentState(id, tournament),
    toScopes: (_tournament, id) => [scopeOf('tournament', id)],
    toKeys: ({ phase, hostClubIds, staff, startDate, endDate, ...named }) => ({
      isDraft: phase === 'draft',
      status: statusOf(phase),
      hostClubIds,
      ownerIds: staff.filter(({ role }) => role === 'owner').map(({ userId }) => userId),
      staffUserIds: staff.map(({ userId }) => userId),
      startDate,
      endDate,
      ...listKeys(named),
    }),
    indexes: [
      ...listIndexes([], sorts),
      ...listIndexes(['status'], sorts),
      ...listIndexes(['isDraft'], sorts),
      ...listIndexes(['hostClubIds'], ['createdAt']),
      ...listIndexes(['ownerIds'], ['createdAt']),
      ...listIndexes(['staffUserIds'], ['createdAt']),
      wordIndex,
    ],
  });
}

/**
 * Version 1 knew no withdrawals, version 2 not their rounds, nor what joins a qualifying draw's matches to those of its
 * parent.
 */
function upcastDraw(state: unknown): Draw {
  const old = state as Omit<Draw, 'withdrawn'> & { readonly withdrawn?: readonly string[] };
  const round = firstRoundOf(old.size);
  const qualifyingDraws = old.qualifyingDraws.map((draw) => ({ ...draw, deciders: [] }));
  return {
    ...old,
    withdrawn: (old.withdrawn ?? []).map((playerId) => ({ playerId, round })),
    qualifyingDraws,
    destinations: [],
  };
}

function createDrawStore(mongo: Mongo): AggregateStore<Draw> {
  return createAggregateStore<Draw>({
    mongo,
    service,
    aggregate: 'draw',
    schemaVersion: 3,
    upcast: upcastDraw,
    toPublic: (draw, { id }) => toDrawState(id, draw),
    toScopes: ({ tournamentId }) => [scopeOf('tournament', tournamentId)],
    toKeys: (draw) => ({
      deleted: draw.deleted,
      tournamentId: draw.tournamentId,
      ...(draw.parentDrawId === null ? {} : { parentDrawId: draw.parentDrawId }),
      playerIds: playersInDraw(draw),
      createdAt: draw.createdAt,
    }),
    indexes: [
      ...listIndexes(['tournamentId', 'deleted'], ['createdAt']),
      ...listIndexes(['parentDrawId', 'deleted'], ['createdAt']),
      { fields: { 'keys.playerIds': 1 } },
    ],
  });
}

/** The index that keeps a player from being registered twice for a draw. */
export const onceADraw = 'once-a-player-and-draw';

function createRegistrationStore(mongo: Mongo): AggregateStore<Registration> {
  return createAggregateStore<Registration>({
    mongo,
    service,
    aggregate: 'registration',
    schemaVersion: 1,
    toPublic: (registration, { id }) => toRegistrationState(id, registration),
    toKeys: (registration) => {
      const registered = registeredKeys(registration);
      const { deleted, tournamentId, drawId, createdAt, updatedAt } = registration;
      return {
        deleted,
        tournamentId,
        drawId,
        playerIds: playersOf(registration),
        ...(registered.length === 0 ? {} : { registered }),
        createdAt,
        updatedAt,
      };
    },
    indexes: [
      ...listIndexes(['tournamentId', 'deleted'], ['createdAt', 'updatedAt']),
      { fields: { 'keys.playerIds': 1 } },
      { fields: { 'keys.registered': 1 }, options: { unique: true, sparse: true, name: onceADraw } },
    ],
  });
}

function createOrderOfPlayStore(mongo: Mongo): AggregateStore<OrderOfPlay> {
  return createAggregateStore<OrderOfPlay>({
    mongo,
    service,
    aggregate: 'order-of-play',
    schemaVersion: 1,
    toPublic: (order, { id }) => toOrderOfPlayState(id, order),
    toScopes: (_order, id) => [scopeOf('tournament', id)],
    indexes: [],
  });
}

/** The stores of this service's aggregates, in its own database. */
export function createStores(mongo: Mongo): Stores {
  return {
    clubs: createClubStore(mongo),
    courts: createCourtStore(mongo),
    tournaments: createTournamentStore(mongo),
    draws: createDrawStore(mongo),
    registrations: createRegistrationStore(mongo),
    ordersOfPlay: createOrderOfPlayStore(mongo),
  };
}
