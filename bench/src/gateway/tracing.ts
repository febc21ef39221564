import { startTraceCollector } from '@courtcast/testkit';
import { compareCpu } from '../benchmark-row.ts';
import type { BenchmarkRow } from '../benchmark-row.ts';
import { compare } from './compare.ts';
import type { Contestant } from './compare.ts';
import { getRequest, prepareGateways } from './gateway-under-load.ts';
import { startPeer } from './processes.ts';

const USERS = 200;
const PATH = '/api/v1/matches';

/** The cost of traces for the gateway: a request without tracing beside one with it, of which a share is recorded. */
export async function measureTracing(): Promise<BenchmarkRow[]> {
  const [upstream, collector] = await Promise.all([startPeer('upstream'), startTraceCollector()]);
  const gateways = await prepareGateways(upstream.port);
  const tokens = await gateways.tokens(USERS);
  const startOne = async (name: string, environment: NodeJS.ProcessEnv): Promise<Contestant> => ({
    name,
    server: await gateways.start({ RATE_LIMIT_AUTHENTICATED_PER_MINUTE: '1000000', ...environment }),
    requestOf: (index) => getRequest(PATH, tokens[index % USERS]),
  });
  const startTraced = (share: string): Promise<Contestant> =>
    startOne(`${Number(share) * 100} % recorded`, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: share,
    });
  const contestants = [
    await startOne('tracing off', {}),
    await startTraced('0.01'),
    // The distance between two equal runs shows which differences are noise.
    await startOne('tracing off, a second one', {}),
    await startTraced('1'),
  ];
  const [off, ...on] = await compare(contestants);
  await gateways.stop();
  await Promise.all([upstream.stop(), collector.stop()]);
  const what = 'a request passed on, traces';
  return off === undefined ? [] : on.map((measured) => compareCpu({ id: '', what }, off, measured));
}
