import {
  allOf,
  createAggregateStore,
  DuplicateKeyError,
  keyConditions,
  listAggregates,
} from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import { conflict } from '@courtcast/problem';
import type { Registrations } from '../../application/ports.ts';
import { playersOf, registeredKeys } from '../../domain/registration.ts';
import type { Registration } from '../../domain/registration.ts';
import { toRegistrationState } from '../views/registration.ts';
import { ONCE_A_DRAW, registrationSchema } from './registration-schema.ts';
import { asNaming, notDeleted } from './find-aggregates.ts';

/** The collection of registrations, with their public state. */
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
    schema: registrationSchema,
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
