import { hash } from 'node:crypto';
import { createInternalVerifier, INTERNAL_TOKEN_HEADER } from '@courtcast/auth';
import type { InternalPrincipal } from '@courtcast/auth';
import type { Principal, ServiceName } from '@courtcast/contracts';
import {
  createInternalKeys,
  createTokenIssuer,
  startNats,
  startOwnNats,
  startOwnRedis,
  startRedis,
} from '@courtcast/testkit';
import type { BackingServer, BackingService, TokenIssuer } from '@courtcast/testkit';
import type { Tuning } from '../src/backing.ts';
import { readConfig } from '../src/config.ts';
import { startGateway } from '../src/service.ts';
import type { RunningGateway } from '../src/service.ts';
import { json, startFakeService } from './fake-service.ts';
import type { Answerer, FakeService, SeenRequest } from './fake-service.ts';

type FakeName = 'identity' | 'tournaments' | 'scoring' | 'leagues' | 'notifications' | 'realtime';

/** Everything around gateways under test: real Redis and NATS, an issuer of tokens, fake services. */
export interface GatewaySystem<Server extends BackingServer = BackingServer> {
  readonly redis: Server;
  readonly nats: Server;
  readonly issuer: TokenIssuer;
  /** Public keys of the gateway, as services are given them. */
  readonly trustedKeys: string;
  readonly fakes: Readonly<Record<FakeName, FakeService>>;
  /** Starts another gateway; `environment` changes its settings. */
  start(environment?: Readonly<Record<string, string>>, tuning?: Tuning): Promise<RunningGateway>;
  /** The principal in the internal token of a recorded request. */
  principalOf(service: ServiceName, seen: SeenRequest | undefined): Promise<InternalPrincipal>;
  stop(): Promise<void>;
}

/** The principal that the fake identity makes of a token's subject. */
export function principalFor(subject: string): Principal {
  return {
    userId: `user-${subject}`,
    playerId: `player-${subject}`,
    role: 'user',
    disabled: false,
    clubs: [{ clubId: 'club-1', role: 'manager' }],
  };
}

const subjectOf = ({ body }: SeenRequest): string => {
  const parsed: unknown = JSON.parse(body);
  const hasSubject = typeof parsed === 'object' && parsed !== null && 'subject' in parsed;
  return hasSubject ? String(parsed.subject) : '';
};

/** Identity's answer to the lookup of a token's user; other requests get a small JSON body. */
export function identityAnswering(toPrincipal: (subject: string) => Principal = principalFor): Answerer {
  return (seen, response, request) => {
    const isSync = seen.url === '/internal/principals';
    json(isSync ? toPrincipal(subjectOf(seen)) : { ok: true })(seen, response, request);
  };
}

/** The hash of a board's key, as scoring stores it. */
export function keyHashOf(key: string): string {
  return hash('sha256', key);
}

const keyHashIn = ({ body }: SeenRequest): string => {
  const parsed: unknown = JSON.parse(body);
  const hasHash = typeof parsed === 'object' && parsed !== null && 'keyHash' in parsed;
  return hasHash ? String(parsed.keyHash) : '';
};

/** Scoring's answer to the lookup of a key's board; other requests get a small JSON body. */
export function scoringKnowing(boards: Readonly<Record<string, string>>): Answerer {
  return (seen, response, request) => {
    const isQuestion = seen.url === '/internal/boards/identify';
    const boardId = isQuestion ? (boards[keyHashIn(seen)] ?? null) : undefined;
    json(isQuestion ? { boardId } : { ok: true })(seen, response, request);
  };
}

const startFakes = async (): Promise<Record<FakeName, FakeService>> => ({
  identity: await startFakeService(),
  tournaments: await startFakeService(),
  scoring: await startFakeService(),
  leagues: await startFakeService(),
  notifications: await startFakeService(),
  realtime: await startFakeService(),
});

/** The same with a Redis and a NATS that a test may end, pause and start again. */
export type OwnGatewaySystem = GatewaySystem<BackingService>;

/** Starts the surroundings of gateways, which are stopped with them. */
export function startGatewaySystem(): Promise<GatewaySystem> {
  return startOn({ redis: startRedis(), nats: startNats() });
}

/** Starts the surroundings of gateways, with their own Redis and NATS. */
export function startOwnGatewaySystem(): Promise<OwnGatewaySystem> {
  return startOn({ redis: startOwnRedis(), nats: startOwnNats() });
}

async function startOn<Server extends BackingServer>(
  servers: Readonly<Record<'redis' | 'nats', Promise<Server>>>,
): Promise<GatewaySystem<Server>> {
  const [redis, nats, issuer, fakes, keys] = await Promise.all([
    servers.redis,
    servers.nats,
    createTokenIssuer(),
    startFakes(),
    createInternalKeys(['gateway']),
  ]);
  fakes.identity.answerWith(identityAnswering());
  fakes.scoring.answerWith(scoringKnowing({}));
  const gateways: RunningGateway[] = [];
  const environment = {
    HOST: '127.0.0.1',
    PORT: '0',
    ADMIN_PORT: '0',
    LOG_LEVEL: 'silent',
    INTERNAL_KEY: keys.privateKeys.gateway ?? '',
    NATS_URL: nats.url,
    REDIS_URL: redis.url,
    AUTH_ISSUER: issuer.issuer,
    AUTH_AUDIENCE: issuer.audience,
    IDENTITY_URL: fakes.identity.url,
    TOURNAMENTS_URL: fakes.tournaments.url,
    SCORING_URL: fakes.scoring.url,
    LEAGUES_URL: fakes.leagues.url,
    NOTIFICATIONS_URL: fakes.notifications.url,
    REALTIME_URL: fakes.realtime.url,
  };
  return {
    redis,
    nats,
    issuer,
    trustedKeys: keys.trustedKeys,
    fakes,
    start: async (changes = {}, tuning) => {
      const gateway = await startGateway(readConfig({ ...environment, ...changes }), tuning);
      gateways.push(gateway);
      return gateway;
    },
    principalOf: async (service, seen) => {
      const verifier = createInternalVerifier({ audience: service, trustedKeys: keys.trustedKeys });
      return verifier.verify(String(seen?.headers[INTERNAL_TOKEN_HEADER]));
    },
    stop: async () => {
      await Promise.all(gateways.map((gateway) => gateway.stop()));
      await Promise.all([...Object.values(fakes), issuer, redis, nats].map((each) => each.stop()));
    },
  };
}
