import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdempotencyStore } from '@courtcast/mongo';
import { createCommand } from '@courtcast/runtime';
import { pagesSortedBy, startExplainedMongo } from '@courtcast/testkit';
import type { ExplainedMongo } from '@courtcast/testkit';
import { createBoardAggregates, createBoardStore } from '../../src/adapters/mongo/board-store.ts';
import { createMatchQueries } from '../../src/adapters/mongo/match-queries.ts';
import { createMatchAggregates, createMatchStore } from '../../src/adapters/mongo/match-store.ts';
import { createRecords } from '../../src/adapters/mongo/copies.ts';
import type { Owners } from '../../src/adapters/owners.ts';
import type {
  BoardListQuery,
  MatchFilter,
  MatchListQuery,
  MatchSortField,
} from '../../src/application/ports.ts';
import { anonymous } from '../support/caller.ts';
import { at, manyMatches } from '../support/many-matches.ts';
import { tournamentState } from '../support/states.ts';

const noOwners: Owners = {
  player: async () => null,
  club: async () => null,
  court: async () => null,
  tournament: async () => null,
  draw: async () => null,
  tie: async () => null,
  user: async () => null,
  previewResult: async () => ({ teamMatches: [], standings: [] }),
};

let database: ExplainedMongo;
let mongo: ExplainedMongo['mongo'];

beforeAll(async () => {
  database = await startExplainedMongo();
  ({ mongo } = database);
  const matches = createMatchStore(createMatchAggregates(mongo));
  for (const match of manyMatches) {
    const command = createCommand({ startedAt: match.createdAt, caller: anonymous, requestId: 'test' });
    await matches.insert({ match, append: [] }, command);
  }
  const boards = createBoardAggregates(mongo);
  await boards.ready();
  const state = tournamentState('t-1', { phase: 'draft' });
  await createRecords(mongo, noOwners).tournaments.apply({ aggregateId: 't-1', epoch: 1, version: 1 }, state);
});

afterAll(() => database.stop());

const filterValues: Omit<MatchFilter, 'drafts'> = {
  tournamentId: 't-a',
  drawId: 'draw-a',
  status: 'completed',
  courtId: 'court-busy',
  playerId: 'p-2',
  clubId: 'club-host',
  kind: 'team',
  leagueGroupId: 'group-1',
  round: 2,
  umpireUserId: 'user-1',
  from: at(1),
  part: { playerId: 'p-2', umpireUserId: 'user-1' },
};
const filterNames = Object.keys(filterValues) as (keyof typeof filterValues)[];
const sortFields: readonly MatchSortField[] = [
  'createdAt',
  'updatedAt',
  'scheduledTime',
  'startedAt',
  'completedAt',
];
const sorts: readonly MatchListQuery['sort'][] = [
  'schedule',
  ...sortFields.flatMap((by) => (['asc', 'desc'] as const).map((order) => ({ by, order }))),
];

const filtersOf = (names: readonly (keyof typeof filterValues)[]): MatchFilter => ({
  ...Object.fromEntries(names.map((name) => [name, filterValues[name]])),
  drafts: [],
});

const pairedNames = filterNames.slice(0, 6);
const otherNames = filterNames.slice(6);
const noneAndEachAndPairs: readonly (keyof typeof filterValues)[][] = [
  [],
  ...pairedNames.flatMap((one, index) => pairedNames.slice(index).map((other) => [...new Set([one, other])])),
  ...otherNames.flatMap((name) => [[name], ['tournamentId' as const, name]]),
];

const queries = () => createMatchQueries(createMatchAggregates(mongo));

/** An index that only gives the order is read from one end to the other. */
const expectIndexed = async (run: () => Promise<unknown>): Promise<readonly string[][]> => {
  const explained = await database.indexedStagesOf(run);
  for (const stages of explained) expect(stages).not.toContain('_id_');
  return explained;
};

describe('every list of matches is read from an index', () => {
  test.each(noneAndEachAndPairs.map((names) => ({ names })))(
    'by $names, in every order',
    async ({ names }) => {
      for (const sort of sorts) {
        for (const drafts of [[], ['t-1']]) {
          const filter = { ...filtersOf(names), drafts };
          await expectIndexed(() => queries().list({ filter, sort, page: 1, perPage: 20 }));
        }
      }
    },
  );

  test('of which the whole list in every order, each filter by creation and all in the order of play, need no sorting', async () => {
    const lists: readonly Pick<MatchListQuery, 'filter' | 'sort'>[] = [
      ...sorts.map((sort) => ({ filter: filtersOf([]), sort })),
      // Two parts are two index scans: the matches that one person plays and umpires are few to sort.
      ...filterNames
        .filter((name) => name !== 'part')
        .map((name) => ({ filter: filtersOf([name]), sort: 'schedule' as const })),
      ...filterNames
        .filter((name) => !['part', 'from'].includes(name))
        .map((name) => ({ filter: filtersOf([name]), sort: { by: 'createdAt', order: 'desc' } as const })),
    ];
    for (const list of lists) {
      const explained = await database.indexedStagesOf(() =>
        queries().list({ ...list, page: 1, perPage: 20 }),
      );
      expect(explained.flat()).not.toContain('SORT');
    }
  });

  test('also far from its beginning', async () => {
    for (const sort of sorts) {
      const filter = filtersOf(['status']);
      await expectIndexed(() => queries().list({ filter, sort, page: 1_000, perPage: 100 }));
    }
  });
});

describe('so is', () => {
  const lookups: Readonly<Record<string, () => Promise<unknown>>> = {
    'what someone plays or umpires and is not over': () =>
      queries().list({
        filter: {
          part: { playerId: 'p-1', umpireUserId: 'user-1' },
          status: ['scheduled', 'in_progress', 'suspended'],
          drafts: ['t-1'],
        },
        sort: 'schedule',
        page: 1,
        perPage: 20,
      }),
    'how two players have met before': () =>
      queries().list({
        filter: { playerId: 'p-1', opponentId: 'p-4', status: 'completed', drafts: [] },
        sort: { by: 'createdAt', order: 'desc' },
        page: 1,
        perPage: 20,
      }),
    'what is live': () => queries().listLive({ drafts: [] }),
    'what is live in a tournament': () => queries().listLive({ tournamentId: 't-a', drafts: [] }),
    'what is live in a club': () => queries().listLive({ clubId: 'club-1', drafts: [] }),
    'what is live on a court': () => queries().listLive({ courtId: 'court-busy', drafts: [] }),
    'freeplay of a club': () => queries().listLive({ clubId: 'club-1', kind: 'freeplay', drafts: [] }),
    'what a portable board has live': () => queries().listLive({ boardId: 'board-a', drafts: [] }),
    'the unfinished matches of a tournament': () =>
      queries().idsOfTournament('t-a', ['scheduled', 'in_progress', 'suspended']),
    'the unfinished matches on the courts of a club': () =>
      queries().idsOnCourtsOf('club-1', ['scheduled', 'in_progress', 'suspended']),
    'whether two stand in one match': () => queries().isOnEitherSide('p-1', 'p-4'),
    'idle freeplay': () => queries().idleFreeplay(new Date()),
    'results that no one has disputed': () => queries().undisputed(new Date()),
    'matches that were taken back': () => queries().recalledBefore(new Date()),
    'slots that were emptied': () => queries().withVacatedSlots(),
    'an old name of a player': () => queries().idsWithStale({ kind: 'player', id: 'p-1', name: 'New' }),
    'a player who was merged': () => queries().idsWithStale({ kind: 'merged-player', id: 'p-1' }),
    'an official who was erased': () => queries().idsWithStale({ kind: 'erased-official', id: 'user-1' }),
    'an old name of a court': () => queries().idsWithStale({ kind: 'court', id: 'court-1', name: 'New' }),
    'an old name of a club': () => queries().idsWithStale({ kind: 'club', id: 'club-1', name: 'New' }),
    'an old name of a tournament': () =>
      queries().idsWithStale({ kind: 'tournament', id: 't-a', name: 'New', isDraft: false, hostClubIds: [] }),
    'what waits to be published': () => createMatchAggregates(mongo).outboxSource.pending(10),
    'drafts, all and of somebody': async () => {
      const records = createRecords(mongo, noOwners);
      await Promise.all([records.draftsOf(null), records.draftsOf('user-1')]);
    },
    'a board by its key': () => createBoardStore(createBoardAggregates(mongo)).findByKeyHash('hash'),
    'a key of a request': async () => {
      const store = createIdempotencyStore({ mongo });
      const request = {
        caller: 'user:1',
        key: 'k',
        fingerprint: 'f',
        now: new Date(),
        leaseUntil: new Date(),
      };
      await store.begin(request);
      await store.begin(request);
    },
  };

  test.each(Object.entries(lookups))('%s', async (_what, run) => {
    await expectIndexed(run);
  });

  const boardSorts: readonly BoardListQuery['sortBy'][] = ['createdAt', 'updatedAt', 'name'];
  test.each(pagesSortedBy(boardSorts))(
    'boards of a club by $sortBy, $sortOrder, without sorting',
    async (page) => {
      const boards = createBoardStore(createBoardAggregates(mongo));
      const explained = await expectIndexed(async () => {
        await boards.list({ of: { clubId: 'club-1' }, ...page });
        await boards.list({ of: { matchId: 'match-1' }, ...page });
      });
      expect(explained.flat()).not.toContain('SORT');
    },
  );
});
