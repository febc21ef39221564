import { freePort } from '@courtcast/local/backing';
import { createInternalKeys, createTokenIssuer, startNats, startRedis } from '@courtcast/testkit';
import type { TokenIssuer } from '@courtcast/testkit';
import { fileOf, startServer } from './processes.ts';
import type { Server } from './processes.ts';

/** A gateway, and where its metrics are. */
interface GatewayServer extends Server {
  readonly adminPort: number;
}

/** Gateways with all that is behind them: Redis, NATS, an issuer of tokens, an identity that knows everyone. */
export interface GatewaysUnderLoad {
  readonly redisUrl: string;
  readonly natsUrl: string;
  readonly issuer: TokenIssuer;
  /** Starts a gateway; `environment` changes its settings. */
  start(environment?: NodeJS.ProcessEnv): Promise<GatewayServer>;
  /** Access tokens of different users. */
  tokens(count: number): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts what gateways need; all other services are the one on `upstreamPort`. */
export async function prepareGateways(upstreamPort: number): Promise<GatewaysUnderLoad> {
  const [redis, nats, issuer, keys] = await Promise.all([
    startRedis(),
    startNats(),
    createTokenIssuer({ alg: 'RS256' }),
    createInternalKeys(['gateway']),
  ]);
  const identityPort = await freePort();
  const identity = await startServer(
    [process.execPath, fileOf('./identity.ts'), String(identityPort)],
    identityPort,
  );
  const upstream = `http://127.0.0.1:${upstreamPort}`;
  const settings = {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    INTERNAL_KEY: keys.privateKeys.gateway,
    NATS_URL: nats.url,
    REDIS_URL: redis.url,
    AUTH_ISSUER: issuer.issuer,
    AUTH_AUDIENCE: issuer.audience,
    IDENTITY_URL: `http://127.0.0.1:${identityPort}`,
    TOURNAMENTS_URL: upstream,
    SCORING_URL: upstream,
    LEAGUES_URL: upstream,
    REALTIME_URL: upstream,
    DRAIN_DELAY_MS: '0',
  };
  const gateways: Server[] = [];
  const start = async (environment: NodeJS.ProcessEnv = {}): Promise<GatewayServer> => {
    const [port, adminPort] = [await freePort(), await freePort()];
    const ports = { PORT: String(port), ADMIN_PORT: String(adminPort) };
    const main = fileOf('../../../services/gateway/src/main.ts');
    const options = (process.env.BENCH_NODE_OPTIONS ?? '').split(' ').filter(Boolean);
    const gateway = await startServer([process.execPath, ...options, main], port, {
      ...settings,
      ...ports,
      ...environment,
    });
    gateways.push(gateway);
    return { ...gateway, adminPort };
  };
  const tokens = (count: number): Promise<string[]> =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        issuer.sign({ sub: `user-${index}`, name: `User ${index}` }, { expiresInS: 3600 }),
      ),
    );
  return {
    redisUrl: redis.url,
    natsUrl: nats.url,
    issuer,
    start,
    tokens,
    stop: async () => {
      await Promise.all(gateways.map((gateway) => gateway.stop()));
      await Promise.all([identity, redis, nats, issuer].map((each) => each.stop()));
    },
  };
}

/** The text of a GET, with a bearer token where there is one. */
export function getRequest(path: string, token?: string): string {
  const authorization = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${authorization}\r\n`;
}
