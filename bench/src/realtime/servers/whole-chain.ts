import { createInternalSigner } from '@courtcast/auth';
import type { UserCaller } from '@courtcast/contracts';
import { createInternalKeys, createTokenIssuer, freePort, startNats, startRedis } from '@courtcast/testkit';
import { Pool } from 'undici';
import { fileOf, startServer } from '../../gateway/processes.ts';
import { startProbedServer } from './probed-server.ts';
import type { ProbedServer } from './probed-server.ts';

/** Gateway, scoring and realtime as processes, with a database, NATS and Redis; identity is a stand-in. */
export interface WholeChain {
  readonly natsUrl: string;
  readonly mongoUrl: string;
  readonly gateway: ProbedServer;
  readonly realtime: ProbedServer;
  readonly scoring: ProbedServer;
  /** Creates a match without a tournament; its id. */
  createMatch(): Promise<string>;
  /** A point of it, through the gateway; resolves with the answer. */
  readonly tap: (matchId: string) => Promise<void>;
  /** The same, asked of scoring itself. */
  readonly tapStraight: (matchId: string) => Promise<void>;
  stop(): Promise<void>;
}

const MANY_PER_MINUTE = '1000000';
const admin: UserCaller = { kind: 'user', userId: 'u-admin', playerId: 'p-admin', role: 'admin', clubs: [] };

async function startBackends() {
  const [redis, nats, issuer, keys] = await Promise.all([
    startRedis(),
    startNats(),
    createTokenIssuer(),
    createInternalKeys(['gateway', 'scoring', 'realtime']),
  ]);
  const [mongoPort, ownersPort] = [await freePort(), await freePort()];
  const mongoMain = fileOf('../../../tools/embedded-mongo/src/main.ts');
  const mongo = await startServer([process.execPath, mongoMain, '--port', String(mongoPort)], mongoPort);
  const ownersMain = fileOf('../realtime/servers/owners.ts');
  const owners = await startServer([process.execPath, ownersMain, String(ownersPort)], ownersPort);
  const settings = {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DRAIN_DELAY_MS: '0',
    NATS_URL: nats.url,
    REDIS_URL: redis.url,
    MONGODB_URL: `mongodb://127.0.0.1:${mongoPort}/bench?directConnection=true`,
    INTERNAL_TRUSTED_KEYS: keys.trustedKeys,
    AUTH_ISSUER: issuer.issuer,
    AUTH_AUDIENCE: issuer.audience,
    AUTH_JWKS_URI: issuer.jwksUri,
    IDENTITY_URL: `http://127.0.0.1:${ownersPort}`,
    TOURNAMENTS_URL: `http://127.0.0.1:${ownersPort}`,
    LEAGUES_URL: `http://127.0.0.1:${ownersPort}`,
    RATE_LIMIT_AUTHENTICATED_PER_MINUTE: MANY_PER_MINUTE,
    RATE_LIMIT_HANDSHAKES_PER_MINUTE: MANY_PER_MINUTE,
  };
  return {
    keys,
    settings,
    issuer,
    stop: () => Promise.all([mongo, owners, redis, nats, issuer].map((each) => each.stop())),
  };
}

async function post(
  pool: Pool,
  path: string,
  { headers, body }: { headers: Record<string, string>; body: object },
) {
  const answer = await pool.request({
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const content = (await answer.body.json()) as { id?: string };
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${JSON.stringify(content)}`);
  return content;
}

/** Starts all of it on free ports. */
export async function startWholeChain(): Promise<WholeChain> {
  const { keys, settings, issuer, stop } = await startBackends();
  async function start(name: 'gateway' | 'scoring' | 'realtime', more: NodeJS.ProcessEnv = {}) {
    const [port, adminPort] = [await freePort(), await freePort()];
    const own = { PORT: String(port), ADMIN_PORT: String(adminPort), INTERNAL_KEY: keys.privateKeys[name] };
    const environment = { ...settings, ...more, ...own };
    return startProbedServer({ file: `../../../services/${name}/src/main.ts`, environment }, port);
  }
  const scoring = await start('scoring');
  const scoringUrl = { SCORING_URL: `http://127.0.0.1:${scoring.port}` };
  const realtime = await start('realtime', scoringUrl);
  const gateway = await start('gateway', {
    ...scoringUrl,
    REALTIME_URL: `http://127.0.0.1:${realtime.port}`,
  });
  const token = await issuer.sign({ sub: 'admin', name: 'Admin' }, { expiresInS: 36_000 });
  const signer = createInternalSigner({ service: 'gateway', key: keys.privateKeys.gateway ?? '' });
  const pools = {
    gateway: new Pool(`http://127.0.0.1:${gateway.port}`),
    scoring: new Pool(scoringUrl.SCORING_URL),
  };
  const authorized = { authorization: `Bearer ${token}` };
  const taps = new Map<string, number>();
  // By turns for each side, so that no match ends soon.
  function nextPoint(matchId: string): { winner: 'home' | 'guest' } {
    const count = taps.get(matchId) ?? 0;
    taps.set(matchId, count + 1);
    return { winner: count % 2 === 0 ? 'home' : 'guest' };
  }
  return {
    natsUrl: settings.NATS_URL,
    mongoUrl: settings.MONGODB_URL,
    gateway,
    realtime,
    scoring,
    async createMatch() {
      const body = { matchFormat: 'best_of_5' };
      const { id } = await post(pools.gateway, '/api/v1/freeplay-matches', { headers: authorized, body });
      if (id === undefined) throw new Error('a match without an id');
      return id;
    },
    async tap(matchId) {
      const path = `/api/v1/matches/${matchId}/points`;
      await post(pools.gateway, path, { headers: authorized, body: nextPoint(matchId) });
    },
    async tapStraight(matchId) {
      const headers = { 'x-internal-token': await signer.sign('scoring', admin) };
      await post(pools.scoring, `/matches/${matchId}/points`, { headers, body: nextPoint(matchId) });
    },
    async stop() {
      await Promise.all([pools.gateway.close(), pools.scoring.close()]);
      await Promise.all([gateway, realtime, scoring].map((each) => each.stop()));
      await stop();
    },
  };
}
