import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { connectNats } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';
import { medianOf } from '../benchmark-row.ts';
import type { BenchmarkRow } from '../benchmark-row.ts';
import { prepareGateways } from './gateway-under-load.ts';

const EQUAL_READS = 1_000;
/** Long enough for all of them to have arrived. */
const SLOW_ANSWER_MS = 3_000;
const CHANGES = 50;
/** The age at which the cache releases an answer of which it receives nothing. */
const KEPT_FOR_MS = 1_000;

/** A service that counts its calls and answers how often it was changed. */
const startCountingService = async () => {
  const state = { calls: 0, version: 0, delayMs: 0 };
  const answer = async (response: ServerResponse): Promise<void> => {
    state.calls += 1;
    if (state.delayMs > 0) await delay(state.delayMs);
    const body = JSON.stringify({ version: state.version });
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
    response.end(body);
  };
  const server = createServer((_request, response) => void answer(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { state, port, stop: () => server.close() };
};

type CountingService = Awaited<ReturnType<typeof startCountingService>>;

const versionAt = async (url: string): Promise<number> => {
  const answer: unknown = await (await fetch(url)).json();
  return typeof answer === 'object' && answer !== null && 'version' in answer ? Number(answer.version) : -1;
};

const countCalls = async ({ state }: CountingService, url: string): Promise<BenchmarkRow> => {
  state.delayMs = SLOW_ANSWER_MS;
  await Promise.all(Array.from({ length: EQUAL_READS }, () => versionAt(url)));
  state.delayMs = 0;
  return {
    id: 'P9',
    what: '1,000 equal reads at the same time',
    ours: `${state.calls} call to the service`,
    peer: `without a cache: ${EQUAL_READS}`,
    ratio: EQUAL_READS / state.calls,
    goal: '1 call',
    isReached: state.calls === 1,
  };
};

const eventOf = (id: string): string =>
  JSON.stringify({
    id: `1:${id}:1`,
    service: 'scoring',
    aggregate: 'match',
    aggregateId: id,
    epoch: 1,
    version: 1,
    changes: [],
    actor: 'bench',
    at: new Date(0).toISOString(),
    scopes: [`match.${id}`],
    state: { id },
  });

interface Freshness {
  readonly what: string;
  readonly url: string;
  /** The longest that the old answer may be shown after the event. */
  readonly maxMs: number;
}

/** Time from the moment that NATS has an event to the first read that shows the change. */
const measureFreshness = async (
  { state }: CountingService,
  natsUrl: string,
  { what, url, maxMs }: Freshness,
): Promise<BenchmarkRow> => {
  const logger = createLogger({ service: 'scoring', level: 'silent' });
  const nats = await connectNats({
    url: natsUrl,
    service: 'scoring',
    logger,
    metrics: createMetrics('bench'),
  });
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    await versionAt(url);
    state.version += 1;
    nats.connection.publish('scoring.match.m1', eventOf('m1'));
    await nats.connection.flush();
    const receivedAt = performance.now();
    while ((await versionAt(url)) !== state.version);
    times.push(performance.now() - receivedAt);
  }
  await nats.close();
  const [median, worst] = [medianOf(times), Math.max(...times)];
  return {
    id: 'P9',
    what,
    ours: `median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`,
    peer: `no events: ${KEPT_FOR_MS} ms`,
    ratio: KEPT_FOR_MS / median,
    goal: `≤ ${maxMs} ms`,
    isReached: worst <= maxMs,
  };
};

/** P9: one call however many ask, and how soon after an event a read shows what it announces. */
export async function measureCacheFreshness(): Promise<BenchmarkRow[]> {
  const service = await startCountingService();
  const gateways = await prepareGateways(service.port);
  const { port } = await gateways.start({ RATE_LIMIT_PUBLIC_PER_MINUTE: '1000000' });
  const api = `http://127.0.0.1:${port}/api/v1`;
  const record = { what: 'a match after its event', url: `${api}/matches/m1`, maxMs: 50 };
  const list = { what: 'a list after an event in it', url: `${api}/live/matches`, maxMs: 300 };
  const rows = [
    await countCalls(service, `${api}/live/matches?clubId=k1`),
    await measureFreshness(service, gateways.natsUrl, record),
    await measureFreshness(service, gateways.natsUrl, list),
  ];
  await gateways.stop();
  service.stop();
  return rows;
}
