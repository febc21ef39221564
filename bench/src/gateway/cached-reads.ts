import { compareCpu } from '../benchmark-row.ts';
import type { BenchmarkRow } from '../benchmark-row.ts';
import { compare } from './compare.ts';
import { getRequest, prepareGateways } from './gateway-under-load.ts';
import { startNginx } from './nginx.ts';
import { startPeer } from './processes.ts';

const PATH = '/api/v1/live/matches';
const requestOf = (): string => getRequest(PATH);

/** P9: what is live, to people without credentials, beside nginx that passes the same on. */
export async function measureCachedReads(): Promise<BenchmarkRow[]> {
  const upstream = await startPeer('upstream');
  const gateways = await prepareGateways(upstream.port);
  const server = await gateways.start({ RATE_LIMIT_PUBLIC_PER_MINUTE: '1000000' });
  const nginx = await startNginx(upstream.port);
  if (nginx === null) throw new Error('nginx is not installed: P9 has no peer');
  const [ours, peer] = await compare([
    { name: 'gateway', server, requestOf },
    { name: 'nginx proxy_pass', server: nginx, requestOf },
  ]);
  await gateways.stop();
  await Promise.all([upstream, nginx].map((each) => each.stop()));
  if (ours === undefined || peer === undefined) return [];
  return [compareCpu({ id: 'P9', what: 'live reads from the cache', atLeast: 0.5 }, ours, peer)];
}
