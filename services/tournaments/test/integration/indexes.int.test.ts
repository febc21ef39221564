import { afterAll, beforeAll, describe, test } from 'vitest';
import { pagesSortedBy, startExplainedMongo } from '@courtcast/testkit';
import type { ExplainedMongo } from '@courtcast/testkit';
import { createLookups } from '../../src/adapters/mongo/lookups.ts';
import { createOwners } from '../../src/adapters/owners.ts';
import type { TournamentFilter, Viewer } from '../../src/application/ports.ts';
import { openStorage } from '../../src/storage.ts';
import type { Storage } from '../../src/storage.ts';

let database: ExplainedMongo;
let storage: Storage;

const silentOwners = createOwners({ call: () => Promise.reject(new Error('no answer')) });

beforeAll(async () => {
  database = await startExplainedMongo();
  storage = await openStorage(database.mongo, silentOwners);
});

afterAll(() => database.stop());

const named = ['createdAt', 'updatedAt', 'name'];

const filters: Required<TournamentFilter> = {
  ...{ status: 'active', hostClubId: 'c1', ownerId: 'u1', staffUserId: 'u2' },
  ...{ sport: 'padel', from: '2026-05-01', to: '2026-05-03' },
  part: { staffUserId: 'u1', playedIds: ['t1', 't2'] },
};
const pairedNames = ['status', 'hostClubId', 'ownerId', 'staffUserId', 'sport'] as const;
const noneAndPairs: readonly (readonly (keyof TournamentFilter)[])[] = [
  [],
  ...pairedNames.flatMap((one, index) => pairedNames.slice(index).map((other) => [one, other])),
  ...([['from'], ['to'], ['from', 'to'], ['sport', 'from'], ['part'], ['part', 'status']] as const),
];
const viewers: readonly Viewer[] = [{ kind: 'all' }, { kind: 'anonymous' }, { kind: 'user', userId: 'u1' }];

describe('an index is read for', () => {
  test.each(noneAndPairs.map((pair) => ({ pair })))('tournaments by $pair', async ({ pair }) => {
    const filter = Object.fromEntries(pair.map((name) => [name, filters[name]]));
    for (const order of pagesSortedBy([...named, 'startDate', 'endDate'])) {
      for (const viewer of viewers)
        await database.indexedStagesOf(() => storage.deps.tournaments.list({ ...order, ...filter }, viewer));
    }
  });

  test.each(pagesSortedBy(named))('clubs and courts by $sortBy, $sortOrder', async (order) => {
    for (const search of [{}, { search: 'cen' }]) {
      const query = { ...order, ...search };
      await database.indexedStagesOf(() => storage.deps.clubs.list(query));
      await database.indexedStagesOf(() => storage.deps.tournaments.list(query, { kind: 'all' }));
      for (const filter of [
        {},
        { clubId: 'c1' },
        { surface: 'clay' },
        { clubId: 'c1', surface: 'clay' },
      ] as const)
        await database.indexedStagesOf(() => storage.deps.courts.list({ ...query, ...filter }));
    }
  });

  test.each(pagesSortedBy(['createdAt', 'updatedAt']))(
    'registrations by $sortBy, $sortOrder',
    async (order) => {
      for (const drawId of [undefined, 'd1'])
        for (const playerIds of [[], ['p1'], ['p1', 'p2']])
          await database.indexedStagesOf(() =>
            storage.deps.registrations.list('t1', { ...order, drawId, playerIds }),
          );
    },
  );

  const lookups: Readonly<Record<string, () => Promise<unknown>>> = {
    'courts of a club': () => storage.deps.courts.listOfClub('c1', {}),
    'unfinished tournaments of a club': () => storage.deps.tournaments.listUnfinishedAt('c1'),
    'tournaments that ask a club': () => storage.deps.tournaments.listAsking('c1'),
    'tournaments at a club': () => storage.deps.tournaments.listHostedAt('c1'),
    rankings: () => storage.deps.rankings.list({ page: 1, perPage: 20 }),
    'rankings of a club': () => storage.deps.rankings.list({ clubId: 'c1', page: 1, perPage: 20 }),
    'box leagues': () => storage.deps.boxLeagues.list({ page: 1, perPage: 20 }),
    'box leagues of a club': () => storage.deps.boxLeagues.list({ clubId: 'c1', page: 1, perPage: 20 }),
    'box leagues with a player': () => storage.deps.boxLeagues.listIdsNaming('p1'),
    'a page of them': () => storage.deps.tournaments.listAskingBy('c1', { page: 1, perPage: 20 }),
    'draws of a tournament': () => storage.deps.draws.listOfTournament('t1'),
    'qualifying draws': () => storage.deps.draws.listQualifying('d1'),
    'draws with a player': () => storage.deps.draws.listIdsNaming('p1'),
    'tournaments of draws with a player': () => storage.deps.draws.listTournamentIdsNaming('p1'),
    'tournaments of registrations': () => storage.deps.registrations.listTournamentIdsNaming('p1'),
    'registrations of a player': () => storage.deps.registrations.listIdsNaming('p1'),
    'entries of a draw': () => storage.deps.registrations.listEntries('d1'),
    'registrations of before its list': () => storage.deps.registrations.listIdsWithoutEntry('d1'),
    'what they know of their list': () => storage.deps.registrations.listStandings('d1'),
    'who asks a player': () => storage.deps.registrations.listAsking('r1'),
    'who looks for a partner': () => storage.deps.registrations.listLooking('t1'),
    'entries that nobody has confirmed': () => storage.deps.registrations.listUnconfirmedIds('d1'),
    'those of an address': () => storage.deps.registrations.listUnconfirmedIds('d1', 'a@example.com'),
    'those that tell something': () => storage.deps.registrations.listTellingIds(new Date(), 9),
    'those whose payment is under way': () => storage.deps.registrations.listPayingIds(new Date(), 9),
    'those that have expired': () => storage.deps.registrations.listExpiredIds(new Date(), 9),
    'entry lists of tournaments': () => storage.deps.entryLists.listOfTournaments(['t1', 't2']),
    'matches on a court': () => storage.deps.matches.listIdsOnCourt('c1'),
    'matches at a club': () => storage.deps.matches.listIdsAtClub('c1'),
    'whether two stand together': () => lookupsOf().standTogether(['p1', 'p2']),
    'whether someone is staff': () => lookupsOf().isStaff('u1'),
    'what waits to be published': () => storage.stores.draws.outboxSource.pending(10),
  };
  const lookupsOf = () => createLookups(storage.stores, 1, () => new Date());
  test.each(Object.entries(lookups))('%s', async (_, run) => {
    await database.indexedStagesOf(run);
  });
});
