import { hash } from 'node:crypto';
import {
  allOf,
  asProblems,
  createAggregateStore,
  DuplicateKeyError,
  filterFor,
  findIds,
  findInOrder,
  keyConditions,
  listAggregates,
} from '@courtcast/mongo';
import type { AggregateStore, Conditions, Mongo } from '@courtcast/mongo';
import { conflict } from '@courtcast/problem';
import { z } from 'zod';
import type { Naming, Registrations } from '../../application/ports.ts';
import { isEntry, isTelling, personKeys } from '../../domain/entries/entry.ts';
import type { EntryRegistration } from '../../domain/entries/entry.ts';
import { playersOf, registeredKeys } from '../../domain/registration.ts';
import type { Registration } from '../../domain/registration.ts';
import { toRegistrationState } from '../views/registration.ts';
import { ONCE_A_DRAW, ONCE_AN_ADDRESS, registrationSchema } from './registration-schema.ts';
import { asNaming, notDeleted } from './find-aggregates.ts';

/** The keys of an entry as far as a list is compared with it. */
const standingSchema = z.object({
  status: z.enum(['requested', 'accepted', 'waiting', 'withdrawn', 'declined']),
  mark: z.string().nullable().default(null),
  listVersion: z.number(),
});

const hashed = (text: string): string => hash('sha256', text);
/** What is null, or false, has no key. */
const given = <T>(value: T | null): T | undefined => value ?? undefined;

/** Of an entry that nobody has confirmed: where it waits, and until when. */
function unconfirmedKeys({ drawId, entry }: EntryRegistration) {
  const { email } = entry.entrant;
  return {
    unconfirmed: drawId,
    address: email === null ? undefined : hashed(email),
    expiresAt: given(entry.expiresAt),
  };
}

/** Since when a payment is under way; undefined where none is. */
function payingSince({ payment }: EntryRegistration['entry']): Date | undefined {
  const isUnderWay = payment?.status === 'open' || payment?.status === 'refunding';
  return isUnderWay ? payment.openedAt : undefined;
}

/** The keys of an entry. An address is in none of them as it is. */
function entryKeys(registration: EntryRegistration) {
  const { deleted, tournamentId, entry } = registration;
  const people = personKeys(registration).map(hashed);
  const standing = {
    ...{ status: entry.status, mark: given(entry.mark), listVersion: entry.listVersion },
    paying: payingSince(entry),
  };
  if (deleted) return standing;
  if (entry.confirmedBy === null) return { ...standing, ...unconfirmedKeys(registration) };
  return {
    ...standing,
    people: people.length === 0 ? undefined : people,
    asks: given(entry.asks),
    looking: entry.isLooking ? tournamentId : undefined,
  };
}

/** The collection of registrations, with their public state. */
export function createRegistrationStore(mongo: Mongo): AggregateStore<Registration> {
  return createAggregateStore<Registration>({
    mongo,
    service: 'tournaments',
    aggregate: 'registration',
    schemaVersion: 1,
    keysVersion: 2,
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
        ...(isEntry(registration) ? entryKeys(registration) : {}),
        telling: isTelling(registration) ? createdAt : undefined,
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
    const once = [ONCE_A_DRAW, ONCE_AN_ADDRESS];
    const isTwice = error instanceof DuplicateKeyError && once.some((index) => index === error.index);
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
      const asked = keyConditions({ tournamentId, drawId, unconfirmed: null });
      return listAggregates(store, allOf([notDeleted, asked, ...withPlayers]), query);
    },
    findAny: (id) => store.find(id),
    ...createEntryQueries(store),
  };
}

const oldestFirst = ['createdAt'];

/** What is asked of registrations that are entries. */
function createEntryQueries(
  store: AggregateStore<Registration>,
): Omit<Registrations, keyof Naming<Registration> | 'list' | 'findAny'> {
  const findEntries = async (filter: Conditions) => {
    const found = await findInOrder(store, filter, oldestFirst);
    return found.flatMap((one) => (isEntry(one.state) ? [{ ...one, state: one.state }] : []));
  };
  const idsOf = async (filter: Conditions) =>
    (await findInOrder(store, filter, oldestFirst)).map(({ id }) => id);
  return {
    listEntries: (drawId) => findEntries(keyConditions({ drawId })),
    listIdsWithoutEntry: (drawId) => idsOf(allOf([notDeleted, keyConditions({ drawId, status: null })])),
    async listStandings(drawId) {
      const projection = { 'keys.status': 1, 'keys.mark': 1, 'keys.listVersion': 1 };
      const filter = filterFor(store, keyConditions({ drawId, status: { $ne: null } }));
      const found = await asProblems(() => store.docs.find(filter, { projection }).toArray());
      return found.map(({ _id: id, keys }) => ({ id, ...standingSchema.parse(keys) }));
    },
    listAsking: (registrationId) => findEntries(keyConditions({ asks: registrationId })),
    listLooking: (tournamentId) => findEntries(keyConditions({ looking: tournamentId })),
    listUnconfirmedIds: (drawId, email) => {
      const address = email === undefined ? undefined : hashed(email);
      return idsOf(keyConditions({ unconfirmed: drawId, address }));
    },
    listTellingIds: (before, limit) => findIds(store, keyConditions({ telling: { $lte: before } }), limit),
    listPayingIds: (before, limit) => findIds(store, keyConditions({ paying: { $lte: before } }), limit),
    listExpiredIds: (now, limit) => findIds(store, keyConditions({ expiresAt: { $lte: now } }), limit),
  };
}
