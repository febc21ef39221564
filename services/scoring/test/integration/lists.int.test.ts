import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createCommand } from '@courtcast/http';
import { connectMongo } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import type { MatchView, PageMeta } from '@courtcast/contracts';
import { createMatchAggregates, createMatchStore } from '../../src/adapters/mongo/match-store.ts';
import type { Match } from '../../src/domain/match.ts';
import { manyMatches } from '../support/many-matches.ts';
import { startTestSystem } from '../support/system.ts';
import type { TestSystem } from '../support/system.ts';

let system: TestSystem;
let mongo: Mongo;

beforeAll(async () => {
  system = await startTestSystem();
  mongo = await connectMongo({
    url: system.config.MONGODB_URL,
    service: 'scoring',
    logger: createLogger({ service: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
  });
  const store = createMatchStore(createMatchAggregates(mongo));
  for (const match of manyMatches) {
    const caller = { kind: 'anonymous' } as const;
    const command = createCommand({ startedAt: match.createdAt, caller, requestId: 'test' });
    await store.insert({ match, append: [] }, command);
  }
});

afterAll(async () => {
  await mongo.close();
  await system.stop();
});

interface ListAnswer {
  readonly data: readonly MatchView[];
  readonly meta: PageMeta;
}

const list = async (query: Readonly<Record<string, string>>): Promise<ListAnswer> => {
  const { status, body } = await system.scoring.send(
    'GET',
    `/matches?${new URLSearchParams(query).toString()}`,
  );
  expect(status).toBe(200);
  return body as ListAnswer;
};

const idsOf = (matches: readonly { readonly id: string }[]): string[] => matches.map(({ id }) => id);

const clubsOf = ({ court, tournament, tie }: Match): readonly string[] =>
  court === null
    ? [...(tournament?.hostClubIds ?? []), ...(tie === null ? [] : [tie.clubId])]
    : [court.clubId];

const filters: Readonly<
  Record<string, { readonly value: string; readonly keeps: (match: Match) => boolean }>
> = {
  tournamentId: { value: 't-a', keeps: ({ tournament }) => tournament?.id === 't-a' },
  drawId: { value: 'draw-a', keeps: ({ draw }) => draw?.id === 'draw-a' },
  status: { value: 'completed', keeps: ({ status }) => status === 'completed' },
  courtId: { value: 'court-busy', keeps: ({ court }) => court?.id === 'court-busy' },
  playerId: { value: 'p-2', keeps: ({ sides }) => sides.home?.[0]?.id === 'p-2' },
  clubId: { value: 'club-host', keeps: (match) => clubsOf(match).includes('club-host') },
  live: { value: 'true', keeps: ({ status }) => status === 'in_progress' },
};
const filterNames = Object.keys(filters);

type SortField = 'createdAt' | 'updatedAt' | 'scheduledTime' | 'startedAt' | 'completedAt';

/** MongoDB sorts null before every date. */
const compareBy =
  (field: SortField) =>
  (one: Match, other: Match): number =>
    (one[field]?.getTime() ?? -1) - (other[field]?.getTime() ?? -1) || (one.id < other.id ? -1 : 1);

const inOrder = (field: SortField, order: string, matches = manyMatches): string[] => {
  const ascending = idsOf(matches.toSorted(compareBy(field)));
  return order === 'asc' ? ascending : ascending.toReversed();
};

describe('GET /matches', () => {
  test('is newest first, twenty at a time, with the true totals', async () => {
    const { data, meta } = await list({});
    expect(idsOf(data)).toEqual(inOrder('createdAt', 'desc').slice(0, 20));
    expect(meta).toEqual({
      total: 60,
      page: 1,
      perPage: 20,
      totalPages: 3,
      hasNextPage: true,
      hasPreviousPage: false,
    });
  });

  const fields: readonly SortField[] = [
    'createdAt',
    'updatedAt',
    'scheduledTime',
    'startedAt',
    'completedAt',
  ];
  test.each(fields.flatMap((sortBy) => ['asc', 'desc'].map((sortOrder) => ({ sortBy, sortOrder }))))(
    'sorts by $sortBy $sortOrder, and pages repeat and drop nothing',
    async ({ sortBy, sortOrder }) => {
      const seen: string[] = [];
      for (let page = 1; page <= 9; page += 1) {
        const { data } = await list({ sortBy, sortOrder, perPage: '7', page: String(page) });
        seen.push(...idsOf(data));
      }
      expect(seen).toEqual(inOrder(sortBy, sortOrder));
    },
  );

  test('sorts in the order of play: time, not before, order, nulls last, then creation and id', async () => {
    const last = Number.MAX_SAFE_INTEGER;
    const rank = ({ scheduledTime, notBeforeTime, playOrder, createdAt }: Match): number[] => [
      scheduledTime?.getTime() ?? last,
      notBeforeTime?.getTime() ?? last,
      playOrder ?? last,
      createdAt.getTime(),
    ];
    const expected = manyMatches.toSorted((one, other) => {
      const others = rank(other);
      const difference = rank(one)
        .map((value, index) => value - (others[index] ?? 0))
        .find((value) => value !== 0);
      return difference ?? (one.id < other.id ? -1 : 1);
    });
    const { data } = await list({ sort: 'schedule', perPage: '100' });
    expect(idsOf(data)).toEqual(idsOf(expected));
  });

  const pairs = filterNames.flatMap((one, index) =>
    filterNames.slice(index).map((other) => ({ one, other })),
  );
  test.each(pairs)('filters by $one and $other', async ({ one, other }) => {
    const wanted = [one, other].flatMap((name) => filters[name] ?? []);
    const kept = manyMatches.filter((match) => wanted.every(({ keeps }) => keeps(match)));
    const query = Object.fromEntries([one, other].map((name) => [name, filters[name]?.value ?? '']));
    const { data, meta } = await list({ ...query, perPage: '100' });
    expect(idsOf(data)).toEqual(inOrder('createdAt', 'desc', kept));
    expect(meta.total).toBe(kept.length);
    const bySchedule = await list({ ...query, sort: 'schedule', perPage: '100' });
    expect(idsOf(bySchedule.data).toSorted()).toEqual(idsOf(kept).toSorted());
  });

  test.each(filterNames.filter((name) => name !== 'status' && name !== 'live'))(
    'finds nothing for an unknown %s',
    async (name) => {
      const { data, meta } = await list({ [name]: 'unknown' });
      expect([data, meta.total, meta.totalPages]).toEqual([[], 0, 1]);
    },
  );

  test('is empty beyond the last page, with the true totals', async () => {
    const { data, meta } = await list({ page: '1000', perPage: '50' });
    expect(data).toEqual([]);
    expect(meta).toEqual({
      total: 60,
      page: 1000,
      perPage: 50,
      totalPages: 2,
      hasNextPage: false,
      hasPreviousPage: true,
    });
  });

  test.each([
    'status=over',
    'live=yes',
    'sort=random',
    'sortBy=name',
    'sortOrder=up',
    'page=0',
    'perPage=101',
    'status[$ne]=completed',
    'status=completed&status=scheduled',
    'tournamentId[$gt]=',
  ])('refuses ?%s', async (query) => {
    expect((await system.scoring.send('GET', `/matches?${query}`)).status).toBe(422);
  });

  test.each(['', 'unknown=1', 'status=', 'live=false'])('takes ?%s as nothing asked', async (query) => {
    const { body } = await system.scoring.send('GET', `/matches?${query}`);
    expect((body as ListAnswer).meta.total).toBe(60);
  });

  test('answers 304 to whoever has the page', async () => {
    const path = '/matches?status=completed';
    const first = await system.scoring.send('GET', path);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await system.scoring.send('GET', path, { headers })).status).toBe(304);
    expect((await system.scoring.send('GET', '/matches?status=cancelled', { headers })).status).toBe(200);
  });

  test('gives every item the form of the contract, with its context', async () => {
    const { data } = await list({ perPage: '100' });
    const match = data.find(({ id }) => id === 'm-008');
    expect(match).toMatchObject({
      tournament: { id: 't-a' },
      draw: { id: 'draw-c', goldenPoint: false },
      court: { id: 'court-busy', club: { id: 'club-1' } },
      players: { home: [{ id: 'p-3' }], guest: [{ id: 'p-4' }] },
    });
    expect(match).not.toHaveProperty('score');
  });
});
