import { eventSubject, connectNats, ensureStream, liveSubject } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';
import { createInternalKeys, createTokenIssuer, freePort, startNats, startRedis } from '@courtcast/testkit';
import { headers } from '@nats-io/nats-core';
import { fileOf, startServer } from '../../gateway/processes.ts';
import { FIRST_VERSION, pointEvent } from './events.ts';
import { startProbedServer } from './probed-server.ts';
import type { ProbedServer } from './probed-server.ts';

/** Realtime nodes with all that is behind them: NATS, Redis, an issuer of tokens, owners who know every match. */
export interface RealtimeUnderLoad {
  readonly redisUrl: string;
  readonly natsUrl: string;
  /** Starts a node: the real service. The points of every match begin again for it: one node is watched at a time. */
  start(): Promise<ProbedServer>;
  /** Starts a gateway before a node. */
  startGateway(node: ProbedServer): Promise<ProbedServer>;
  tokens(count: number): Promise<string[]>;
  /** Publishes the next points of a match on core NATS as scoring does once the stream has them. */
  publishPoints(matchId: string, count: number): void;
  /** Number of requests that owners have received so far. */
  askedOwners(): Promise<number>;
  stop(): Promise<void>;
}

const logger = createLogger({ service: 'scoring', level: 'error' });

/** The part of scoring that a node receives from. */
async function connectPublisher(url: string) {
  const nats = await connectNats({ url, service: 'scoring', logger, metrics: createMetrics('bench') });
  await ensureStream(nats, 'scoring');
  const versions = new Map<string, number>();
  function publish(id: string): void {
    const version = (versions.get(id) ?? FIRST_VERSION) + 1;
    versions.set(id, version);
    const header = headers();
    header.set('Seq', String(version));
    header.set('Stream', eventSubject('scoring', 'match', id));
    nats.connection.publish(liveSubject(`match.${id}`), JSON.stringify(pointEvent(id, version)), {
      headers: header,
    });
  }
  return {
    /** Every match is at its first version again, as its owner says: a new node would look for others in the stream. */
    beginAgain: () => versions.clear(),
    publishPoints(id: string, count: number): void {
      for (let index = 0; index < count; index += 1) publish(id);
    },
    close: () => nats.close(),
  };
}

/** Starts everything but the nodes, on free ports. */
export async function prepareRealtime(): Promise<RealtimeUnderLoad> {
  const [redis, nats, issuer, keys] = await Promise.all([
    startRedis(),
    startNats(),
    createTokenIssuer(),
    createInternalKeys(['realtime', 'gateway']),
  ]);
  const ownersPort = await freePort();
  const owners = await startServer(
    [process.execPath, fileOf('../realtime/servers/owners.ts'), String(ownersPort)],
    ownersPort,
  );
  const ownersUrl = `http://127.0.0.1:${ownersPort}`;
  const publisher = await connectPublisher(nats.url);
  const settings = {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    INTERNAL_TIMEOUT_MS: '10000',
    NATS_URL: nats.url,
    REDIS_URL: redis.url,
    AUTH_ISSUER: issuer.issuer,
    AUTH_AUDIENCE: issuer.audience,
    AUTH_JWKS_URI: issuer.jwksUri,
    IDENTITY_URL: ownersUrl,
    SCORING_URL: ownersUrl,
    LEAGUES_URL: ownersUrl,
    RATE_LIMIT_HANDSHAKES_PER_MINUTE: '1000000',
  };
  const servers: ProbedServer[] = [];
  async function startService(name: 'realtime' | 'gateway', more: NodeJS.ProcessEnv): Promise<ProbedServer> {
    const [port, adminPort] = [await freePort(), await freePort()];
    const environment = { ...settings, ...more, PORT: String(port), ADMIN_PORT: String(adminPort) };
    const server = await startProbedServer(
      { file: `../../../services/${name}/src/main.ts`, environment },
      port,
    );
    servers.push(server);
    return server;
  }
  return {
    redisUrl: redis.url,
    natsUrl: nats.url,
    start() {
      publisher.beginAgain();
      return startService('realtime', { INTERNAL_KEY: keys.privateKeys.realtime });
    },
    startGateway: ({ port }) =>
      startService('gateway', {
        INTERNAL_KEY: keys.privateKeys.gateway,
        REALTIME_URL: `http://127.0.0.1:${port}`,
        TOURNAMENTS_URL: ownersUrl,
      }),
    tokens: (count) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          issuer.sign({ sub: `user-${index}`, name: `User ${index}` }, { expiresInS: 3600 }),
        ),
      ),
    publishPoints: (id, count) => publisher.publishPoints(id, count),
    async askedOwners() {
      const { calls } = (await (await fetch(`${ownersUrl}/calls`, { method: 'POST' })).json()) as {
        calls: number;
      };
      return calls;
    },
    async stop() {
      await publisher.close();
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all([owners, redis, nats, issuer].map((each) => each.stop()));
    },
  };
}
