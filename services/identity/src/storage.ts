import { createSystemCommand } from '@courtcast/domain-service';
import { createActivityLog, openAll } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { secretKeys } from '@courtcast/runtime';
import { plainPicture, takePicture } from '@courtcast/pictures';
import { claimCodes } from './adapters/files/claim-codes.ts';
import { createClubOwners } from './adapters/mongo/club-owners-store.ts';
import { createClubs, createCopies, createStaff } from './adapters/mongo/copies.ts';
import type { Copies } from './adapters/mongo/copies.ts';
import { deriveId } from './adapters/mongo/derived-id.ts';
import { createImages } from './adapters/mongo/image-store.ts';
import { createPlayers } from './adapters/mongo/player-store.ts';
import { openStores } from './adapters/mongo/stores.ts';
import type { Stores } from './adapters/mongo/stores.ts';
import { createUsers } from './adapters/mongo/user-store.ts';
import type { Owners } from './adapters/owners.ts';
import type { Deps } from './application/ports.ts';
import type { AuditLine } from './domain/audit.ts';

/** The stores of this service, and the dependencies of its use cases. */
export interface Storage {
  readonly stores: Stores;
  readonly copies: Copies;
  readonly deps: Deps;
}

/** Opens the collections of this service and creates the indexes that are missing. */
export async function openStorage(
  mongo: Mongo,
  owners: Owners,
  { adminSubjects }: Pick<Deps, 'adminSubjects'>,
): Promise<Storage> {
  const stores = openStores(mongo);
  const copies = createCopies(mongo, owners);
  const audit = createActivityLog<AuditLine>(mongo);
  const images = createImages(mongo);
  const clubOwners = createClubOwners(mongo);
  const own = [audit, images, clubOwners];
  await openAll(mongo, [...own, ...Object.values({ ...stores }), ...Object.values({ ...copies })]);
  const deps: Deps = {
    users: createUsers(stores.users),
    players: createPlayers(stores.players),
    images,
    clubOwners,
    clubs: createClubs(copies.clubs),
    staff: createStaff(copies.tournaments, owners),
    captains: owners,
    keeping: owners,
    personData: owners,
    encounters: owners,
    playerPlaces: owners,
    claimCodes,
    invitationKeys: secretKeys,
    audit,
    plainPicture,
    takePicture,
    adminSubjects,
    deriveId,
    systemCommand: () => createSystemCommand('identity'),
  };
  return { stores, copies, deps };
}
