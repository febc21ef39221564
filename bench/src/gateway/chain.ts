import { compareCpu } from '../benchmark-row.ts';
import type { BenchmarkRow } from '../benchmark-row.ts';
import { compare } from './compare.ts';
import type { Contestant, Measured } from './compare.ts';
import { getRequest, prepareGateways } from './gateway-under-load.ts';
import { startNginx } from './nginx.ts';
import { startPeer } from './processes.ts';
import type { Server } from './processes.ts';

const USERS = 200;
/** Never answered from the cache: the whole chain to a service and back. */
const PATH = '/api/v1/matches';

interface Peer {
  readonly name: string;
  readonly atLeast?: number;
  /** Null where it is not installed. */
  readonly start: (upstreamPort: number) => Promise<Server | null>;
}

const peers: readonly Peer[] = [
  { name: 'Express 5 hello world', atLeast: 1, start: () => startPeer('express-hello') },
  {
    name: 'Express + http-proxy-middleware',
    atLeast: 3,
    start: (upstreamPort) => startPeer('express-proxy', upstreamPort),
  },
  { name: 'nginx proxy_pass', atLeast: 0.15, start: startNginx },
  // The cost of the runtime itself: no gateway in Node can cost less than the last.
  { name: 'node:http + undici, no policy', start: (upstreamPort) => startPeer('undici', upstreamPort) },
  { name: 'bytes relayed in Node, no HTTP', start: (upstreamPort) => startPeer('relay', upstreamPort) },
];

const startPeers = async (upstreamPort: number): Promise<Contestant[]> => {
  const contestants: Contestant[] = [];
  for (const { name, start } of peers) {
    const server = await start(upstreamPort);
    if (server !== null) contestants.push({ name, server, requestOf: () => getRequest(PATH) });
  }
  return contestants;
};

const rowsOf = (ours: Measured, theirs: readonly Measured[]): BenchmarkRow[] =>
  theirs.map((measured) => {
    const atLeast = peers.find(({ name }) => name === measured.name)?.atLeast;
    const goal = atLeast === undefined ? {} : { atLeast };
    return compareCpu({ id: 'P8', what: 'a request passed on, whole chain', ...goal }, ours, measured);
  });

/** P8: the whole chain (token, limit over Redis, ids, headers, circuit, proxy) beside peers that do less. */
export async function measureChain(): Promise<BenchmarkRow[]> {
  const upstream = await startPeer('upstream');
  const gateways = await prepareGateways(upstream.port);
  const tokens = await gateways.tokens(USERS);
  const gateway: Contestant = {
    name: 'gateway',
    server: await gateways.start({ RATE_LIMIT_AUTHENTICATED_PER_MINUTE: '1000000' }),
    requestOf: (index) => getRequest(PATH, tokens[index % USERS]),
  };
  const contestants = [gateway, ...(await startPeers(upstream.port))];
  const [ours, ...theirs] = await compare(contestants);
  await gateways.stop();
  await Promise.all([upstream, ...contestants.map(({ server }) => server)].map((server) => server.stop()));
  return ours === undefined ? [] : rowsOf(ours, theirs);
}
