import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import { startCluster } from '../../support/cluster/cluster.ts';
import type { Cluster, Replica } from '../../support/cluster/cluster.ts';

const AT_ONCE = 50;
const services = ['identity', 'tournaments', 'scoring', 'leagues', 'gateway'] as const;

let cluster: Cluster;
const replicas: Replica[] = [];
let olga: Client;
let admin: Client;
let adminPlayerId: string;
let championshipId: string;

beforeAll(async () => {
  cluster = await startCluster();
  // One after the other: ten that start together keep each other from their database.
  for (const service of [...services, ...services]) replicas.push(await cluster.start(service));
  olga = cluster.as('Olga');
  admin = cluster.as('admin');
  // Every gateway knows them then: being recognized is no part of this.
  for (const client of [olga, admin])
    await eventually(() => Promise.all(Array.from({ length: 20 }, () => client.call('getMe'))));
  adminPlayerId = (await admin.call('getMe')).player?.id ?? '';
  const body = { name: 'Cup', sport: 'tennis', season: '2026' } as const;
  ({ id: championshipId } = await olga.call('createChampionship', { body }));
});

afterAll(() => cluster.stop());

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

const league = (name: string) => ({
  ...{ championshipId, name, category: 'active' as const },
  ...{ defaultSinglesCount: 1, defaultDoublesCount: 0 },
});

const freeplay = () => ({
  players: { home: [{ playerId: adminPlayerId }], guest: [{ name: 'Guest' }] },
});

interface Made {
  readonly id: string;
}

const cases: readonly {
  readonly name: string;
  readonly service: Replica['service'];
  readonly send: (key: string) => Promise<Made>;
  readonly count: (key: string) => Promise<number>;
}[] = [
  {
    name: 'createTournament',
    service: 'tournaments',
    send: (key) => olga.call('createTournament', { ...keyed(key), body: { name: key, sport: 'tennis' } }),
    count: async (search) => (await olga.call('listTournaments', { query: { search } })).meta.total,
  },
  {
    name: 'createPlayer',
    service: 'identity',
    send: (key) => admin.call('createPlayer', { ...keyed(key), body: { name: key } }),
    count: async (search) => (await olga.call('listPlayers', { query: { search } })).meta.total,
  },
  {
    name: 'createFreeplayMatch',
    service: 'scoring',
    send: (key) => admin.call('createFreeplayMatch', { ...keyed(key), body: freeplay() }),
    count: async () => (await olga.call('listMatches', { query: { playerId: adminPlayerId } })).meta.total,
  },
  {
    name: 'createLeague',
    service: 'leagues',
    send: (key) => olga.call('createLeague', { ...keyed(key), body: league(key) }),
    count: async (key) => {
      const leagues = await olga.call('listLeagues', { query: { championshipId } });
      return leagues.filter(({ name }) => name === key).length;
    },
  },
];

const refusals = (outcomes: readonly PromiseSettledResult<Made>[]): unknown[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));

/** How many requests of this operation a replica has answered. */
const answeredBy = async ({ adminUrl }: Replica, operation: string): Promise<number> => {
  const text = await (await fetch(`${adminUrl}/metrics`)).text();
  const counts = [...text.matchAll(/^courtcast_http_request_seconds_count\{([^}]*)\} (\d+)$/gm)].filter(
    ([, labels]) => labels?.includes(`operation="${operation}"`),
  );
  return counts.reduce((sum, [, , count]) => sum + Number(count), 0);
};

describe(`${AT_ONCE} equal requests at once over two gateways and two replicas of the service`, () => {
  test.each(cases)(
    '$name has one effect; each gets its answer or 409',
    async ({ name, service, send, count }) => {
      const key = `together ${name}`;
      const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => send(key)));
      const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      expect(made.length).toBeGreaterThanOrEqual(1);
      expect(made).toEqual(made.map(() => made[0]));
      for (const refusal of refusals(outcomes)) {
        expect(refusal).toBeInstanceOf(ApiError);
        const message = 'A request with this Idempotency-Key is still running';
        expect(refusal).toMatchObject({ status: 409, body: { message } });
      }
      expect(await send(key)).toEqual(made[0]);
      await eventually(async () => expect(await count(key)).toBe(1));
      for (const replica of replicas.filter((each) => each.service === service || each.service === 'gateway'))
        expect([replica.service, await answeredBy(replica, name)]).not.toEqual([replica.service, 0]);
    },
  );
});

test('one key at two services at once is good at one of them, whichever gateway it comes through', async () => {
  for (let round = 0; round < 20; round += 1) {
    const key = `apart ${round}`;
    const outcomes = await Promise.allSettled<Made>([
      olga.call('createTournament', { ...keyed(key), body: { name: key, sport: 'tennis' } }),
      olga.call('createLeague', { ...keyed(key), body: league(key) }),
      olga.call('createFreeplayMatch', { ...keyed(key), body: {} }),
    ]);
    const details = [
      { path: 'Idempotency-Key', message: 'was used for another request', code: 'key-reused' },
    ];
    const refused = expect.objectContaining({ status: 422, body: expect.objectContaining({ details }) });
    expect(refusals(outcomes)).toEqual([refused, refused]);
  }
});
