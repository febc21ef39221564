import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readsIndexes, startMongo, watchQueryPlans } from '@courtcast/testkit';
import type { MongoService, QueryPlans } from '@courtcast/testkit';
import { createOwners } from '../../src/adapters/owners.ts';
import { createLookups } from '../../src/adapters/mongo/lookups.ts';
import { openStorage } from '../../src/storage.ts';
import type { Storage } from '../../src/storage.ts';

let service: MongoService;
let plans: QueryPlans;
let storage: Storage;

const silentOwners = createOwners({ call: () => Promise.reject(new Error('no answer')) });

beforeAll(async () => {
  service = await startMongo();
  plans = await watchQueryPlans(service.url, ['find', 'aggregate']);
  storage = await openStorage(plans.mongo, silentOwners, { adminSubjects: new Set() });
});

afterAll(async () => {
  await plans.close();
  await service.stop();
});

const orders = ['createdAt', 'updatedAt', 'name'].flatMap((sortBy) =>
  (['asc', 'desc'] as const).map((sortOrder) => ({ page: 1, perPage: 20, sortBy, sortOrder })),
);

const expectIndexed = async (run: () => Promise<unknown>): Promise<void> => {
  const explained = await plans.stagesOf(run);
  expect(explained).not.toEqual([]);
  for (const stages of explained) expect(stages).toSatisfy(readsIndexes);
};

describe('an index is read for', () => {
  test.each(orders)('users and players by $sortBy, $sortOrder', async (order) => {
    for (const search of [undefined, 'mar']) {
      const query = { ...order, ...(search === undefined ? {} : { search }) };
      for (const role of [undefined, 'admin'] as const)
        await expectIndexed(() => storage.deps.users.list({ ...query, role }));
      for (const includeGhosts of [true, false])
        await expectIndexed(() => storage.deps.players.list({ ...query, includeGhosts }));
    }
  });

  const lookups: Readonly<Record<string, () => Promise<unknown>>> = {
    'players who absorb another': () => storage.deps.players.listAbsorbing(),
    'staff of a tournament': () => storage.deps.staff.isStaffAnywhere('u1').catch(() => false),
    'players by their ids': () => storage.deps.players.findMany(['p1', 'p2']),
    'what others ask for': () => createLookups(storage.stores, 1).users(['u1', 'u2']),
    'the image of a player': () => storage.deps.images.find('p1'),
    'what waits to be published': () => storage.stores.players.outboxSource.pending(10),
  };
  test.each(Object.entries(lookups))('%s', async (_, run) => {
    await expectIndexed(run);
  });
});
