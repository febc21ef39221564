import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectMongo } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { matchSchema } from '@courtcast/contracts';
import type { Caller, PageMeta } from '@courtcast/contracts';
import { createCommand } from '@courtcast/runtime';
import { clubState, playerState } from '@courtcast/testkit';
import { createBoardAggregates, createBoardStore } from '../../src/adapters/mongo/board-store.ts';
import { createMatchAggregates, createMatchStore } from '../../src/adapters/mongo/match-store.ts';
import type { Board } from '../../src/domain/board.ts';
import type { Match } from '../../src/domain/match.ts';
import { admin, anonymous } from '../support/caller.ts';
import { manyMatches } from '../support/many-matches.ts';
import { courtState } from '../support/states.ts';
import { startTestSystem } from '../support/system.ts';
import type { TestSystem } from '../support/system.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 4, 1, 12, minute));

// In the order of their names; some have the same age.
const boardNames = ['Äpfel', 'Box 1', 'box 2', 'Box 10', 'Çelik', 'Zelt'];
const boards: readonly Board[] = boardNames.map((name, index) => ({
  id: `board-${(index * 5) % 6}`,
  ...{ clubId: 'club-1', courtId: null, name, keyHash: `hash-${index}` },
  createdAt: at(index >> 1),
  updatedAt: at(9 - (index % 3)),
}));

interface Row {
  readonly id: string;
}

type Compare<T> = (one: T, other: T) => number;

/** A list of the service: its items by query, and their order. */
interface ListUnderTest<T extends Row> {
  readonly path: string;
  readonly caller: Caller;
  readonly rows: readonly T[];
  /** Ascending orders by the value of `sortBy`; without a tie-break. */
  readonly sorts: Readonly<Record<string, Compare<T>>>;
  /** Values of filters, and the rows that each keeps. */
  readonly filters: Readonly<Record<string, Readonly<Record<string, (row: T) => boolean>>>>;
}

const byTime =
  <T>(time: (row: T) => Date | null): Compare<T> =>
  (one, other) =>
    (time(one)?.getTime() ?? -1) - (time(other)?.getTime() ?? -1);

const statusFilter = Object.fromEntries(
  (['scheduled', 'in_progress', 'suspended', 'completed', 'cancelled'] as const).map((status) => [
    status,
    (match: Match) => match.status === status,
  ]),
);

const isOf = (playerId: string) => (match: Match) =>
  [...(match.sides.home ?? []), ...(match.sides.guest ?? [])].some(({ id }) => id === playerId);

/** At a club: on its court; without a court, as host of the tournament or home club of the tie (specification 4.4). */
const isAt =
  (clubId: string) =>
  ({ court, tournament, tie }: Match): boolean =>
    court === null
      ? [...(tournament?.hostClubIds ?? []), tie?.clubId].includes(clubId)
      : court.clubId === clubId;

/** An hour after the first scheduled time. */
const NINE = '2026-05-01T09:00:00.000Z';

const matches: ListUnderTest<Match> = {
  ...{ path: '/matches?', caller: anonymous, rows: manyMatches },
  sorts: {
    createdAt: byTime(({ createdAt }) => createdAt),
    updatedAt: byTime(({ updatedAt }) => updatedAt),
    scheduledTime: byTime(({ scheduledTime }) => scheduledTime),
    startedAt: byTime(({ startedAt }) => startedAt),
    completedAt: byTime(({ completedAt }) => completedAt),
  },
  filters: {
    status: statusFilter,
    live: { true: ({ status }) => status === 'in_progress', false: () => true },
    playerId: { 'p-1': isOf('p-1'), 'p-5': isOf('p-5'), unknown: () => false },
    tournamentId: { 't-b': ({ tournament }) => tournament?.id === 't-b' },
    drawId: { 'draw-a': ({ draw }) => draw?.id === 'draw-a', 'draw-c': ({ draw }) => draw?.id === 'draw-c' },
    courtId: { 'court-busy': ({ court }) => court?.id === 'court-busy' },
    clubId: { 'club-1': isAt('club-1'), 'club-host': isAt('club-host'), 'club-home': isAt('club-home') },
    kind: { team: ({ kind }) => kind === 'team' },
    round: { 2: ({ round }) => round === 2 },
    leagueGroupId: { 'group-2': ({ tie }) => tie?.leagueGroupId === 'group-2' },
    from: { [NINE]: ({ scheduledTime }) => scheduledTime !== null && scheduledTime >= new Date(NINE) },
  },
};

const playerMatches: ListUnderTest<Match> = {
  ...{ path: '/players/p-2/matches?', caller: anonymous, rows: manyMatches.filter(isOf('p-2')) },
  sorts: {},
  filters: { status: statusFilter },
};

const boardsOfClub: ListUnderTest<Board> = {
  ...{ path: '/boards?clubId=club-1&', caller: admin, rows: boards },
  sorts: {
    createdAt: byTime(({ createdAt }) => createdAt),
    updatedAt: byTime(({ updatedAt }) => updatedAt),
    name: (one, other) => boardNames.indexOf(one.name) - boardNames.indexOf(other.name),
  },
  filters: {},
};

let system: TestSystem;
let mongo: Mongo;

beforeAll(async () => {
  system = await startTestSystem();
  const { records, mongoUrl } = system;
  for (const id of ['club-1', 'club-2']) records.clubs.set(id, clubState(id));
  for (const id of ['p-2', 'p-none']) records.players.set(id, playerState(id));
  records.courts.set('court-1', courtState('court-1', 'club-2'));
  mongo = await connectMongo({
    url: mongoUrl,
    service: 'scoring',
    logger: createLogger({ service: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
  });
  const commandAt = (startedAt: Date) => createCommand({ startedAt, caller: admin, requestId: 'test' });
  const store = createMatchStore(createMatchAggregates(mongo));
  for (const match of manyMatches) await store.insert({ match, append: [] }, commandAt(match.createdAt));
  const boardStore = createBoardStore(createBoardAggregates(mongo));
  for (const board of boards) {
    const { id, createdAt } = board;
    await boardStore.insert({ id, state: board, changes: ['created'], command: commandAt(createdAt) });
  }
});

afterAll(async () => {
  await mongo.close();
  await system.stop();
});

interface ListAnswer {
  readonly data: readonly Row[];
  readonly meta: PageMeta;
}

/** The operations of one list. */
const listOf = <T extends Row>({ path, caller, rows, sorts, filters }: ListUnderTest<T>) => {
  const send = (query: string, headers: Readonly<Record<string, string>> = {}) =>
    system.scoring.send('GET', path + query, { caller, headers });
  const read = async (query: string): Promise<ListAnswer> => {
    const { status, body } = await send(query);
    expect([query, status]).toEqual([query, 200]);
    return body as ListAnswer;
  };
  const ordered = (kept: readonly T[], compare: Compare<T>, order: string): string[] => {
    const ids = kept
      .toSorted((one, other) => compare(one, other) || (one.id < other.id ? -1 : 1))
      .map(({ id }) => id);
    return order === 'asc' ? ids : ids.toReversed();
  };
  const newestFirst = (kept: readonly T[]): string[] => {
    const time = (row: T): Date => (row as unknown as { createdAt: Date }).createdAt;
    return ordered(kept, byTime(time), 'desc');
  };
  const eachFilter = Object.entries(filters).flatMap(([name, values]) =>
    Object.entries(values).map(([value, keeps]) => ({ name, query: `${name}=${value}`, keeps })),
  );
  return { send, read, ordered, newestFirst, eachFilter, rows, sorts, filters };
};

const idsOf = ({ data }: ListAnswer): string[] => data.map(({ id }) => id);

const lists = {
  'GET /matches': listOf(matches),
  'GET /players/{id}/matches': listOf(playerMatches),
  'GET /boards': listOf(boardsOfClub),
} as const;

/** The tables are the same for every list; only their rows differ in type. */
const everyList = Object.entries(lists) as unknown as [string, ReturnType<typeof listOf<Row>>][];

describe.each(everyList)('%s', (_name, list) => {
  const { send, read, ordered, newestFirst, eachFilter, rows, sorts, filters } = list;

  test('is newest first, twenty rows a page, with the six fields of meta', async () => {
    const answer = await read('');
    expect(idsOf(answer)).toEqual(newestFirst(rows).slice(0, 20));
    const totalPages = Math.ceil(rows.length / 20);
    expect(answer.meta).toEqual({
      ...{ total: rows.length, page: 1, perPage: 20, totalPages },
      ...{ hasNextPage: totalPages > 1, hasPreviousPage: false },
    });
  });

  test.each([1, 3, 7, 100])('shows each row once, %i a page', async (perPage) => {
    const seen: string[] = [];
    const pages = Math.ceil(rows.length / perPage);
    for (let page = 1; page <= pages; page += 1) {
      const answer = await read(`page=${page}&perPage=${perPage}`);
      expect(answer.meta).toMatchObject({ hasNextPage: page < pages, hasPreviousPage: page > 1 });
      seen.push(...idsOf(answer));
    }
    expect(seen).toEqual(newestFirst(rows));
  });

  test.each([7, 1_000, 1_000_000_000])('is empty on page %i, with the true totals', async (page) => {
    const { data, meta } = await read(`page=${page}&perPage=10`);
    expect([data, meta.total, meta.hasNextPage, meta.hasPreviousPage]).toEqual([
      [],
      rows.length,
      false,
      true,
    ]);
  });

  const bad = [
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1e1',
    'perPage=0',
    'perPage=101',
    'perPage=+5',
  ];
  const twice = ['page=1&page=2', 'page[$gt]=0', 'perPage[]=5'];
  const badSorts =
    Object.keys(sorts).length === 0 ? [] : ['sortBy=keyHash', 'sortBy=__proto__', 'sortOrder=up'];
  const badFilters = Object.keys(filters).flatMap((name) => [
    `${name}[$ne]=x`,
    `${name}=a&${name}=b`,
    ...(name === 'status' || name === 'live' ? [`${name}=unknown`] : []),
  ]);
  test.each([...bad, ...twice, ...badSorts, ...badFilters])('refuses ?%s', async (query) => {
    const { status, body } = await send(query);
    expect(status).toBe(422);
    expect(body).toMatchObject({ statusCode: 422, error: 'Unprocessable Entity' });
  });

  test.each(['page=', 'perPage=&sortBy=', 'unknown=1', 'status=', 'live='])(
    'takes ?%s as not asked',
    async (query) => {
      expect(idsOf(await read(query))).toEqual(newestFirst(rows).slice(0, 20));
    },
  );

  test('sorts by each of its fields in both orders, whatever the filter', async () => {
    for (const [sortBy, compare] of Object.entries(sorts)) {
      for (const order of ['asc', 'desc']) {
        const sort = `sortBy=${sortBy}&sortOrder=${order}&perPage=100`;
        expect([sort, idsOf(await read(sort))]).toEqual([sort, ordered(rows, compare, order)]);
        for (const { query, keeps } of eachFilter.slice(0, 2)) {
          const filtered = `${sort}&${query}`;
          const expected = ordered(rows.filter(keeps), compare, order);
          expect([filtered, idsOf(await read(filtered))]).toEqual([filtered, expected]);
        }
      }
    }
  });

  test('keeps what each filter and each pair of them keeps', async () => {
    const pairs = eachFilter.flatMap((one) =>
      eachFilter.filter(({ name }) => name > one.name).map((other) => [one, other]),
    );
    for (const wanted of [...eachFilter.map((one) => [one]), ...pairs]) {
      const query = [...wanted.map((one) => one.query), 'perPage=100'].join('&');
      const kept = rows.filter((row) => wanted.every(({ keeps }) => keeps(row)));
      const answer = await read(query);
      expect([query, idsOf(answer)]).toEqual([query, newestFirst(kept)]);
      expect(answer.meta.total).toBe(kept.length);
    }
  });

  test('has a strong ETag, and 304 for who has it', async () => {
    const first = await send('page=1');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await send('page=1', { 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.body]).toEqual([304, undefined]);
    expect((await send('page=2&perPage=5', { 'if-none-match': etag })).status).toBe(200);
  });
});

describe('the order of play', () => {
  const last = Number.MAX_SAFE_INTEGER;
  const rank = ({ scheduledTime, notBeforeTime, playOrder, createdAt }: Match): number[] => [
    scheduledTime?.getTime() ?? last,
    notBeforeTime?.getTime() ?? last,
    playOrder ?? last,
    createdAt.getTime(),
  ];
  const byRank: Compare<Match> = (one, other) => {
    const others = rank(other);
    const differences = rank(one).map((value, index) => value - (others[index] ?? 0));
    return differences.find((difference) => difference !== 0) ?? 0;
  };
  const { read, ordered, eachFilter } = lists['GET /matches'];

  test.each([{ query: '', keeps: () => true }, ...eachFilter])(
    'is by time, not before, order, nulls last, then creation and id: $query',
    async ({ query, keeps }) => {
      const answer = await read(`sort=schedule&sortOrder=desc&perPage=100&${query}`);
      expect(idsOf(answer)).toEqual(ordered(manyMatches.filter(keeps), byRank, 'asc'));
    },
  );

  test('has places that only creation distinguishes, against the order of ids, and such that only the id does', () => {
    const places = Map.groupBy(manyMatches, (match) => rank(match).slice(0, 3).join());
    const pairs = [...places.values()].flatMap((tied) =>
      tied.flatMap((one) => tied.filter(({ id }) => id > one.id).map((other) => [one, other] as const)),
    );
    const ages = pairs.map(([one, other]) => Math.sign(byTime<Match>((row) => row.createdAt)(one, other)));
    expect(ages).toEqual(expect.arrayContaining([1, 0]));
  });

  test('is the only one of that name', async () => {
    expect((await lists['GET /matches'].send('sort=random')).status).toBe(422);
  });
});

describe('the rows of a list of matches', () => {
  test('have every field that may be null, and no other that the contract does not name', async () => {
    const { data } = await lists['GET /matches'].read('perPage=100');
    const names = Object.keys(matchSchema.shape).toSorted();
    for (const row of data) expect(Object.keys(row).toSorted()).toEqual(names);
    for (const name of ['tournament', 'draw', 'court', 'scheduledTime', 'sets', 'startedAt']) {
      expect(data).toContainEqual(expect.objectContaining({ [name]: null }));
    }
  });

  test('have their context: players, tournament, draw, court with its club', async () => {
    const { data } = await lists['GET /matches'].read('perPage=100');
    expect(data.find(({ id }) => id === 'm-008')).toMatchObject({
      tournament: { id: 't-a' },
      draw: { id: 'draw-c', goldenPoint: false },
      court: { id: 'court-busy', club: { id: 'club-1' } },
      players: { home: [{ id: 'p-3' }], guest: [{ id: 'p-4' }] },
    });
  });
});

describe('lists that are not paginated', () => {
  const get = async (path: string): Promise<unknown> => {
    const { status, body } = await system.scoring.send('GET', path);
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const isLive = ({ status }: Match): boolean => status === 'in_progress';
  const inTournament = ({ tournament }: Match): boolean => tournament?.id === 't-a';
  const atClub = isAt('club-host');

  test.each([
    ['', isLive],
    ['tournamentId=t-a', (match: Match) => isLive(match) && inTournament(match)],
    ['clubId=club-host', (match: Match) => isLive(match) && atClub(match)],
    [
      'tournamentId=t-a&clubId=club-host',
      (match: Match) => isLive(match) && inTournament(match) && atClub(match),
    ],
    ['tournamentId=unknown', () => false],
    ['clubId=&tournamentId=', isLive],
  ])('GET /live/matches?%s', async (query, keeps) => {
    const { matches: found } = (await get(`/live/matches?${query}`)) as { matches: readonly Row[] };
    const expected = manyMatches.filter(keeps).map(({ id }) => id);
    expect(found.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
  });

  test.each(['', 'status=in_progress'])('GET /clubs/{id}/freeplay-matches?%s', async (query) => {
    const { data } = (await get(`/clubs/club-2/freeplay-matches?${query}`)) as {
      data: readonly { matchId: string }[];
    };
    const expected = manyMatches.filter(
      (match) => isLive(match) && match.kind === 'freeplay' && match.court?.clubId === 'club-2',
    );
    expect(expected).not.toEqual([]);
    expect(data.map(({ matchId }) => matchId).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  });

  test.each([
    ['/live/matches?clubId=a&clubId=b', 422],
    ['/live/matches?clubId[$ne]=a', 422],
    ['/clubs/club-1/freeplay-matches?status=completed', 422],
    ['/clubs/unknown/freeplay-matches', 404],
    ['/live/courts/unknown', 404],
    ['/players/unknown/matches', 404],
    ['/boards', 401],
    ['/boards/board-0', 401],
  ])('GET %s is %i', async (path, status) => {
    expect((await system.scoring.send('GET', path)).status).toBe(status);
  });

  test.each([
    '/live/matches',
    '/live/courts/court-1',
    '/clubs/club-1/freeplay-matches',
    '/players/p-none/matches',
  ])('GET %s has an ETag, and 304 for who has it', async (path) => {
    const first = await system.scoring.send('GET', path);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect([first.status, (await system.scoring.send('GET', path, { headers })).status]).toEqual([200, 304]);
  });
});
