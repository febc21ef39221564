import type { BenchmarkRow } from '../benchmark-row.ts';
import { compare, compareCpu } from './compare.ts';
import type { Contestant } from './compare.ts';
import { getRequest, prepareGateways } from './gateway-under-load.ts';
import { startNginx } from './nginx.ts';
import { startPeer } from './processes.ts';

const users = 200;
/** Never answered from the cache: the whole chain to a service and back. */
const path = '/api/v1/matches';

const goals = [
  { name: 'Express 5 hello world', atLeast: 1 },
  { name: 'Express + http-proxy-middleware', atLeast: 3 },
  { name: 'nginx proxy_pass', atLeast: 0.15 },
];

const plain = (): string => getRequest(path);

/** P8: the whole chain (token, limit over Redis, ids, headers, circuit, proxy) beside peers that do less. */
export const measureChain = async (): Promise<BenchmarkRow[]> => {
  const upstream = await startPeer('upstream');
  const gateways = await prepareGateways(upstream.port);
  const tokens = await gateways.tokens(users);
  const gateway: Contestant = {
    name: 'gateway',
    server: await gateways.start({ RATE_LIMIT_AUTHENTICATED_PER_MINUTE: '1000000' }),
    requestOf: (index) => getRequest(path, tokens[index % users]),
  };
  const nginx = await startNginx(upstream.port);
  const servers = [await startPeer('express-hello'), await startPeer('express-proxy', upstream.port), nginx];
  const peers = goals.flatMap(({ name }, index): Contestant[] => {
    const server = servers[index];
    return server === undefined || server === null ? [] : [{ name, server, requestOf: plain }];
  });
  const [ours, ...theirs] = await compare([gateway, ...peers]);
  await gateways.stop();
  await Promise.all([upstream, ...peers.map(({ server }) => server)].map((server) => server.stop()));
  if (ours === undefined) return [];
  return theirs.map((peer) => {
    const atLeast = goals.find(({ name }) => name === peer.name)?.atLeast ?? 0;
    return compareCpu({ id: 'P8', what: 'a request passed on, whole chain', atLeast }, ours, peer);
  });
};
