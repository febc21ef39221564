import { domainEventSchema } from '@courtcast/contracts';
import type { DomainEvent, ServiceName } from '@courtcast/contracts';
import { connectNats, eventSubject, readStream } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';
import {
  createInternalKeys,
  createServiceClient,
  findMentions,
  startMongo,
  startNats,
  userCaller,
} from '@courtcast/testkit';
import { readConfig } from '../../src/config.ts';
import { startLeagues } from '../../src/service.ts';
import { clubState, playerState, startPeers } from '../support/peers.ts';

type Stop = () => Promise<void>;
const services = ['gateway', 'identity', 'tournaments', 'scoring', 'leagues', 'realtime'];

export const organiser = userCaller('organiser');
export const admin = userCaller('admin', { role: 'admin' });
export const manager = userCaller('manager', {
  clubs: [
    { clubId: 'club-1', role: 'manager' },
    { clubId: 'club-2', role: 'owner' },
  ],
});
export const coach = userCaller('coach', { clubs: [{ clubId: 'club-1', role: 'coach' }] });
export const captain = userCaller('captain', { playerId: 'p1' });
export const outsider = userCaller('outsider');
export const board = { kind: 'board', key: 'k' } as const;
export const anonymous = { kind: 'anonymous' } as const;

const start = async (stops: Stop[]) => {
  const stopping = <T extends { stop(): Promise<void> }>(started: T): T => {
    stops.unshift(() => started.stop());
    return started;
  };
  const keys = await createInternalKeys(services);
  const mongo = stopping(await startMongo());
  const natsServer = stopping(await startNats());
  const peers = stopping(await startPeers(keys.trustedKeys));
  for (let place = 1; place <= 20; place += 1) peers.players.set(`p${place}`, playerState(`p${place}`));
  for (const id of ['club-1', 'club-2']) peers.clubs.set(id, clubState(id));
  const nats = await connectNats({
    url: natsServer.url,
    service: 'test',
    logger: createLogger({ service: 'test', level: 'error' }),
    metrics: createMetrics('test'),
  });
  stops.unshift(() => nats.close());
  for (const name of ['IDENTITY', 'TOURNAMENTS', 'SCORING']) {
    await nats.manager.streams.add({ name, subjects: [`${name.toLowerCase()}.>`] });
  }
  const replica = async () =>
    stopping(
      await startLeagues(
        readConfig({
          HOST: '127.0.0.1',
          PORT: '0',
          ADMIN_PORT: '0',
          LOG_LEVEL: 'fatal',
          INTERNAL_TIMEOUT_MS: '5000',
          MONGODB_URL: mongo.url,
          NATS_URL: natsServer.url,
          INTERNAL_KEY: keys.privateKeys.leagues,
          INTERNAL_TRUSTED_KEYS: keys.trustedKeys,
          IDENTITY_URL: peers.identityUrl,
          TOURNAMENTS_URL: peers.tournamentsUrl,
          SCORING_URL: peers.scoringUrl,
        }),
        { checkAnswers: true },
      ),
    );
  const replicas = [await replica(), await replica()] as const;
  const clientOf = (url: string, as: ServiceName) =>
    createServiceClient({ audience: 'leagues', baseUrl: () => url, key: keys.privateKeys[as] ?? '', as });
  const apis = [clientOf(replicas[0].url, 'gateway'), clientOf(replicas[1].url, 'gateway')] as const;
  const [api] = apis;
  const made = {
    championship: async (name = 'Cup') =>
      (await api.ok(organiser, 'createChampionship', { body: { name, sport: 'padel', season: '2026' } })).id,
    async league(body: object = {}): Promise<string> {
      const championshipId = await made.championship();
      const whole = {
        championshipId,
        name: 'First',
        category: 'active',
        defaultSinglesCount: 4,
        defaultDoublesCount: 2,
        ...body,
      };
      return (await api.ok(organiser, 'createLeague', { body: whole })).id;
    },
    team: async (name: string, clubId = 'club-1', playerIds: readonly string[] = ['p1', 'p2']) =>
      (
        await api.ok(manager, 'createTeam', {
          body: { name, clubId, captainPlayerId: playerIds[0], playerIds },
        })
      ).id,
    async group(teamIds: readonly string[], leagueId?: string): Promise<string> {
      const body = { leagueId: leagueId ?? (await made.league()), name: 'Group', teamIds };
      return (await api.ok(organiser, 'createLeagueGroup', { body })).id;
    },
    async teams(count: number): Promise<string[]> {
      const ids: string[] = [];
      for (let place = 1; place <= count; place += 1) ids.push(await made.team(`Team ${place}`));
      return ids;
    },
  };
  return {
    api,
    apis,
    apiAs: (as: ServiceName) => clientOf(replicas[0].url, as),
    peers,
    nats,
    mongoUrl: mongo.url,
    made,
    /** Documents that name a player, their tombstone aside. */
    mentionsOf: (playerId: string) => findMentions(mongo.url, playerId),
    async eventsOf(aggregate: string, id: string): Promise<DomainEvent[]> {
      const subject = eventSubject('leagues', aggregate, id);
      const found = await readStream(nats, { service: 'leagues', subject }, { afterSeq: 0 });
      return found.map(({ data }) => domainEventSchema.parse(JSON.parse(Buffer.from(data).toString())));
    },
    async publish(
      [service, aggregate]: readonly ['identity' | 'tournaments' | 'scoring', string],
      { id, version, state }: { id: string; version: number; state: unknown },
    ): Promise<void> {
      const event: DomainEvent = {
        id: `1:${id}:${version}`,
        service,
        aggregate,
        aggregateId: id,
        epoch: 1,
        version,
        changes: ['changed'],
        actor: 'system',
        at: '2026-05-01T12:00:00.000Z',
        scopes: [],
        state,
      };
      await nats.jetstream.publish(eventSubject(service, aggregate, id), JSON.stringify(event));
    },
    async stop() {
      for (const stop of stops) await stop();
    },
  };
};

/** Leagues, two of it, on a real NATS and the embedded MongoDB, with the services that it asks. */
export type System = Awaited<ReturnType<typeof start>>;

/** Starts everything; what was started is stopped again where something fails. */
export async function startSystem(): Promise<System> {
  const stops: Stop[] = [];
  try {
    return await start(stops);
  } catch (error) {
    for (const stop of stops) await stop();
    throw error;
  }
}
