import { afterAll, beforeAll, describe, test } from 'vitest';
import { pagesSortedBy, startExplainedMongo } from '@courtcast/testkit';
import type { ExplainedMongo } from '@courtcast/testkit';
import { createOwners } from '../../src/adapters/owners.ts';
import { createLookups } from '../../src/adapters/mongo/lookups.ts';
import { openStorage } from '../../src/storage.ts';
import type { Storage } from '../../src/storage.ts';

let database: ExplainedMongo;
let storage: Storage;

const silentOwners = createOwners({ call: () => Promise.reject(new Error('no answer')) });

beforeAll(async () => {
  database = await startExplainedMongo();
  storage = await openStorage(database.mongo, silentOwners, { adminSubjects: new Set() });
});

afterAll(() => database.stop());

const orders = pagesSortedBy(['createdAt', 'updatedAt', 'name']);

describe('an index is read for', () => {
  test.each(orders)('users and players by $sortBy, $sortOrder', async (order) => {
    for (const search of [undefined, 'mar']) {
      const query = { ...order, ...(search === undefined ? {} : { search }) };
      for (const role of [undefined, 'admin'] as const)
        for (const disabled of [undefined, true])
          await database.indexedStagesOf(() => storage.deps.users.list({ ...query, role, disabled }));
      for (const includeGhosts of [true, false])
        await database.indexedStagesOf(() => storage.deps.players.list({ ...query, includeGhosts }));
    }
  });

  test.each([undefined, 'owner'] as const)('members of a club, role %s', async (role) => {
    for (const search of [undefined, 'mar']) {
      const query = { page: 1, perPage: 20, clubId: 'c1', role, search };
      await database.indexedStagesOf(() => storage.deps.players.listMembers(query));
    }
  });

  const lookups: Readonly<Record<string, () => Promise<unknown>>> = {
    'players who absorb another': () => storage.deps.players.listAbsorbing(),
    'invitations that have expired': () => storage.deps.players.listExpiredInvitations(new Date()),
    'staff of a tournament': () => storage.deps.staff.isStaffAnywhere('u1').catch(() => false),
    'players by their ids': () => storage.deps.players.findMany(['p1', 'p2']),
    'what others ask for': () => createLookups(storage.stores, 1).users(['u1', 'u2']),
    'the image of a player': () => storage.deps.images.find('p1'),
    'what waits to be published': () => storage.stores.players.outboxSource.pending(10),
  };
  test.each(Object.entries(lookups))('%s', async (_, run) => {
    await database.indexedStagesOf(run);
  });
});
