import { Agent } from 'undici';
import type { BenchmarkRow } from '../benchmark-row.ts';
import { prepareGateways } from './gateway-under-load.ts';
import type { GatewaysUnderLoad } from './gateway-under-load.ts';
import { startPeer } from './processes.ts';
import type { Server } from './processes.ts';
import { countRedisCalls } from './redis-calls.ts';

const GATEWAY_COUNT = 4;
const REQUEST_COUNT = 1_000;
const REFUSED_COUNT = 5_000;
const CONNECTIONS = 16;
const PATH = '/api/v1/matches';

const limits = { user: 100, address: 10 };

/** Statuses of as many requests, all under way together, in turns to all servers. */
const askTogether = async (
  servers: readonly Server[],
  count: number,
  headers: Readonly<Record<string, string>>,
): Promise<number[]> => {
  const agent = new Agent({ connections: CONNECTIONS });
  const statuses = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const origin = `http://127.0.0.1:${servers[index % servers.length]?.port ?? 0}`;
      const { statusCode, body } = await agent.request({ origin, path: PATH, method: 'GET', headers });
      await body.dump();
      return statusCode;
    }),
  );
  await agent.close();
  return statuses;
};

const exactRow = (who: string, limit: number, statuses: readonly number[]): BenchmarkRow => {
  const allowed = statuses.filter((status) => status === 200).length;
  const refused = statuses.filter((status) => status === 429).length;
  return {
    id: 'P10',
    what: `${REQUEST_COUNT} requests of ${who} at ${GATEWAY_COUNT} gateways, together`,
    ours: `${allowed} answered, ${refused} refused`,
    peer: `the limit: ${limit}`,
    ratio: allowed / limit,
    goal: `${limit} and ${REQUEST_COUNT - limit}`,
    isReached: allowed === limit && refused === REQUEST_COUNT - limit,
  };
};

const measureExactness = async (gateways: GatewaysUnderLoad): Promise<BenchmarkRow[]> => {
  const servers: Server[] = [];
  for (let count = 0; count < GATEWAY_COUNT; count += 1) servers.push(await gateways.start());
  const [token = ''] = await gateways.tokens(1);
  const ofUser = await askTogether(servers, REQUEST_COUNT, { authorization: `Bearer ${token}` });
  const ofAddress = await askTogether(servers, REQUEST_COUNT, {});
  return [
    exactRow('one user', limits.user, ofUser),
    exactRow('one anonymous address', limits.address, ofAddress),
  ];
};

/** A caller who goes on asking when they have been refused once. */
const measureRefusals = async (gateways: GatewaysUnderLoad): Promise<BenchmarkRow> => {
  const server = await gateways.start();
  // The address is over its limit already; this gateway learns it by its first request.
  await askTogether([server], 1, {});
  const before = await countRedisCalls(gateways.redisUrl);
  if (before === 0) throw new Error('Redis tells no calls, although limits were counted');
  const cpuBefore = server.cpuMicros();
  const statuses = await askTogether([server], REFUSED_COUNT, {});
  const cpuMicros = (server.cpuMicros() - cpuBefore) / REFUSED_COUNT;
  const calls = (await countRedisCalls(gateways.redisUrl)) - before;
  const refused = statuses.filter((status) => status === 429).length;
  return {
    id: 'P10',
    what: `Redis commands during ${REFUSED_COUNT} refused requests`,
    ours: `${calls} (${refused} × 429, ${cpuMicros.toFixed(0)} µs CPU each)`,
    peer: `one for each request: ${REFUSED_COUNT}`,
    ratio: REFUSED_COUNT / Math.max(1, calls),
    goal: '0',
    isReached: calls === 0 && refused === REFUSED_COUNT,
  };
};

/** P10: limits are exact over gateways, and refusing costs Redis nothing. */
export async function measureLimits(): Promise<BenchmarkRow[]> {
  const upstream = await startPeer('upstream');
  const gateways = await prepareGateways(upstream.port);
  const rows = [...(await measureExactness(gateways)), await measureRefusals(gateways)];
  await gateways.stop();
  await upstream.stop();
  return rows;
}
