import {
  allOf,
  createAggregateStore,
  DuplicateKeyError,
  keyConditions,
  listAggregates,
  listIndexes,
} from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import { conflict } from '@courtcast/problem';
import type { Registrations } from '../../application/ports.ts';
import { playersOf, registeredKeys } from '../../domain/registration.ts';
import type { Registration } from '../../domain/registration.ts';
import { toRegistrationState } from '../views/registration.ts';
import { asNaming, notDeleted } from './find-aggregates.ts';

/** The index that keeps a player from being registered twice for a draw. */
const ONCE_A_DRAW = 'once-a-player-and-draw';

/** The collection of registrations, and what is published of them. */
export function createRegistrationStore(mongo: Mongo): AggregateStore<Registration> {
  return createAggregateStore<Registration>({
    mongo,
    service: 'tournaments',
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
      { fields: { 'keys.registered': 1 }, options: { unique: true, sparse: true, name: ONCE_A_DRAW } },
    ],
  });
}

async function onceForADraw<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    const isTwice = error instanceof DuplicateKeyError && error.index === ONCE_A_DRAW;
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
